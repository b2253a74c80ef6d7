import type { ContestazioneDetail } from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';

export interface Moment {
  nome: string;
  /** ISO; the last moment is now, or the decision of the dispute. */
  quando: string;
}

/** vuoto: nothing yet; pieno: held; viaggio: on its way or counting; fermo: stopped by the dispute. */
export type StretchStyle = 'vuoto' | 'pieno' | 'viaggio' | 'fermo';
export interface Stretch {
  /** Indexes on the axis, `a` after `da`. */
  da: number;
  a: number;
  testo: string;
  stile: StretchStyle;
}
export interface Lane {
  nome: string;
  strokes: Stretch[];
}

const BANCO: Readonly<Record<string, string>> = {
  ricevuta: 'Al banco',
  verificato: 'Verificato',
  certificato_revocato: 'Revocato',
  rientrata: 'Rientrato',
  smarrita: 'Smarrito',
  ritrovata: 'Ritrovato',
};

function momentsOf(d: ContestazioneDetail, adesso: string): Moment[] {
  const knownOnes = [
    ...d.eventi.map(({ tipo, quando }) => ({ nome: BANCO[tipo], quando })),
    { nome: 'Prenotato', quando: d.prenotato_il },
    { nome: 'Pagato', quando: d.pagato_il },
    { nome: 'Spedito', quando: d.spedito_il },
    { nome: 'Consegnato', quando: d.consegnato_il },
    { nome: 'Contestato', quando: d.created_at },
    { nome: 'Deciso', quando: d.deciso_il },
  ].flatMap(({ nome, quando }) => (nome === undefined || quando === null ? [] : [{ nome, quando }]));
  return [...knownOnes, { nome: 'Oggi', quando: adesso }].sort((a, b) => a.quando.localeCompare(b.quando));
}

type Step = readonly [nome: string, testo: string, stile: StretchStyle];

function lane(nome: string, moments: readonly Moment[], prima: readonly [string, StretchStyle], passi: Step[]): Lane {
  const fine = moments.length - 1;
  const turns = passi
    .flatMap(([quando, testo, stile]) => {
      const posto = moments.findIndex((moment) => moment.nome === quando);
      return posto === -1 ? [] : [{ posto, testo, stile }];
    })
    .sort((a, b) => a.posto - b.posto);
  const tutte = [{ posto: 0, testo: prima[0], stile: prima[1] }, ...turns];
  return {
    nome,
    strokes: tutte.flatMap(({ posto, testo, stile }, n) => {
      const a = tutte[n + 1]?.posto ?? fine;
      return a > posto ? [{ da: posto, a, testo, stile }] : [];
    }),
  };
}

export function lanesOf(d: ContestazioneDetail, adesso: string): { moments: Moment[]; lanes: Lane[] } {
  const moments = momentsOf(d, adesso);
  const centro = d.centro === null ? 'al centro' : `al centro ${d.centro}`;
  const aperta = d.deciso_il === null;
  return {
    moments,
    lanes: [
      lane(
        'Custodia',
        moments,
        [d.venditore.nome_utente, 'vuoto'],
        [
          ['Al banco', centro, 'pieno'],
          ['Spedito', 'corriere', 'viaggio'],
          ['Consegnato', d.acquirente.nome_utente, 'vuoto'],
          ['Rientrato', centro, 'pieno'],
          ['Smarrito', 'smarrito', 'fermo'],
          ['Ritrovato', centro, 'pieno'],
        ],
      ),
      lane(
        'Denaro',
        moments,
        ['nessun pagamento: prenotare è gratis', 'viaggio'],
        [
          ['Pagato', `${formatEuro(d.ordine.amount)} incassati`, 'vuoto'],
          ['Consegnato', 'ore per segnalare', 'viaggio'],
          ['Contestato', 'versamenti fermi', 'fermo'],
          ['Deciso', afterDecision(d), aperta ? 'fermo' : 'vuoto'],
        ],
      ),
      lane(
        'Certificato',
        moments,
        ['non ancora', 'viaggio'],
        [
          ['Verificato', d.certificato === null ? 'nessun certificato' : 'attivo', 'vuoto'],
          ['Revocato', 'revocato', 'fermo'],
        ],
      ),
    ],
  };
}

const afterDecision = ({ importo_rimborso, ordine }: ContestazioneDetail): string =>
  importo_rimborso === null
    ? ORDINE_LABELS[ordine.status].toLowerCase()
    : `${formatEuro(importo_rimborso)} a chi ha comprato`;
