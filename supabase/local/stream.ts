/**
 * A body, counted while it is read: what announces no length, or a false one, is put away at the first byte too many and
 * is never held whole. Null: it is longer than `massimo`.
 */
export async function readWithin(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.body === null) return new Uint8Array();
  if (Number(request.headers.get('content-length') ?? 0) > max) {
    await request.body.cancel();
    return null;
  }
  const lettore = request.body.getReader();
  const pezzi: Uint8Array[] = [];
  let read = 0;
  for (let step = await lettore.read(); !step.done; step = await lettore.read()) {
    read += step.value.byteLength;
    if (read > max) {
      await lettore.cancel();
      return null;
    }
    pezzi.push(step.value);
  }
  return unisci(pezzi, read);
}

function unisci(pezzi: readonly Uint8Array[], lunghezza: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lunghezza);
  let posto = 0;
  for (const pezzo of pezzi) {
    whole.set(pezzo, posto);
    posto += pezzo.byteLength;
  }
  return whole;
}
