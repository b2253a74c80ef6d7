/** An answer that is the same for everybody, in the server that draws pages: believed for `vale` milliseconds, for each backend. */
export class Ricordo<T> {
  private readonly letti = new Map<string, { fino: number; risposta: T }>();
  private readonly vale: number;

  constructor(vale: number) {
    this.vale = vale;
  }

  /** What `chiedi` said last, or says now. Where it can't be asked again the older answer serves; without one its error is thrown. */
  async leggi(backend: string, adesso: Date, chiedi: () => Promise<T>): Promise<T> {
    const letto = this.letti.get(backend);
    if (letto !== undefined && adesso.getTime() < letto.fino) return letto.risposta;
    try {
      const risposta = await chiedi();
      this.letti.set(backend, { fino: adesso.getTime() + this.vale, risposta });
      return risposta;
    } catch (errore) {
      if (letto === undefined) throw errore;
      console.warn('read again in vain, the older answer serves', errore);
      return letto.risposta;
    }
  }
}
