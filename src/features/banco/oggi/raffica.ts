/** Longest pause between a scanner's keys; the fastest typist is slower. */
const PASSO_MS = 50;
const MINIMO = 4;

/** Tells a scanner's keys from a person's: quick ones that end with Enter. */
export class Raffica {
  private testo = '';
  private ultima = Number.NEGATIVE_INFINITY;

  premuto(tasto: string, quando: number): string | null {
    const subito = quando - this.ultima <= PASSO_MS;
    this.ultima = quando;
    if (tasto === 'Enter') {
      const letto = subito && this.testo.length >= MINIMO ? this.testo : null;
      this.testo = '';
      return letto;
    }
    // Modifier keys accompany a capital letter.
    if (tasto.length === 1) this.testo = subito ? this.testo + tasto : tasto;
    return null;
  }
}
