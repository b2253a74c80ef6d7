import { type Avviso, markAvviso, NOTICE_GROUPS } from '../../../data/ufficio/amministrazione-avvisi.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const GROUPS = {
  denaro: 'Denaro che non torna',
  oggetti: 'Oggetti e banchi',
  sistema: 'File e lavori',
  code: 'Hanno una coda loro',
} as const satisfies Record<Avviso['gruppo'], string>;

/** An unknown kind shows its stored word: no row hides. */
const TYPES: Readonly<Record<string, string>> = {
  differenza_pagamento: 'Pagamento diverso da Stripe',
  differenza_trasferimento: 'Trasferimento diverso da Stripe',
  pagamento_anomalo: 'Pagamento da restituire',
  pagamento_non_riuscito: 'Operazione su Stripe non riuscita',
  rimborso_fallito: 'Rimborso non riuscito',
  contestazione_bancaria: 'Contestazione della banca',
  allarme_pagamento: 'La banca segnala una frode',
  parola_fornitore: 'Parola del fornitore da capire',
  trasferimento_fermo: 'Trasferimento fermo',
  conti_rifiutati: 'Stripe non apre conti',
  bonifico_nostro_tornato: 'Bonifico di Stripe a noi tornato indietro',
  versamento_restituito: 'Versamento tornato indietro',
  versamento_da_recuperare: 'Versamento da recuperare',
  contestazione: 'Contestazione aperta',
  recesso: 'Recesso',
  recesso_senza_reso: 'Recesso senza reso',
  ricorso: 'Ricorso',
  richiesta_centro: 'Richiesta di centro',
  vies_muto: 'VIES non risponde',
  vies_non_risulta: 'Partita IVA che non risulta',
  lavoro_fallito: 'Lavoro non riuscito',
  file_falso: 'File falso',
  foto_annuncio_cambiata: 'Foto dell’annuncio cambiata',
  foto_certificata_cambiata: 'Foto certificata cambiata',
  custodia_in_dubbio: 'Custodia in dubbio',
  restituzione_contraddetta: 'Restituzione contraddetta',
  fatto_di_altro_centro: 'Fatto di un altro centro',
  reso_diverso: 'Reso diverso dal certificato',
  rientro_non_atteso: 'Rientro non più atteso',
  ricezione_tardiva: 'Ricezione tardiva',
  visita_in_attesa_del_banco: 'Visita che aspetta un tablet',
  decisione_in_ritardo: 'Decisione in ritardo',
  decisione_senza_foto: 'Decisione senza foto',
  esiti_contrari: 'Due esiti contrari',
  approvato_sospeso: 'Approvato mentre era sospeso',
  foto_non_arrivate: 'Foto non arrivate',
  tablet_senza_memoria: 'Tablet senza memoria',
  server_tornato_indietro: 'Server tornato indietro',
  ordine_non_spedito: 'Ordine non spedito',
  ordine_non_ritirato: 'Ordine non ritirato',
  consegna_non_riuscita: 'Consegna non riuscita più volte',
  pacco_senza_vendita: 'Pacco in viaggio, vendita finita',
  spedito_indirizzo_superato: 'Spedito al vecchio indirizzo',
  uscito_senza_certificato: 'Uscito senza certificato',
  seriale_non_autentico: 'Seriale non autentico',
  visita_da_spostare: 'Visita in un centro sospeso',
  oggetto_in_centro_chiuso: 'Oggetto in un centro sospeso',
};
export const avvisoType = (tipo: string): string =>
  Object.hasOwn(TYPES, tipo) ? (TYPES[tipo] ?? tipo) : tipo.replace(/_/g, ' ');

export function avvisoBadge(a: Avviso): { glyph: GlyphName; testo: string } {
  if (a.chiusa_il !== null) return { glyph: 'fatto', testo: 'Chiuso' };
  if (a.rimandato_al !== null) return { glyph: 'disponibile', testo: `Rimandato al ${formatDate(a.rimandato_al)}` };
  if (a.stato === 'read') return { glyph: 'disponibile', testo: 'Visto' };
  if (a.preso_da !== null) return { glyph: 'tempo', testo: 'Preso in carico' };
  return { glyph: a.gruppo === 'denaro' ? 'nonconforme' : 'nonverificato', testo: 'Da vedere' };
}

const ON_AVVISI = 'Resta su ogni avviso e nel registro.';

const segna = (visto: boolean): ListAction<Avviso> => ({
  chiave: visto ? 'visto' : 'da_vedere',
  verbo: visto ? 'Segna visto' : 'Segna da vedere',
  bulkOnly: true,
  can: (a) => a.chiusa_il === null && a.stato === (visto ? 'unread' : 'read'),
  domanda: visto ? 'Segnare come visto?' : 'Segnare come da vedere?',
  runBulk: visto
    ? {
        domanda: 'Segnare come visti questi avvisi?',
        effetto: 'Restano aperti finché la loro causa non finisce, ma non si contano più tra le cose da fare.',
        motivo: ON_AVVISI,
      }
    : {
        domanda: 'Segnare come da vedere questi avvisi?',
        effetto: 'Tornano tra le cose da fare.',
        motivo: ON_AVVISI,
      },
  effetto: () =>
    visto
      ? 'Resta aperto finché la sua causa non finisce, ma non si conta più tra le cose da fare.'
      : 'Torna tra le cose da fare.',
  pending: 'Salvataggio…',
  guasto: 'Operazione non riuscita',
  motivo: 'Resta sull’avviso e nel registro.',
  comando: perRow(markAvviso, ({ riga, motivo }) => ({ avviso: riga.id, visto, motivo })),
  annulla: { atto: () => segna(!visto), dopo: (a) => ({ ...a, stato: visto ? 'read' : 'unread' }) },
});

export const AVVISI_LIST: List<Avviso> = {
  nome: 'avvisi',
  titolo: 'Avvisi',
  quanti: ['avviso', 'avvisi'],
  testi: {
    loadingText: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun avviso aperto.',
    cerca: 'Ordine, pagamento o parole dell’avviso',
  },
  chiave: (a) => a.id,
  rowName: (a) => avvisoType(a.tipo),
  ordine: '-data',
  giorno: 'Arrivati',
  filtri: [
    {
      chiave: 'gruppo',
      etichetta: 'Riguarda',
      scelte: () => [['', 'Riguarda: tutto'], ...NOTICE_GROUPS.map((gruppo) => [gruppo, GROUPS[gruppo]] as const)],
    },
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: aperti'],
        ['da_vedere', 'Da vedere'],
        ['rimandati', 'Rimandati'],
        ['visti', 'Visti, ancora aperti'],
        ['chiusi', 'Chiusi'],
      ],
    },
  ],
  atti: [segna(true), segna(false)],
  colonne: [
    {
      chiave: 'avviso',
      titolo: 'Avviso',
      intera: true,
      cella: (a) => (
        <>
          <span className="block text-body font-semibold">{avvisoType(a.tipo)}</span>
          <span className="small line-clamp-2 [overflow-wrap:anywhere]">{a.messaggio}</span>
        </>
      ),
    },
    { chiave: 'gruppo', titolo: 'Riguarda', cella: (a) => GROUPS[a.gruppo] },
    { chiave: 'data', titolo: 'Dal', ordina: PER_DATA, cella: (a) => formatDate(a.data_richiesta) },
    {
      chiave: 'scadenza',
      titolo: 'Entro',
      cella: (a) => (a.scadenza === null ? '—' : formatDateTime(a.scadenza)),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (a) => (
        <>
          <StatusBadge glyph={avvisoBadge(a).glyph}>{avvisoBadge(a).testo}</StatusBadge>
          {a.preso_da === null ? null : <span className="small block [overflow-wrap:anywhere]">{a.preso_da}</span>}
        </>
      ),
    },
  ],
  campi: [
    ['Avviso', (a) => avvisoType(a.tipo)],
    ['Testo', (a) => a.messaggio],
    ['Riguarda', (a) => GROUPS[a.gruppo]],
    ['Dal', (a) => formatDateTime(a.data_richiesta)],
    ['Entro', (a) => (a.scadenza === null ? null : formatDateTime(a.scadenza))],
    ['Stato', (a) => avvisoBadge(a).testo],
    ['Lo segue', (a) => a.preso_da],
    ['Nota', (a) => a.nota],
  ],
};
