/** Compares two inputs of a command: plain values by content, everything else (files, functions) by identity. */
export function sameData(uno: unknown, altro: unknown): boolean {
  if (Object.is(uno, altro)) return true;
  if (!semplice(uno) || !semplice(altro) || Array.isArray(uno) !== Array.isArray(altro)) return false;
  const nomi = Object.keys(uno);
  return nomi.length === Object.keys(altro).length && nomi.every((n) => n in altro && sameData(uno[n], altro[n]));
}

function semplice(valore: unknown): valore is Record<string, unknown> {
  if (typeof valore !== 'object' || valore === null) return false;
  return Array.isArray(valore) || Object.getPrototypeOf(valore) === Object.prototype;
}
