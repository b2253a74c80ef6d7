import { ACTS } from './acts.ts';
import type { Move } from './moves.ts';
import type { Story } from './story.ts';

/**
 * Roads that many histories begin somewhere along, or what comes late is hardly ever seen: a sale as it goes when nothing happens, one
 * that was nearly over when the item went home (its money held or not yet), and what becomes of the seller's share, by hand or through
 * Connect.
 */
const VERIFICATO = ['prenota', 'fissa la visita', 'riceve', 'approva'];
const SPEDITA = [...VERIFICATO, 'paga: riesce', 'parole consegnate', 'spedisce', 'parole consegnate'];
const VENDITA = [...SPEDITA, 'conferma la ricezione'];
const CONTESTATA = [...SPEDITA, 'consegna', 'parole consegnate', 'contesta'];
/** Let go by its buyer, kept at the centre by its seller, reserved again: a tablet may still believe that it goes home. */
const RIMESSO = [...VERIFICATO, 'lascia', 'chiede la restituzione', 'rimette in vendita', 'prenota'];
const TWO_DAYS = ['passano due giorni', 'parole consegnate'];
const TRASFERITA = ['apre il conto', 'il conto è completo', 'parole consegnate', 'girano i lavori'];
const PERDUTA = [
  'parole consegnate',
  'la banca contesta: concluso',
  'parole consegnate',
  'la banca dà torto',
  'parole consegnate',
];

const ALLARME = ['la banca segnala una frode', 'parole consegnate'];
const ESAME = ['il fornitore esamina', 'parole consegnate'];
const PAGATA = [...VERIFICATO, 'paga: riesce', 'parole consegnate'];

interface Road {
  peso: number;
  /** Walked at least so far. */
  almeno: number;
  quando?: (s: Story) => boolean;
  nomi: readonly string[];
}

const STRADE: readonly Road[] = [
  { peso: 5, almeno: 0, nomi: VENDITA },
  {
    peso: 1.5,
    almeno: SPEDITA.length,
    nomi: [...CONTESTATA, 'decide: con reso', 'torna al centro', 'parole consegnate'],
  },
  { peso: 1, almeno: CONTESTATA.length + 1, nomi: [...CONTESTATA, 'decide: con reso'] },
  {
    peso: 1.5,
    almeno: PAGATA.length + 2,
    nomi: [
      ...PAGATA,
      'rimborsa tutto: ufficio',
      'la banca contesta: annullato',
      'parole consegnate',
      'girano i lavori',
    ],
  },
  { peso: 1.5, almeno: SPEDITA.length, nomi: [...CONTESTATA, 'decide: parziale', 'parole consegnate'] },
  {
    peso: 2,
    almeno: SPEDITA.length + 3,
    nomi: [
      ...[...SPEDITA, 'rimborsa una parte: ufficio', 'girano i lavori', 'parole consegnate', 'rimborso fallito'],
      ...['rimborsa tutto: ufficio', 'girano i lavori', 'parole consegnate', 'girano i lavori', 'paga in altro modo'],
    ],
  },
  {
    peso: 1.5,
    almeno: VENDITA.length + 5,
    nomi: [
      ...[...VENDITA, 'la banca contesta: concluso', 'parole consegnate', 'la banca dà ragione', 'parole consegnate'],
      ...['la banca si smentisce', 'parole consegnate', 'versamento inviato', 'versamento di nuovo dovuto'],
    ],
  },
  {
    peso: 1.5,
    almeno: SPEDITA.length,
    nomi: [
      ...SPEDITA,
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
    almeno: RIMESSO.length + 2,
    nomi: [...RIMESSO, 'paga: autentica_lasciata', 'restituzione senza rete', 'torna dalla banca', 'parole consegnate'],
  },
  {
    peso: 3,
    almeno: RIMESSO.length + 3 + 2 * TWO_DAYS.length,
    quando: ({ manuale }) => manuale,
    nomi: [
      ...RIMESSO,
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
    almeno: RIMESSO.length + 4,
    quando: ({ manuale }) => !manuale,
    nomi: [...RIMESSO, 'paga: riesce', 'parole consegnate', 'restituzione senza rete', 'spedisce'],
  },
  {
    peso: 1.5,
    almeno: VENDITA.length,
    quando: ({ connect }) => !connect,
    nomi: [...VENDITA, 'versamento inviato', 'versamento tornato', 'versamento di nuovo dovuto', 'versamento inviato'],
  },
  {
    peso: 1.5,
    almeno: VENDITA.length,
    quando: ({ connect }) => !connect,
    nomi: [...VENDITA, 'versamento inviato', 'versamento pagato', ...PERDUTA, 'versamento recuperato'],
  },
  {
    peso: 2,
    almeno: VENDITA.length + TRASFERITA.length,
    quando: ({ connect }) => connect,
    nomi: [...VENDITA, ...TRASFERITA, ...PERDUTA],
  },
  {
    peso: 1,
    almeno: VENDITA.length + TRASFERITA.length,
    quando: ({ connect }) => connect,
    nomi: [
      ...VENDITA,
      ...TRASFERITA,
      'stornato presso il fornitore',
      'parole consegnate',
      'versamento di nuovo dovuto',
    ],
  },
  {
    peso: 2,
    almeno: VENDITA.length + 2,
    quando: ({ connect }) => connect,
    nomi: [
      ...VENDITA,
      ...TRASFERITA,
      'la banca di chi riceve rifiuta',
      'parole consegnate',
      'la banca di chi riceve prende',
      ...PERDUTA,
    ],
  },
  // what the provider does by itself, to each of its ends
  { peso: 2, almeno: PAGATA.length + 2, nomi: [...PAGATA, ...ALLARME, 'l’ufficio rimborsa il segnalato'] },
  { peso: 2, almeno: PAGATA.length + 2, nomi: [...PAGATA, ...ALLARME, 'l’ufficio lascia andare', 'spedisce'] },
  { peso: 2, almeno: SPEDITA.length + 2, nomi: [...SPEDITA, ...ALLARME, 'la banca contesta: spedito'] },
  { peso: 2, almeno: PAGATA.length + 2, nomi: [...PAGATA, ...ESAME, 'l’ufficio rimborsa il segnalato'] },
  { peso: 1, almeno: PAGATA.length + 2, nomi: [...PAGATA, ...ESAME, 'l’ufficio lascia andare', 'spedisce'] },
  { peso: 1, almeno: PAGATA.length + 2, nomi: [...PAGATA, ...ESAME, 'il fornitore ha esaminato', 'parole consegnate'] },
  ...[ALLARME, ESAME].map((alarm) => ({
    peso: 2.5,
    almeno: PAGATA.length + 2,
    quando: ({ manuale }: Story) => manuale,
    nomi: [...PAGATA, ...alarm, 'autorizzazione scaduta', 'parole consegnate'],
  })),
  {
    peso: 2,
    almeno: VENDITA.length + PERDUTA.length,
    nomi: [...VENDITA, ...PERDUTA, 'appello', 'parole consegnate', 'l’appello finisce', 'parole consegnate'],
  },
  { peso: 1, almeno: VENDITA.length + PERDUTA.length, nomi: [...VENDITA, ...PERDUTA, 'la banca si smentisce'] },
  {
    peso: 2.5,
    almeno: SPEDITA.length + 3,
    nomi: [
      ...[...SPEDITA, 'rimborsa una parte: ufficio', 'girano i lavori', 'parole consegnate'],
      ...['il rimborso in sospeso finisce', 'parole consegnate'],
    ],
  },
  {
    peso: 3,
    almeno: VENDITA.length + TRASFERITA.length + 2,
    quando: ({ connect }) => connect,
    nomi: [
      ...[...VENDITA, ...TRASFERITA, 'la banca di chi riceve prende', 'parole consegnate'],
      ...['il bonifico arrivato torna indietro', 'parole consegnate'],
    ],
  },
  {
    peso: 2,
    almeno: VENDITA.length + 3,
    quando: ({ connect }) => connect,
    nomi: [
      ...VENDITA,
      'apre il conto',
      'il conto è completo',
      'il conto è revocato',
      'parole consegnate',
      ...TRASFERITA,
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
  const { caso: chance } = s;
  if (!chance.vero(0.75)) return [];
  const opened = STRADE.filter(({ quando: when }) => when?.(s) ?? true);
  const { nomi: names, almeno } = chance.pesato(opened);
  return names.slice(0, almeno + chance.fino(names.length - almeno + 1)).map(act);
}
