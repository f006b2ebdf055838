// One sprite for everything: card symbols (always drawn upright), wagons for the card faces, interface icons.
// `mountSprite` puts it into the page once; <Icon>, <Symbol> and the map refer to it by id.

const SYMBOLS: Record<string, string> = {
  // 16x16, filled with currentColor
  red: '<path d="M8 1.6 15.2 14H.8Z"/>',
  orange: '<path d="M8 .6 14.6 8 8 15.4 1.4 8Z"/>',
  yellow: '<path d="m8 .8 2.15 4.9 5.3.5-4 3.5 1.2 5.2L8 12.15 3.35 14.9l1.2-5.2-4-3.5 5.3-.5Z"/>',
  green: '<path d="M5.7 1h4.6v4.7H15v4.6h-4.7V15H5.7v-4.7H1V5.7h4.7Z"/>',
  blue: '<circle cx="8" cy="8" r="6.6"/>',
  purple:
    '<path d="M8 14.8C3.4 11.4.9 8.7.9 5.5.9 3.1 2.6 1.5 4.7 1.5c1.4 0 2.6.7 3.3 1.9.7-1.2 1.9-1.9 3.3-1.9 2.1 0 3.8 1.6 3.8 4 0 3.2-2.5 5.9-7.1 9.3Z"/>',
  white:
    '<path fill-rule="evenodd" d="M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2Zm0 3.3a3.5 3.5 0 1 0 0 7A3.5 3.5 0 0 0 8 4.5Z"/>',
  black: '<path d="M1.2 2.6h13.6v4H1.2ZM1.2 9.4h13.6v4H1.2Z"/>',
  locomotive:
    '<path fill-rule="evenodd" d="M8 .7a7.3 7.3 0 1 1 0 14.6A7.3 7.3 0 0 1 8 .7Zm0 1.9a5.4 5.4 0 1 0 0 10.8A5.4 5.4 0 0 0 8 2.6Z"/><path d="M7.2 2h1.6v12H7.2z"/><path d="M2 7.2h12v1.6H2z"/><path d="m3.2 4.3 1.1-1.1 8.5 8.5-1.1 1.1z"/><path d="m11.7 3.2 1.1 1.1-8.5 8.5-1.1-1.1z"/>',
};
const WAGONS: Record<string, string> = {
  // 64x26 side views, currentColor; wheels share one path
  red: '<path d="M3 4h58v2H3z"/><path fill-rule="evenodd" d="M4 7h56v11H4zm4 2v5h6V9zm9 0v5h6V9zm9 0v5h6V9zm9 0v5h6V9zm9 0v5h6V9zm9 0v5h4V9z"/>',
  orange: '<path fill-rule="evenodd" d="M4 4h56v14H4zm21 2v11h14V6zm2 2h10v9H27z"/>',
  yellow: '<path d="M4 8h56l-3 10H7z"/><path d="M8 7c3-3 7-3 10-1 3-3 8-3 11 0 4-3 8-2 11 0 4-2 8-2 12 1z"/>',
  green: '<path d="M4 14h56v4H4z"/><path d="M7 6h50v3H7zM6 10h52v3H6zM12 2h40v3H12z"/>',
  blue: '<path fill-rule="evenodd" d="M4 5c0-1 1-2 2-2h52c1 0 2 1 2 2v13H4zm3 3v4h50V8z"/>',
  purple: '<path d="M4 16h56v2H4z"/><path d="M12 5h40a6 5 0 0 1 0 10H12a6 5 0 0 1 0-10Z"/><path d="M28 2h8v3h-8z"/>',
  white:
    '<path fill-rule="evenodd" d="M4 4h56v14H4zm2 2v10h8V6zm10 0v10h8V6zm10 0v10h12V6zm14 0v10h8V6zm10 0v10h8V6z"/>',
  black: '<path d="M4 6h56v12H4z"/><path d="M8 5 14 2h10l4 3 8-3h12l8 3z"/>',
  locomotive: '<path d="M6 3h15v2H8v4h4V7h34c5 0 9 3 10 7l5 4H5V5z"/><path d="M47 2h5v6h-5zM34 4h5v3h-5z"/>',
};
const WHEELS =
  '<path d="M6 18h52v2H6z"/><circle cx="14" cy="21.5" r="3.5"/><circle cx="23" cy="21.5" r="3.5"/><circle cx="41" cy="21.5" r="3.5"/><circle cx="50" cy="21.5" r="3.5"/>';
const ICONS: Record<string, string> = {
  home: '<path d="M10 2 1.5 9.5h2.7V18h4.3v-5h3v5h4.3V9.5h2.7Z"/>',
  mute: '<path d="M3 7.5h3L10.5 4v12L6 12.5H3Zm9.5.3 1.2-1.2 1.7 1.7 1.7-1.7 1.2 1.2-1.7 1.7 1.7 1.7-1.2 1.2-1.7-1.7-1.7 1.7-1.2-1.2 1.7-1.7Z"/>',
  ufo: '<path d="M6 9a4 4 0 0 1 8 0c3 .5 5 1.5 5 2.7 0 1.8-4 3.1-9 3.1s-9-1.3-9-3.1C1 10.5 3 9.5 6 9Zm1.5.3c1.6.3 3.4.3 5 0a2.5 2.5 0 0 0-5 0Z" fill-rule="evenodd"/>',
  spike:
    '<g transform="rotate(24 10 10)"><path d="M5.6 2.3 13 1.5a1 1 0 0 1 1.1.8l.5 2.3H5.2Z"/><path d="M7.3 5h5.2v9.8L9.7 19l-2.4-4.2Z"/><path d="M10.4 5h2.1v9.8L9.9 18.7Z" fill="#000" opacity=".22"/></g>',
  train:
    '<path d="M6 2h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3l2 2.5h-2.5L11.5 16h-3l-2 2.5H4L6 16a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Zm-.6 3v4h9.2V5Zm1.4 6.3a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Zm6.4 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z" fill-rule="evenodd"/>',
  ship: '<path d="M9 1.5h2.5v4H15v5l3 1-2 5.5c-1 .2-1.8-.3-2.7-.9-1.1.9-2.2 1-3.3 1s-2.2-.1-3.3-1c-.9.6-1.7 1.1-2.7.900L2 11.5l3-1v-5h4Z"/>',
  cards:
    '<path d="M2.2 6.3a1.2 1.2 0 0 1 .9-1.45l6.3-1.5a1.2 1.2 0 0 1 1.45.9l.2.85H9.4A2.4 2.4 0 0 0 7 7.5v8.7l-1.6.4a1.2 1.2 0 0 1-1.45-.9Z"/><path d="M8.2 7.4c0-.66.54-1.2 1.2-1.2H16c.66 0 1.2.54 1.2 1.2v9.4c0 .66-.54 1.2-1.2 1.2H9.4c-.66 0-1.2-.54-1.2-1.2Z"/>',
  ticket:
    '<path d="M2 5h16v3.2a1.9 1.9 0 0 0 0 3.6V15H2v-3.2a1.9 1.9 0 0 0 0-3.6Zm10.5 1.8v1.6h1.2V6.8Zm0 2.8v1.6h1.2V9.6Zm0 2.7v1.6h1.2v-1.6Z" fill-rule="evenodd"/>',
  anchor:
    '<path d="M10 1.2a2.4 2.4 0 0 1 1.1 4.5v1.5h2.7v1.9h-2.7v7a5.3 5.3 0 0 0 4.3-3.4l-1.5.3 2.5-3.7 1.6 4.1-1-.5A8 8 0 0 1 10 18.7a8 8 0 0 1-7-5.8l-1 .5 1.6-4.1L6.1 13l-1.5-.3a5.3 5.3 0 0 0 4.3 3.4v-7H6.2V7.2h2.7V5.7A2.4 2.4 0 0 1 10 1.2Zm0 1.6a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Z" fill-rule="evenodd"/>',
  undo: '<path d="M8 3 3 7.5 8 12V9h4a3.2 3.2 0 0 1 0 6.5H6V18h6a5.7 5.7 0 0 0 0-11.5H8Z"/>',
  sound: '<path d="M3 7.5h3L10.5 4v12L6 12.5H3Zm9.5-1 1.2-1.4a7 7 0 0 1 0 9.8l-1.2-1.4a5 5 0 0 0 0-7Z"/>',
  menu: '<path d="M3 5h14v2H3zM3 9h14v2H3zM3 13h14v2H3z"/>',
  play: '<path d="M5 3v14l12-7Z"/>',
  pause: '<path d="M4.5 3h4v14h-4zM11.5 3h4v14h-4z"/>',
  next: '<path d="M4 3v14l9-7Zm10 0h2.5v14H14Z"/>',
  prev: '<path d="M16 3v14L7 10Zm-12.5 0H6v14H3.5Z"/>',
  check: '<path d="m7.8 15.8-5.3-5.3 2-2 3.3 3.4 7.7-7.8 2 2Z"/>',
  cross: '<path d="M4.6 2.8 10 8.2l5.4-5.4 1.8 1.8L11.8 10l5.4 5.4-1.8 1.8L10 11.8l-5.4 5.4-1.8-1.8L8.2 10 2.8 4.6Z"/>',
  plus: '<path d="M8.8 3h2.4v5.8H17v2.4h-5.8V17H8.8v-5.8H3V8.8h5.8Z"/>',
  minus: '<path d="M3 8.8h14v2.4H3Z"/>',
  fit: '<path d="M3 3h5v2H5v3H3Zm9 0h5v5h-2V5h-3ZM3 12h2v3h3v2H3Zm12 0h2v5h-5v-2h3Z"/>',
  link: '<path d="m8.5 11.5 3-3 1.2 1.2-3 3ZM11 4.5l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L14 10.5l-1.3-1.3 3-3a1.4 1.4 0 0 0-2-2L12.3 5.8Zm-2 11L7.5 17A3.2 3.2 0 0 1 3 12.5L6 9.5l1.3 1.3-3 3a1.4 1.4 0 0 0 2 2l1.4-1.6Z"/>',
  bot: '<path d="M9 1h2v2.5h4a2 2 0 0 1 2 2V14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5.5a2 2 0 0 1 2-2h4ZM7 7.5a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm6 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM6.5 12.5v1.4h7v-1.4ZM6 17h8v1.5H6Z" fill-rule="evenodd"/>',
  person: '<path d="M10 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM3 18c0-4 3-6.5 7-6.5s7 2.5 7 6.5Z"/>',
  device:
    '<path d="M5 2h10a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm1 2v10h8V4Zm3 11.2v1.3h2v-1.3Z" fill-rule="evenodd"/>',
  clock:
    '<path d="M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 2a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm-1 2h2v3.6l2.6 2.6-1.4 1.4L9 10.4Z" fill-rule="evenodd"/>',
  list: '<path d="M3 4h2v2H3zm4 0h10v2H7zM3 9h2v2H3zm4 0h10v2H7zm-4 5h2v2H3zm4 0h10v2H7z"/>',
  down: '<path d="M8.8 2h2.4v8l3-3 1.6 1.7L10 14.5 4.2 8.7 5.8 7l3 3ZM3 16h14v2H3Z"/>',
  eye: '<path d="M10 4c4 0 7.3 2.6 8.5 6-1.2 3.4-4.5 6-8.5 6s-7.3-2.6-8.5-6C2.7 6.6 6 4 10 4Zm0 2.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z" fill-rule="evenodd"/>',
};

const sprite =
  Object.entries(SYMBOLS)
    .map(([k, d]) => `<symbol id="s-${k}" viewBox="0 0 16 16">${d}</symbol>`)
    .join("") +
  Object.entries(WAGONS)
    .map(([k, d]) => `<symbol id="w-${k}" viewBox="0 0 64 26">${d}${WHEELS}</symbol>`)
    .join("") +
  Object.entries(ICONS)
    .map(([k, d]) => `<symbol id="i-${k}" viewBox="0 0 20 20">${d}</symbol>`)
    .join("");

export function mountSprite(): void {
  const svg = `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${sprite}</defs></svg>`;
  document.body.insertAdjacentHTML("afterbegin", svg);
}
