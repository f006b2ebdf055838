// "It is your turn": the tab's title, a sound, and a browser notification when the page is in the background.

import { say } from "../say.svelte";
import { settings } from "../settings.svelte";

let audio: AudioContext | null = null;

// Two notes of a station bell; other sounds are single soft notes.
export function ring(notes: number[] = [659, 880]): void {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    notes.forEach((pitch, i) => {
      const tone = audio!.createOscillator();
      const volume = audio!.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      const at = start + i * 0.16;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0008, at + 0.7);
      tone.connect(volume).connect(audio!.destination);
      tone.start(at);
      tone.stop(at + 0.75);
    });
  } catch {
    // a browser without sound
  }
}

export const CLAIM_NOTE = [392];

let shown: Notification | null = null;

export function notifyTurn(game: string): void {
  ring();
  if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted")
    return;
  shown?.close();
  shown = new Notification(say("notice.turn"), { body: game, tag: "goldenspike-turn", icon: "/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

export function clearNotice(): void {
  shown?.close();
  shown = null;
}
