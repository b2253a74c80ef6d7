import { type CentroVerifica, changeStatoCentro } from '../../../data/ufficio/amministrazione-centri.ts';
import {
  APPROVAZIONE_LABELS,
  STATI_APPROVAZIONE,
  type StatoApprovazione,
} from '../../../domain/centri/approvazione.ts';
import { TIPO_CENTRO_LABELS } from '../../../domain/centri/tipi.ts';
import { formatDate } from '../../../domain/day.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';

export const APPROVAL_BADGES = {
  pending: 'tempo',
  approved: 'fatto',
  rejected: 'venduto',
  suspended: 'nonconforme',
} as const satisfies Record<StatoApprovazione, GlyphName>;

const verso = (stato: 'approved' | 'rejected') =>
  perRow(changeStatoCentro, ({ riga, motivo }: { riga: CentroVerifica; motivo: string }) => ({
    id: riga.id,
    stato,
    motivo,
  }));

const ACTS: readonly ListAction<CentroVerifica>[] = [
  {
    chiave: 'approva',
    verbo: 'Approva',
    can: (c) => c.approval_status === 'pending' || c.approval_status === 'rejected',
    domanda: 'Approvare questo centro?',
    effetto: () => 'Prende prenotazioni da subito; il titolare riceve la lettera.',
    pending: 'Approvazione…',
    guasto: 'Aggiornamento stato non riuscito',
    comando: verso('approved'),
  },
  {
    chiave: 'rifiuta',
    verbo: 'Rifiuta',
    can: (c) => c.approval_status === 'pending',
    domanda: 'Rifiutare questo centro?',
    effetto: () => 'Non prende prenotazioni; il titolare legge il motivo.',
    pending: 'Rifiuto…',
    guasto: 'Aggiornamento stato non riuscito',
    serious: true,
    motivo: 'Lo legge il titolare, nella sua pagina e per posta.',
    comando: verso('rejected'),
  },
];

export const CENTRI_VERIFICA_LIST: List<CentroVerifica> = {
  nome: 'centri_verifica',
  titolo: 'Centri',
  quanti: ['centro', 'centri'],
  testi: {
    loadingText: 'Caricamento centri…',
    errore: 'Errore nel caricamento centri',
    vuoto: 'Nessun centro trovato con i filtri selezionati',
    cerca: 'Nome, città o email',
  },
  chiave: (c) => c.id,
  rowName: (c) => c.nome,
  ordine: 'nome',
  giorno: 'Iscritti',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ...STATI_APPROVAZIONE.map((stato) => [stato, APPROVAZIONE_LABELS[stato]] as const),
      ],
    },
  ],
  colonne: [
    {
      chiave: 'nome',
      titolo: 'Centro',
      intera: true,
      ordina: { ascending: 'Nome A-Z', descending: 'Nome Z-A' },
      cella: (c) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{c.nome}</span>
          <span className="small [overflow-wrap:anywhere]">
            {c.email}, {c.telefono}
          </span>
        </>
      ),
    },
    {
      chiave: 'citta',
      titolo: 'Città',
      ordina: { ascending: 'Città A-Z', descending: 'Città Z-A' },
      cella: (c) => c.citta,
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (c) => (
        <StatusBadge glyph={APPROVAL_BADGES[c.approval_status]}>{APPROVAZIONE_LABELS[c.approval_status]}</StatusBadge>
      ),
    },
  ],
  atti: ACTS,
  campi: [
    ['Centro', (c) => c.nome],
    ['Tipo', (c) => TIPO_CENTRO_LABELS[c.tipo_centro]],
    ['Indirizzo', (c) => c.indirizzo],
    ['Città', (c) => c.citta],
    ['Email', (c) => c.email],
    ['Telefono', (c) => c.telefono],
    ['Titolare', (c) => c.email_titolare],
    ['Stato', (c) => APPROVAZIONE_LABELS[c.approval_status]],
    ['Attivo', (c) => (c.is_active ? 'Sì' : 'No')],
    ['Commissione (%)', (c) => c.percentuale_commissione],
    ['Dal', (c) => formatDate(c.created_at)],
  ],
};
