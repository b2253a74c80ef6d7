/** Between two keys of a scanner that types like a keyboard; the fastest typist takes longer. */
const PASSO_MS = 50;
const MINIMO = 4;

/** A scanner's burst of keys, told from a person's: every key quick after the one before, and Enter at the end. */
export class Raffica {
  private testo = '';
  private ultima = Number.NEGATIVE_INFINITY;

  /** What was scanned, with the key that ends it. */
  premuto(tasto: string, quando: number): string | null {
    const subito = quando - this.ultima <= PASSO_MS;
    this.ultima = quando;
    if (tasto === 'Enter') {
      const letto = subito && this.testo.length >= MINIMO ? this.testo : null;
      this.testo = '';
      return letto;
    }
    // Shift and its like come along with a capital letter.
    if (tasto.length === 1) this.testo = subito ? this.testo + tasto : tasto;
    return null;
  }
}
