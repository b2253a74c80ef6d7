/** The comuni of a CAP. The lists beside this file load by first digit, when a CAP is typed. */
export interface Municipality {
  readonly nome: string;
  readonly provincia: string;
}

export type Locality = { citta: string; provincia: string };

export const wholeCap = (cap: string): boolean => /^\d{5}$/.test(cap.trim());

/** First digits of Italian CAP, from the lists beside this file. The database has the same (13_ordini). */
const STARTS =
  '000-001 010-011 020-021 030-031 040-041 050-051 060-061 070-071 080-081 090-091 100-101 110-111 120-121 130-131 ' +
  '138-141 150-151 160-161 170-171 180-181 190-191 200-201 208-211 220-221 230-231 238-241 250-251 260-261 268-271 ' +
  '280-281 288-291 300-301 310-311 320-321 330-331 340-341 350-351 360-361 370-371 380-381 390-391 400-401 410-411 ' +
  '420-421 430-431 440-441 450-451 460-461 470-471 475 478-481 500-501 510-511 520-521 530-531 540-541 550-551 ' +
  '560-561 570-571 580-581 590-591 600-601 610-611 620-621 630-631 638-641 650-651 660-661 670-671 700-701 710-711 ' +
  '720-721 730-731 740-741 750-751 760-761 800-801 810-811 820-821 830-831 840-841 850-851 860-861 870-871 880-881 ' +
  '888-891 898-901 910-911 920-921 930-931 940-941 950-951 960-961 970-971 980-981';

/** False for an impossible CAP, which is refused. Lists become outdated, so an unknown but possible one is accepted. */
export const italianCap = (cap: string): boolean =>
  wholeCap(cap) &&
  cap.trim() >= '00010' &&
  STARTS.split(' ').some((tratto) => {
    const [da = '', a = da] = tratto.split('-');
    const inizio = cap.trim().slice(0, 3);
    return da <= inizio && inizio <= a;
  });

export function municipalitiesOfCap(elenco: string, cap: string): Municipality[] {
  const cercato = cap.trim();
  return elenco.split(/[|\n]/).flatMap((voce) => {
    const [, da = '', a = da, provincia = '', nomi = ''] = /^(\d{5})(?:-(\d{5}))? (\w\w) (.+)$/.exec(voce) ?? [];
    return da <= cercato && cercato <= a ? nomi.split(',').map((nome) => ({ nome, provincia })) : [];
  });
}

/** `prima`: what a CAP filled in before. A person's values stay; ambiguous ones stay empty. */
export function completeFromCap(scritta: Locality, prima: Locality, municipalities: readonly Municipality[]) {
  const campo = (nome: keyof Locality, detti: readonly string[]): [valore: string, enteredValue: string] => {
    if (scritta[nome].trim() !== '' && scritta[nome] !== prima[nome]) return [scritta[nome], ''];
    const only = new Set(detti).size === 1 ? (detti[0] ?? '') : '';
    return [only, only];
  };
  const [citta, suggestedCitta] = campo(
    'citta',
    municipalities.map(({ nome }) => nome),
  );
  const [provincia, enteredProvincia] = campo(
    'provincia',
    municipalities.map((uno) => uno.provincia),
  );
  return { scritta: { citta, provincia }, entered: { citta: suggestedCitta, provincia: enteredProvincia } };
}

const SHOWN_COUNT = 3;
const base = (testo: string): string =>
  testo
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** A hint beside a town of another CAP: a hamlet may be right, so it isn't refused. */
export function capPhrase(cap: string, citta: string, municipalities: readonly Municipality[]): string | undefined {
  if (
    municipalities.length === 0 ||
    citta.trim() === '' ||
    municipalities.some(({ nome }) => base(nome) === base(citta))
  )
    return undefined;
  const nomi = municipalities.slice(0, SHOWN_COUNT).map(({ nome, provincia }) => `${nome} (${provincia})`);
  const altri = municipalities.length - nomi.length;
  return `Il CAP ${cap.trim()} è di ${nomi.join(', ')}${altri > 0 ? ` e altri ${altri} comuni` : ''}.`;
}

export type Place = Locality & { cap: string };

/** Town or province doesn't fit the CAP: asked, not refused, because a hamlet may be right. */
export function otherPlace({ citta, provincia }: Place, municipalities: readonly Municipality[]): boolean {
  if (municipalities.length === 0 || citta.trim() === '') return false;
  const suoi = municipalities.filter(({ nome }) => base(nome) === base(citta));
  const sigla = provincia.trim().toUpperCase();
  return suoi.length === 0 || (/^[A-Z]{2}$/.test(sigla) && !suoi.some((uno) => uno.provincia === sigla));
}

/** Identifies a confirmed place: a changed one is asked again. */
export const placeKey = ({ cap, citta, provincia }: Place): string =>
  [cap.trim(), base(citta), provincia.trim().toUpperCase()].join(' ');

export const placePhrase = ({ cap, citta, provincia }: Place, municipalities: readonly Municipality[]): string => {
  const sigles = [...new Set(municipalities.map((uno) => uno.provincia))].join(', ');
  return (
    capPhrase(cap, citta, municipalities) ?? `${citta.trim()} è in provincia di ${sigles}, non di ${provincia.trim()}.`
  );
};
