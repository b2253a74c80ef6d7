import type { VALUTAZIONI_PREZZO } from '../../src/domain/verifiche/decisione.ts';
import type { REFUSAL_MOTIVI } from '../../src/domain/verifiche/motivi-rifiuto.ts';
import type { Soggetto } from './backgrounds.ts';
import type { CentroKey } from './centri.ts';
import type { Persona } from './persone.ts';

type Voti = readonly [
  autenticita: number,
  aesthetic: number,
  funzionamento: number,
  componenti: number,
  provenienza: number,
];

/** 'oggi': the clock decides how far it is. */
export interface Storyline {
  soggetto: Soggetto;
  centro: CentroKey;
  /** Days before today (negative: after); a closed day moves to the next open one. */
  daysAgo: number;
  ora: string;
  stato: 'programmata' | 'in_attesa' | 'verificato' | 'non_conforme' | 'annullata' | 'oggi';
  voti: Voti;
  prezzo: (typeof VALUTAZIONI_PREZZO)[number];
  certificato: boolean;
  motivo: (typeof REFUSAL_MOTIVI)[number] | null;
  problemi: string;
  restituzione: 'da_restituire' | 'restituito' | null;
  seriale: string | null;
}

type Choices = Partial<Omit<Storyline, 'soggetto' | 'centro' | 'daysAgo' | 'ora'>>;

const storia = (
  soggetto: Soggetto,
  centro: CentroKey,
  daysAgo: number,
  ora: string,
  scelte: Choices = {},
): Storyline => ({
  stato: 'verificato',
  voti: [9, 8, 9, 8, 8],
  prezzo: 'Buono',
  certificato: false,
  motivo: null,
  problemi: '',
  restituzione: null,
  seriale: null,
  ...scelte,
  soggetto,
  centro,
  daysAgo,
  ora,
});

const certificata = (voti: Voti, seriale: string | null = null, prezzo: Storyline['prezzo'] = 'Buono'): Choices => ({
  voti,
  seriale,
  prezzo,
  certificato: true,
});
const respinta = (
  motivo: NonNullable<Storyline['motivo']>,
  problemi: string,
  restituzione: Storyline['restituzione'] = 'da_restituire',
): Choices => ({ stato: 'non_conforme', voti: [5, 4, 6, 5, 4], prezzo: 'Elevato', motivo, problemi, restituzione });
const oggi: Choices = { stato: 'oggi' };
const planned: Choices = { stato: 'programmata' };

const official: readonly Storyline[] = [
  storia('orologio-cronografo-1', 'centro', 3, '10:00', certificata([10, 9, 9, 9, 9], 'C69-4471820', 'Ottimo')),
  storia('orologio-subacqueo-1', 'centro', 5, '11:30', certificata([10, 8, 9, 9, 8], 'S300-118204')),
  storia('borsa-manico-2', 'centro', 7, '15:00', certificata([9, 9, 9, 9, 8], null, 'Ottimo')),
  storia('anello-2', 'centro', 12, '12:00', certificata([10, 9, 9, 9, 9], 'GIO-77120')),
  storia('fotocamera-2', 'centro', 3, '16:30', certificata([9, 9, 10, 9, 9], '24-5509117')),
  storia('orologio-rettangolare-1', 'centro', 16, '10:30', certificata([9, 8, 9, 9, 7], 'R-20418')),
  storia('orologio-rettangolare-2', 'centro', 10, '17:00', certificata([10, 10, 9, 9, 9], 'R-55903', 'Adeguato')),
  storia('telefono-2', 'centro', 8, '14:30', certificata([9, 9, 9, 10, 9], '356-88120-44719')),
  storia('chitarra-1', 'centro', 4, '12:30', certificata([8, 8, 9, 8, 7])),
  storia('monete-1', 'firenze', 20, '11:30', certificata([9, 8, 9, 9, 8], 'BUSTA-0417')),
  storia('anello-3', 'firenze', 11, '15:30', certificata([9, 9, 9, 9, 9], 'SM-1850', 'Adeguato')),
  storia('violino-2', 'firenze', 4, '10:30', certificata([9, 8, 9, 8, 9])),
  storia('sintetizzatore-1', 'firenze', 7, '16:30', certificata([9, 7, 9, 8, 8], '81-003277')),
  storia('borsa-manico-1', 'roma', 6, '10:15', { ...certificata([9, 7, 8, 8, 7]), restituzione: 'da_restituire' }),
  storia('cappotto-1', 'roma', 4, '11:45', certificata([9, 9, 9, 9, 8], null, 'Ottimo')),
  storia('sneaker-alta-1', 'napoli', 5, '09:30', certificata([9, 7, 8, 7, 7])),
  storia('sneaker-bassa-2', 'napoli', 8, '10:30', certificata([10, 10, 10, 10, 9], '312/800')),
  storia(
    'borsa-mezzaluna-1',
    'centro',
    6,
    '12:00',
    respinta(
      'difforme',
      'La zip è stata sostituita e la fodera rifatta: l’annuncio non lo dichiara. Il materiale esterno è autentico.',
    ),
  ),
  storia(
    'perle-2',
    'centro',
    15,
    '11:00',
    respinta('difforme', 'Due perle non sono coltivate e il diametro medio è 7,2 mm invece di 8.', 'restituito'),
  ),
  storia(
    'telefono-1',
    'napoli',
    2,
    '15:00',
    respinta('difforme', 'Batteria al 78 %, non all’89 % come descritto. Il sensore di prossimità non risponde.'),
  ),
  storia(
    'foulard-2',
    'roma',
    3,
    '12:30',
    respinta('altro', 'La macchia è più estesa di quanto dichiarato e il colore ha ceduto attorno all’orlo.'),
  ),
  storia(
    'quadro-2',
    'firenze',
    13,
    '11:30',
    respinta(
      'non_autentico',
      'La firma è apposta sopra la vernice di restauro; il supporto non è compatibile con gli anni dichiarati.',
      'restituito',
    ),
  ),
  storia('cuffie-2', 'napoli', 1, '11:00', { stato: 'annullata' }),
];

const atBreraTable: readonly Storyline[] = [
  storia('orecchini-3', 'centro', 1, '18:00', { stato: 'in_attesa', seriale: 'Z-4410' }),
  storia('cappotto-3', 'centro', 0, '09:30', oggi),
  storia('borsa-secchiello-3', 'centro', 0, '10:30', { ...oggi, voti: [9, 9, 9, 9, 7] }),
  storia('borsa-mezzaluna-2', 'centro', 0, '11:30', oggi),
  storia('fotocamera-1', 'centro', 0, '14:30', { ...oggi, seriale: '62-118840' }),
  storia('orecchini-2', 'centro', 0, '15:30', { ...oggi, voti: [10, 9, 9, 9, 9] }),
  storia('vaso-1', 'centro', 0, '16:30', oggi),
  storia('perle-1', 'centro', 0, '18:00', oggi),
  storia('borsa-manico-3', 'centro', -1, '10:00', planned),
  storia('chitarra-3', 'centro', -1, '15:00', planned),
  storia('quadro-3', 'centro', -2, '11:00', planned),
  storia('sintetizzatore-2', 'centro', -4, '12:00', planned),
];

const partner: readonly Storyline[] = [
  storia('orologio-subacqueo-3', 'partner', 3, '09:45', { voti: [9, 6, 8, 8, 7], seriale: 'SB-90-2217' }),
  storia('orologio-cronografo-3', 'partner', 12, '11:15', { voti: [10, 9, 10, 9, 9], seriale: 'CR-775310' }),
  storia('orologio-cronografo-2', 'partner', 1, '15:00', { stato: 'in_attesa', seriale: 'OR-11846' }),
  storia('orologio-rettangolare-3', 'partner', -1, '10:30', planned),
  storia('orologio-subacqueo-2', 'partner', -2, '11:15', planned),
  storia('anello-1', 'bologna', 13, '11:30', { voti: [10, 9, 9, 9, 9], seriale: 'GEM-2021-3301' }),
  storia('orecchini-1', 'bologna', 5, '15:30', { voti: [9, 9, 9, 8, 7] }),
  storia('violino-1', 'venezia', 9, '11:00', { voti: [9, 7, 9, 8, 9] }),
  storia('chitarra-2', 'venezia', 2, '12:00', { voti: [9, 10, 9, 9, 9] }),
  storia('quadro-1', 'genova', 6, '11:00', { voti: [8, 8, 9, 8, 9] }),
  storia('candelieri-1', 'genova', 1, '12:00', { stato: 'in_attesa' }),
  storia('monete-2', 'genova', -2, '14:00', planned),
];

/** The demonstration counter: something of everything, and some months of history (decision P22). */
const demos: readonly Storyline[] = [
  storia('borsa-secchiello-2', 'dimostrazione', 64, '11:00', certificata([9, 9, 9, 9, 8])),
  storia(
    'sneaker-alta-2',
    'dimostrazione',
    33,
    '12:00',
    respinta('difforme', 'La suola è stata incollata.', 'restituito'),
  ),
  storia('maglieria-2', 'dimostrazione', 4, '15:00', respinta('altro', 'Due capi su quattro sono infeltriti.')),
  storia('sneaker-corsa-1', 'dimostrazione', 2, '10:00', certificata([10, 10, 9, 10, 9])),
  storia('candelieri-2', 'dimostrazione', 1, '17:00', { stato: 'in_attesa' }),
  storia('vinile-2', 'dimostrazione', 0, '10:30', oggi),
  storia('vaso-3', 'dimostrazione', 0, '16:30', oggi),
  storia('cuffie-1', 'dimostrazione', -1, '10:00', planned),
  storia('violino-3', 'dimostrazione', -2, '11:30', planned),
];

export const STORYLINES: readonly Storyline[] = [...official, ...atBreraTable, ...partner, ...demos];

export interface Vendita {
  soggetto: Soggetto;
  compratore: Persona;
  /** Since the payment. */
  hoursAgo: number;
  stato: 'pagato' | 'spedito' | 'consegnato' | 'concluso' | 'contestato';
}

/** Sold, suspended or deleted. */
export const SOLD: readonly Vendita[] = [
  { soggetto: 'anello-2', compratore: 'acquirente', hoursAgo: 250, stato: 'concluso' },
  { soggetto: 'orologio-rettangolare-1', compratore: 'luca', hoursAgo: 350, stato: 'concluso' },
  { soggetto: 'orologio-rettangolare-2', compratore: 'acquirente', hoursAgo: 96, stato: 'consegnato' },
  { soggetto: 'telefono-2', compratore: 'marta', hoursAgo: 60, stato: 'spedito' },
  { soggetto: 'chitarra-1', compratore: 'acquirente', hoursAgo: 20, stato: 'pagato' },
  { soggetto: 'anello-3', compratore: 'marta', hoursAgo: 168, stato: 'contestato' },
  { soggetto: 'borsa-secchiello-2', compratore: 'anna', hoursAgo: 62 * 24, stato: 'concluso' },
  { soggetto: 'sneaker-corsa-1', compratore: 'giorgio', hoursAgo: 8, stato: 'pagato' },
];
/** Sold and paid at a partner's counter (decision M7). */
export const SOLD_IN_SEDE: readonly {
  soggetto: Soggetto;
  centro: 'partner' | 'bologna';
  compratore: Persona;
  importo: number;
  metodo: 'bonifico' | 'pos';
  hoursAgo: number;
}[] = [
  { soggetto: 'anello-1', centro: 'bologna', compratore: 'luca', importo: 540_000, metodo: 'bonifico', hoursAgo: 200 },
  {
    soggetto: 'orologio-cronografo-3',
    centro: 'partner',
    compratore: 'davide',
    importo: 975_000,
    metodo: 'bonifico',
    hoursAgo: 150,
  },
  {
    soggetto: 'orologio-subacqueo-3',
    centro: 'partner',
    compratore: 'sofia',
    importo: 120_000,
    metodo: 'pos',
    hoursAgo: 30,
  },
];
const SUSPENDED = 'quadro-2';
export const DELETED = 'automodello-2';
/** Items at the demonstration can't be bought: it is no public centre. */
const IN_DEMO = demos.flatMap(({ soggetto }) => (SOLD.some((v) => v.soggetto === soggetto) ? [] : soggetto));
/** With the office's note. */
export const SUSPENDED_REASONS: ReadonlyMap<Soggetto, string> = new Map<Soggetto, string>([
  [SUSPENDED, 'Sospeso dopo l’esito non autentico del Fidati Point di Firenze.'],
  ...IN_DEMO.map((s) => [s, 'Oggetto del banco dimostrativo: non è in vendita.'] as const),
]);
export const OFF_LIST: readonly Soggetto[] = [
  ...SOLD.map((v) => v.soggetto),
  ...SOLD_IN_SEDE.map((v) => v.soggetto),
  ...SUSPENDED_REASONS.keys(),
  DELETED,
];
