/** Longest pause between a scanner's keys; the fastest typist is slower. */
const STEP_MS = 50;
const MIN = 4;

/** Tells a scanner's keys from a person's: quick ones that end with Enter. */
export class Burst {
  private testo = '';
  private ultima = Number.NEGATIVE_INFINITY;

  isPressed(shortcut: string, quando: number): string | null {
    const subito = quando - this.ultima <= STEP_MS;
    this.ultima = quando;
    if (shortcut === 'Enter') {
      const letto = subito && this.testo.length >= MIN ? this.testo : null;
      this.testo = '';
      return letto;
    }
    // Modifier keys accompany a capital letter.
    if (shortcut.length === 1) this.testo = subito ? this.testo + shortcut : shortcut;
    return null;
  }
}
