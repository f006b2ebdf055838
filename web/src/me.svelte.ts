// Who is at this browser: a name, no account. A first-time visitor gets one proposed and may change it any time.

import { nameMyself, whoAmI, type Person } from "./protocol";

const PROPOSED = ["Ada", "Casey", "Juno", "Milo", "Nell", "Otto", "Ruby", "Theo", "Vera", "Wren"];

class Me {
  person = $state<Person | null>(null);
  name = $state(""); // as typed
  known = $state(false); // the server has answered

  async load(): Promise<void> {
    const { person } = await whoAmI();
    this.person = person;
    this.name = person?.name ?? PROPOSED[Math.floor(Math.random() * PROPOSED.length)]!;
    this.known = true;
  }

  // Make sure the server knows our name, as it stands now.
  async ensure(): Promise<void> {
    if (!this.known) await this.load();
    const wanted = this.name.trim();
    if (this.person && (!wanted || this.person.name === wanted)) return;
    this.person = (await nameMyself(wanted || PROPOSED[0]!)).person;
  }
}

export const me = new Me();
