const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23] as const;

const place = (c: string): number => (c >= 'A' ? c.charCodeAt(0) - 65 : Number(c));

/** The check letter of Italian tax codes and account numbers (CIN). SQL: `privato.lettera_controllo`. */
export function checkLetter(signs: string): string {
  const sum = [...signs].reduce((s, c, n) => s + (n % 2 === 0 ? (ODD[place(c)] ?? 0) : place(c)), 0);
  return String.fromCharCode(65 + (sum % 26));
}
