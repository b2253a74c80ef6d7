/** The five sections of a check, with weight in percent and columns (spec 2 section 9). */
export const SEZIONI = [
  'autenticita',
  'stato_estetico',
  'funzionamento',
  'componenti_originali',
  'provenienza',
] as const;
export type Sezione = (typeof SEZIONI)[number];

export const SEZIONE_LABELS = {
  autenticita: 'Autenticità',
  stato_estetico: 'Stato estetico',
  funzionamento: 'Funzionamento',
  componenti_originali: 'Componenti originali',
  provenienza: 'Provenienza',
} as const satisfies Record<Sezione, string>;

export const WEIGHTS = {
  autenticita: 30,
  stato_estetico: 25,
  funzionamento: 25,
  componenti_originali: 10,
  provenienza: 10,
} as const satisfies Record<Sezione, number>;

export const scoreColumn = <S extends Sezione>(sezione: S): `score_${S}` => `score_${sezione}`;
export const checklistColumn = <S extends Sezione>(sezione: S): `checklist_${S}` => `checklist_${sezione}`;
