/** Contacts in people's texts. Nothing is refused; the author reads why they aren't needed. */
export type ContactKind = 'telefono' | 'email' | 'link';

const BETWEEN = '[\\s()./-]*';
const PREFIX = `(?:(?:\\+|00)\\d{1,3}${BETWEEN})`;

/** Italian mobiles, numbers with a country prefix, landlines with a separate area code. */
const PHONE = new RegExp(
  [
    `(?<![\\d.,])${PREFIX}?3\\d{2}${BETWEEN}\\d{3}${BETWEEN}\\d{3,4}(?![\\d])`,
    `(?<![\\d])${PREFIX}(?:\\d${BETWEEN}){6,11}(?![\\d])`,
    '(?<![\\d.,/])0\\d{1,3}[\\s./-]\\d{5,8}(?![\\d])',
  ].join('|'),
);
const EMAIL = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
const LINK =
  /https?:\/\/|(?<!\p{L})www\.|(?<![\p{L}\d@.-])[\p{L}\d-]+\.(?:it|com|net|org|eu|shop|store|info|me|app|io)(?![\p{L}\d])/iu;

export function contactsIn(testo: string): ContactKind[] {
  const piano = testo.normalize('NFKC');
  return [
    ...(PHONE.test(piano) ? ['telefono' as const] : []),
    ...(EMAIL.test(piano) ? ['email' as const] : []),
    ...(LINK.test(piano.replace(new RegExp(EMAIL, 'gu'), ' ')) ? ['link' as const] : []),
  ];
}

const NAMES = {
  telefono: 'un numero di telefono',
  email: "un'email",
  link: 'un link',
} as const satisfies Record<ContactKind, string>;

/** 'un numero di telefono e un link'; null without any. */
export function contactNames(testo: string): string | null {
  const trovati = contactsIn(testo).map((which) => NAMES[which]);
  return trovati.length === 0 ? null : new Intl.ListFormat('it').format(trovati);
}

export function contactsPhrase(testo: string, dove: 'annuncio' | 'messaggio'): string | null {
  const nomi = contactNames(testo);
  if (nomi === null) return null;
  return dove === 'annuncio'
    ? `Qui c'è ${nomi}. Non serve: chi vuole chiederti qualcosa ti scrive da qui, e fuori da Fidati non ci sono verifica né protezione.`
    : `Nel messaggio c'è ${nomi}. Se vi accordate fuori da Fidati non ci sono verifica né protezione.`;
}
