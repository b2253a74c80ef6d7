import type { DettaglioContestazione } from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';

export interface Momento {
  nome: string;
  /** ISO; the last moment is now, or the decision of the dispute. */
  quando: string;
}

/** vuoto: nothing yet; pieno: held; viaggio: on its way or counting; fermo: stopped by the dispute. */
export type StileTratto = 'vuoto' | 'pieno' | 'viaggio' | 'fermo';
export interface Tratto {
  /** Indexes on the axis, `a` after `da`. */
  da: number;
  a: number;
  testo: string;
  stile: StileTratto;
}
export interface Corsia {
  nome: string;
  tratti: Tratto[];
}

const BANCO: Readonly<Record<string, string>> = {
  ricevuta: 'Al banco',
  verificato: 'Verificato',
  certificato_revocato: 'Revocato',
  rientrata: 'Rientrato',
  smarrita: 'Smarrito',
  ritrovata: 'Ritrovato',
};

function momentiDi(d: DettaglioContestazione, adesso: string): Momento[] {
  const noti = [
    ...d.eventi.map(({ tipo, quando }) => ({ nome: BANCO[tipo], quando })),
    { nome: 'Prenotato', quando: d.prenotato_il },
    { nome: 'Pagato', quando: d.pagato_il },
    { nome: 'Spedito', quando: d.spedito_il },
    { nome: 'Consegnato', quando: d.consegnato_il },
    { nome: 'Contestato', quando: d.created_at },
    { nome: 'Deciso', quando: d.deciso_il },
  ].flatMap(({ nome, quando }) => (nome === undefined || quando === null ? [] : [{ nome, quando }]));
  return [...noti, { nome: 'Oggi', quando: adesso }].sort((a, b) => a.quando.localeCompare(b.quando));
}

type Passo = readonly [nome: string, testo: string, stile: StileTratto];

function corsia(
  nome: string,
  momenti: readonly Momento[],
  prima: readonly [string, StileTratto],
  passi: Passo[],
): Corsia {
  const fine = momenti.length - 1;
  const svolte = passi
    .flatMap(([quando, testo, stile]) => {
      const posto = momenti.findIndex((momento) => momento.nome === quando);
      return posto === -1 ? [] : [{ posto, testo, stile }];
    })
    .sort((a, b) => a.posto - b.posto);
  const tutte = [{ posto: 0, testo: prima[0], stile: prima[1] }, ...svolte];
  return {
    nome,
    tratti: tutte.flatMap(({ posto, testo, stile }, n) => {
      const a = tutte[n + 1]?.posto ?? fine;
      return a > posto ? [{ da: posto, a, testo, stile }] : [];
    }),
  };
}

export function corsieDi(d: DettaglioContestazione, adesso: string): { momenti: Momento[]; corsie: Corsia[] } {
  const momenti = momentiDi(d, adesso);
  const centro = d.centro === null ? 'al centro' : `al centro ${d.centro}`;
  const aperta = d.deciso_il === null;
  return {
    momenti,
    corsie: [
      corsia(
        'Custodia',
        momenti,
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
      corsia(
        'Denaro',
        momenti,
        ['nessun pagamento: prenotare è gratis', 'viaggio'],
        [
          ['Pagato', `${formattaEuro(d.ordine.amount)} incassati`, 'vuoto'],
          ['Consegnato', 'ore per segnalare', 'viaggio'],
          ['Contestato', 'versamenti fermi', 'fermo'],
          ['Deciso', dopoLaDecisione(d), aperta ? 'fermo' : 'vuoto'],
        ],
      ),
      corsia(
        'Certificato',
        momenti,
        ['non ancora', 'viaggio'],
        [
          ['Verificato', d.certificato === null ? 'nessun certificato' : 'attivo', 'vuoto'],
          ['Revocato', 'revocato', 'fermo'],
        ],
      ),
    ],
  };
}

const dopoLaDecisione = ({ importo_rimborso, ordine }: DettaglioContestazione): string =>
  importo_rimborso === null
    ? ETICHETTE_ORDINE[ordine.status].toLowerCase()
    : `${formattaEuro(importo_rimborso)} a chi ha comprato`;
