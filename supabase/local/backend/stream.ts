/** Counts while reading: a body of missing or false length is dropped at the first byte too many. Null: too long. */
export async function readWithin(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.body === null) return new Uint8Array();
  if (Number(request.headers.get('content-length') ?? 0) > max) {
    await request.body.cancel();
    return null;
  }
  const reader = request.body.getReader();
  const pieces: Uint8Array[] = [];
  let read = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    read += step.value.byteLength;
    if (read > max) {
      await reader.cancel();
      return null;
    }
    pieces.push(step.value);
  }
  return merge(pieces, read);
}

function merge(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.byteLength;
  }
  return whole;
}
