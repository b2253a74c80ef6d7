/** The rendering server's cache of an answer for everybody: valid `vale` milliseconds per backend. */
export class TtlCache<T> {
  private readonly letti = new Map<string, { fino: number; risposta: T }>();
  private readonly vale: number;

  constructor(vale: number) {
    this.vale = vale;
  }

  /** The cached answer or a new one. On failure the older one serves; without one the error is thrown. */
  async leggi(backend: string, adesso: Date, ask: () => Promise<T>): Promise<T> {
    const letto = this.letti.get(backend);
    if (letto !== undefined && adesso.getTime() < letto.fino) return letto.risposta;
    try {
      const risposta = await ask();
      this.letti.set(backend, { fino: adesso.getTime() + this.vale, risposta });
      return risposta;
    } catch (errore) {
      if (letto === undefined) throw errore;
      console.warn('read again in vain, the older answer serves', errore);
      return letto.risposta;
    }
  }
}
