import type { ReceivedRichiesta } from '../../../data/ufficio/amministrazione-centri.ts';
import { TIPO_CENTRO_LABELS } from '../../../domain/centri/tipi.ts';
import { formatDate } from '../../../domain/day.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import type { List } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export function richiestaBadge(r: ReceivedRichiesta): { glyph: GlyphName; testo: string } {
  if (r.stato === 'approved') return { glyph: 'fatto', testo: 'Approvata' };
  if (r.stato !== 'pending') return { glyph: 'venduto', testo: 'Rifiutata' };
  if (r.informazioni_richieste !== null) return { glyph: 'nonverificato', testo: 'Chieste informazioni' };
  return { glyph: 'tempo', testo: 'Da leggere' };
}

export const RICHIESTE_LIST: List<ReceivedRichiesta> = {
  nome: 'richieste',
  titolo: 'Richieste',
  quanti: ['richiesta', 'richieste'],
  testi: {
    loadingText: 'Caricamento richieste…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna richiesta di centro.',
    emptyHelp: 'Le nuove richieste arrivano qui e nella cosa da fare del pannello.',
    cerca: 'Nome, email o città',
  },
  chiave: (r) => r.id,
  rowName: (r) => r.nome,
  ordine: '-data',
  giorno: 'Arrivate',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutte'],
        ['da_leggere', 'Da leggere'],
        ['chieste', 'Chieste informazioni'],
        ['approved', 'Approvate'],
        ['rejected', 'Rifiutate'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'nome',
      titolo: 'Richiesta',
      intera: true,
      cella: (r) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{r.nome}</span>
          <span className="small">
            {r.citta}, {TIPO_CENTRO_LABELS[r.tipo_centro]}
          </span>
        </>
      ),
    },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (r) => formatDate(r.data_richiesta) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (r) => <StatusBadge glyph={richiestaBadge(r).glyph}>{richiestaBadge(r).testo}</StatusBadge>,
    },
  ],
  campi: [
    ['Centro', (r) => r.nome],
    ['Tipo', (r) => TIPO_CENTRO_LABELS[r.tipo_centro]],
    ['Referente', (r) => r.nome_referente],
    ['Indirizzo', (r) => r.indirizzo],
    ['Città', (r) => r.citta],
    ['Email', (r) => r.email],
    ['Telefono', (r) => r.telefono],
    ['Account', (r) => r.account],
    ['Partita IVA', (r) => r.partita_iva],
    ['Data', (r) => formatDate(r.data_richiesta)],
    ['Stato', (r) => richiestaBadge(r).testo],
    ['Motivo', (r) => r.motivo],
  ],
};
