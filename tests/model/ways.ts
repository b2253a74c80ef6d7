import { ACTS } from './acts.ts';
import type { Move } from './moves.ts';
import type { Story } from './story.ts';

/**
 * Roads that many histories begin somewhere along, or what comes late is hardly ever seen: a sale as it goes when nothing happens, one
 * that was nearly over when the item went home (its money held or not yet), and what becomes of the seller's share, by hand or through
 * Connect.
 */
const VERIFICATO = ['prenota', 'fissa la visita', 'riceve', 'approva'];
const SHIPPED = [...VERIFICATO, 'paga: riesce', 'parole consegnate', 'spedisce', 'parole consegnate'];
const VENDITA = [...SHIPPED, 'conferma la ricezione'];
const CONTESTED = [...SHIPPED, 'consegna', 'parole consegnate', 'contesta'];
/** Let go by its buyer, kept at the centre by its seller, reserved again: a tablet may still believe that it goes home. */
const RELISTED = [...VERIFICATO, 'lascia', 'chiede la restituzione', 'rimette in vendita', 'prenota'];
const TWO_DAYS = ['passano due giorni', 'parole consegnate'];
const TRANSFERRED = ['apre il conto', 'il conto è completo', 'parole consegnate', 'girano i lavori'];
const LOST_ONE = [
  'parole consegnate',
  'la banca contesta: concluso',
  'parole consegnate',
  'la banca dà torto',
  'parole consegnate',
];

const ALARM = ['la banca segnala una frode', 'parole consegnate'];
const REVIEW = ['il fornitore esamina', 'parole consegnate'];
const PAID = [...VERIFICATO, 'paga: riesce', 'parole consegnate'];

interface Road {
  peso: number;
  /** Walked at least so far. */
  atLeast: number;
  quando?: (s: Story) => boolean;
  nomi: readonly string[];
}

const ROADS: readonly Road[] = [
  { peso: 5, atLeast: 0, nomi: VENDITA },
  {
    peso: 1.5,
    atLeast: SHIPPED.length,
    nomi: [...CONTESTED, 'decide: con reso', 'torna al centro', 'parole consegnate'],
  },
  { peso: 1, atLeast: CONTESTED.length + 1, nomi: [...CONTESTED, 'decide: con reso'] },
  {
    peso: 1.5,
    atLeast: PAID.length + 2,
    nomi: [...PAID, 'rimborsa tutto: ufficio', 'la banca contesta: annullato', 'parole consegnate', 'girano i lavori'],
  },
  { peso: 1.5, atLeast: SHIPPED.length, nomi: [...CONTESTED, 'decide: parziale', 'parole consegnate'] },
  {
    peso: 2,
    atLeast: SHIPPED.length + 3,
    nomi: [
      ...[...SHIPPED, 'rimborsa una parte: ufficio', 'girano i lavori', 'parole consegnate', 'rimborso fallito'],
      ...['rimborsa tutto: ufficio', 'girano i lavori', 'parole consegnate', 'girano i lavori', 'paga in altro modo'],
    ],
  },
  {
    peso: 1.5,
    atLeast: VENDITA.length + 5,
    nomi: [
      ...[...VENDITA, 'la banca contesta: concluso', 'parole consegnate', 'la banca dà ragione', 'parole consegnate'],
      ...['la banca si smentisce', 'parole consegnate', 'versamento inviato', 'versamento di nuovo dovuto'],
    ],
  },
  {
    peso: 1.5,
    atLeast: SHIPPED.length,
    nomi: [
      ...SHIPPED,
      'paga due volte',
      'parole consegnate',
      'la banca contesta: un altro pagamento',
      'parole consegnate',
      'conferma la ricezione',
      'girano i lavori',
      'la banca dà torto',
    ],
  },
  {
    peso: 3,
    atLeast: RELISTED.length + 2,
    nomi: [
      ...RELISTED,
      'paga: autentica_lasciata',
      'restituzione senza rete',
      'torna dalla banca',
      'parole consegnate',
    ],
  },
  {
    peso: 3,
    atLeast: RELISTED.length + 3 + 2 * TWO_DAYS.length,
    quando: ({ manuale }) => manuale,
    nomi: [
      ...RELISTED,
      'paga: riesce',
      'parole consegnate',
      'restituzione senza rete',
      ...TWO_DAYS,
      ...TWO_DAYS,
      ...TWO_DAYS,
    ],
  },
  {
    peso: 2,
    atLeast: RELISTED.length + 4,
    quando: ({ manuale }) => !manuale,
    nomi: [...RELISTED, 'paga: riesce', 'parole consegnate', 'restituzione senza rete', 'spedisce'],
  },
  {
    peso: 1.5,
    atLeast: VENDITA.length,
    quando: ({ connect }) => !connect,
    nomi: [...VENDITA, 'versamento inviato', 'versamento tornato', 'versamento di nuovo dovuto', 'versamento inviato'],
  },
  {
    peso: 1.5,
    atLeast: VENDITA.length,
    quando: ({ connect }) => !connect,
    nomi: [...VENDITA, 'versamento inviato', 'versamento pagato', ...LOST_ONE, 'versamento recuperato'],
  },
  {
    peso: 2,
    atLeast: VENDITA.length + TRANSFERRED.length,
    quando: ({ connect }) => connect,
    nomi: [...VENDITA, ...TRANSFERRED, ...LOST_ONE],
  },
  {
    peso: 1,
    atLeast: VENDITA.length + TRANSFERRED.length,
    quando: ({ connect }) => connect,
    nomi: [
      ...VENDITA,
      ...TRANSFERRED,
      'stornato presso il fornitore',
      'parole consegnate',
      'versamento di nuovo dovuto',
    ],
  },
  {
    peso: 2,
    atLeast: VENDITA.length + 2,
    quando: ({ connect }) => connect,
    nomi: [
      ...VENDITA,
      ...TRANSFERRED,
      'la banca di chi riceve rifiuta',
      'parole consegnate',
      'la banca di chi riceve prende',
      ...LOST_ONE,
    ],
  },
  // what the provider does by itself, to each of its ends
  { peso: 2, atLeast: PAID.length + 2, nomi: [...PAID, ...ALARM, 'l’ufficio rimborsa il segnalato'] },
  { peso: 2, atLeast: PAID.length + 2, nomi: [...PAID, ...ALARM, 'l’ufficio lascia andare', 'spedisce'] },
  { peso: 2, atLeast: SHIPPED.length + 2, nomi: [...SHIPPED, ...ALARM, 'la banca contesta: spedito'] },
  { peso: 2, atLeast: PAID.length + 2, nomi: [...PAID, ...REVIEW, 'l’ufficio rimborsa il segnalato'] },
  { peso: 1, atLeast: PAID.length + 2, nomi: [...PAID, ...REVIEW, 'l’ufficio lascia andare', 'spedisce'] },
  { peso: 1, atLeast: PAID.length + 2, nomi: [...PAID, ...REVIEW, 'il fornitore ha esaminato', 'parole consegnate'] },
  ...[ALARM, REVIEW].map((alarm) => ({
    peso: 2.5,
    atLeast: PAID.length + 2,
    quando: ({ manuale }: Story) => manuale,
    nomi: [...PAID, ...alarm, 'autorizzazione scaduta', 'parole consegnate'],
  })),
  {
    peso: 2,
    atLeast: VENDITA.length + LOST_ONE.length,
    nomi: [...VENDITA, ...LOST_ONE, 'appello', 'parole consegnate', 'l’appello finisce', 'parole consegnate'],
  },
  { peso: 1, atLeast: VENDITA.length + LOST_ONE.length, nomi: [...VENDITA, ...LOST_ONE, 'la banca si smentisce'] },
  {
    peso: 2.5,
    atLeast: SHIPPED.length + 3,
    nomi: [
      ...[...SHIPPED, 'rimborsa una parte: ufficio', 'girano i lavori', 'parole consegnate'],
      ...['il rimborso in sospeso finisce', 'parole consegnate'],
    ],
  },
  {
    peso: 3,
    atLeast: VENDITA.length + TRANSFERRED.length + 2,
    quando: ({ connect }) => connect,
    nomi: [
      ...[...VENDITA, ...TRANSFERRED, 'la banca di chi riceve prende', 'parole consegnate'],
      ...['il bonifico arrivato torna indietro', 'parole consegnate'],
    ],
  },
  {
    peso: 2,
    atLeast: VENDITA.length + 3,
    quando: ({ connect }) => connect,
    nomi: [
      ...VENDITA,
      'apre il conto',
      'il conto è completo',
      'il conto è revocato',
      'parole consegnate',
      ...TRANSFERRED,
    ],
  },
];

function act(name: string): Move {
  const found = ACTS.find((one) => one.nome === name);
  if (found === undefined) throw new Error(`no act is called '${name}'`);
  return found;
}

/** Where this history begins: along a road three times of four, and no further than to its end. */
export function opening(s: Story): readonly Move[] {
  const { example: chance } = s;
  if (!chance.vero(0.75)) return [];
  const opened = ROADS.filter(({ quando: when }) => when?.(s) ?? true);
  const { nomi: names, atLeast } = chance.weighed(opened);
  return names.slice(0, atLeast + chance.fino(names.length - atLeast + 1)).map(act);
}
