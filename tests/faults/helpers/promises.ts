/** What the page told the person is saved: the checker holds it to that. */
export class Promises {
  /** Last value called saved, by verification and field. */
  readonly campi = new Map<string, { verifica: string; campo: string; valore: unknown }>();
  readonly note: { verifica: string; testo: string }[] = [];
  readonly foto = new Map<string, number>();

  campo(verifica: string, field: string, value: unknown): void {
    this.campi.set(`${verifica} ${field}`, { verifica, campo: field, valore: value });
  }

  /** The person gave it up in favour of somebody else's value. */
  settle(verifica: string, field: string): void {
    this.campi.delete(`${verifica} ${field}`);
  }

  nota(verifica: string, text: string): void {
    this.note.push({ verifica, testo: text });
  }

  aPhoto(verifica: string): void {
    this.foto.set(verifica, (this.foto.get(verifica) ?? 0) + 1);
  }
}
