/**
 * A body, counted while it is read: what announces no length, or a false one, is put away at the first byte too many and
 * is never held whole. Null: it is longer than `massimo`.
 */
export async function readWithin(richiesta: Request, massimo: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (richiesta.body === null) return new Uint8Array();
  if (Number(richiesta.headers.get('content-length') ?? 0) > massimo) {
    await richiesta.body.cancel();
    return null;
  }
  const lettore = richiesta.body.getReader();
  const pezzi: Uint8Array[] = [];
  let letti = 0;
  for (let passo = await lettore.read(); !passo.done; passo = await lettore.read()) {
    letti += passo.value.byteLength;
    if (letti > massimo) {
      await lettore.cancel();
      return null;
    }
    pezzi.push(passo.value);
  }
  return unisci(pezzi, letti);
}

function unisci(pezzi: readonly Uint8Array[], lunghezza: number): Uint8Array<ArrayBuffer> {
  const intero = new Uint8Array(lunghezza);
  let posto = 0;
  for (const pezzo of pezzi) {
    intero.set(pezzo, posto);
    posto += pezzo.byteLength;
  }
  return intero;
}
