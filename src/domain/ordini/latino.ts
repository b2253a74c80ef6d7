/** SEPA files hold Latin without accents; others by the EPC's table (EPC217-08), unknown ones as blanks. */
const WORDS = `ß ss æ ae œ oe ø o đ d ð d þ th ł l ħ h ı i ŋ n ŧ t ĸ k ſ s ƒ f & + € E ’ ' ‘ ' – - — -
α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o
а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya
ы y э e ё e і i ї i є e ґ g ђ d ћ c џ dz љ lj њ nj ј j ќ k ѓ g ѕ z`.split(/\s+/);

const TABLE: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap((lettera, n) => (n % 2 === 0 ? [[lettera, WORDS[n + 1] ?? ''] as const] : [])),
);

/** Capitals stay: first letter only. */
function lettera(character: string): string {
  const piccola = character.toLowerCase();
  const latin = TABLE.get(character) ?? TABLE.get(piccola);
  if (latin === undefined) return character;
  return character === piccola ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
}

export function inLatino(testo: string): string {
  // й and ї are own letters in the table, so they come before marks are removed
  const scritto = [...testo.normalize('NFC')].map(lettera).join('');
  const piano = [...scritto.normalize('NFD').replace(/\p{M}/gu, '')].map(lettera).join('');
  return piano
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const latinName = (nome: string): boolean => /[A-Za-z]/.test(inLatino(nome));
