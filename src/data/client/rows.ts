export function unica<R>([riga]: readonly R[]): R {
  if (riga === undefined) throw new Error('a procedure that answers one row answered none');
  return riga;
}
