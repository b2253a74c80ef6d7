/** Contacts in people's texts. Nothing is refused; the author reads why they aren't needed. */
export type Recapito = 'telefono' | 'email' | 'link';

const TRA = '[\\s()./-]*';
const PREFISSO = `(?:(?:\\+|00)\\d{1,3}${TRA})`;

/** Italian mobiles, numbers with a country prefix, landlines with a separate area code. */
const TELEFONO = new RegExp(
  [
    `(?<![\\d.,])${PREFISSO}?3\\d{2}${TRA}\\d{3}${TRA}\\d{3,4}(?![\\d])`,
    `(?<![\\d])${PREFISSO}(?:\\d${TRA}){6,11}(?![\\d])`,
    '(?<![\\d.,/])0\\d{1,3}[\\s./-]\\d{5,8}(?![\\d])',
  ].join('|'),
);
const EMAIL = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
const LINK =
  /https?:\/\/|(?<!\p{L})www\.|(?<![\p{L}\d@.-])[\p{L}\d-]+\.(?:it|com|net|org|eu|shop|store|info|me|app|io)(?![\p{L}\d])/iu;

export function recapitiIn(testo: string): Recapito[] {
  const piano = testo.normalize('NFKC');
  return [
    ...(TELEFONO.test(piano) ? ['telefono' as const] : []),
    ...(EMAIL.test(piano) ? ['email' as const] : []),
    ...(LINK.test(piano.replace(new RegExp(EMAIL, 'gu'), ' ')) ? ['link' as const] : []),
  ];
}

const NOMI = {
  telefono: 'un numero di telefono',
  email: "un'email",
  link: 'un link',
} as const satisfies Record<Recapito, string>;

/** 'un numero di telefono e un link'; null without any. */
export function nomiRecapiti(testo: string): string | null {
  const trovati = recapitiIn(testo).map((quale) => NOMI[quale]);
  return trovati.length === 0 ? null : new Intl.ListFormat('it').format(trovati);
}

export function fraseRecapiti(testo: string, dove: 'annuncio' | 'messaggio'): string | null {
  const nomi = nomiRecapiti(testo);
  if (nomi === null) return null;
  return dove === 'annuncio'
    ? `Qui c'è ${nomi}. Non serve: chi vuole chiederti qualcosa ti scrive da qui, e fuori da Fidati non ci sono verifica né protezione.`
    : `Nel messaggio c'è ${nomi}. Se vi accordate fuori da Fidati non ci sono verifica né protezione.`;
}
