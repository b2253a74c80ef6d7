import type { SpedizioneRow } from '../../../data/ufficio/amministrazione-spedizioni.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { SPEDIZIONE_LABELS, STATI_SPEDIZIONE, type StatoSpedizione } from '../../../domain/ordini/spedizione.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import type { List } from '../../../ui/table/definizione.ts';
import { OggettoCell } from '../annunci/OggettoCell.tsx';
import { PER_DATA } from './ordini-colonna.ts';

export const SPEDIZIONE_GLYPHS = {
  richiesto: 'nonverificato',
  spedito: 'tempo',
  in_transito: 'tempo',
  consegnato: 'fatto',
} as const satisfies Record<StatoSpedizione, GlyphName>;

export const SPEDIZIONI_LIST: List<SpedizioneRow> = {
  nome: 'spedizioni',
  titolo: 'Spedizioni',
  quanti: ['spedizione', 'spedizioni'],
  testi: {
    loadingText: 'Caricamento spedizioni…',
    errore: 'Errore nel caricamento spedizioni',
    vuoto: 'Nessuna spedizione trovata.',
    cerca: 'Ordine, tracciamento, annuncio o centro',
  },
  chiave: (s) => s.id,
  rowName: (s) => `FD-${s.numero_ordine}, ${s.titolo}`,
  ordine: '-data',
  giorno: 'Richieste',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ...STATI_SPEDIZIONE.map((stato) => [stato, SPEDIZIONE_LABELS[stato]] as const),
      ],
    },
    {
      chiave: 'order',
      etichetta: 'Ordine',
      scelte: (dati, attuale) => {
        const numero = dati?.righe.find((s) => s.id_ordine === attuale)?.numero_ordine;
        const uno = numero === undefined ? 'uno solo' : `FD-${numero}`;
        return [['', 'Ordine: tutti'], ...(attuale === '' ? [] : [[attuale, uno] as const])];
      },
    },
  ],
  colonne: [
    {
      chiave: 'oggetto',
      titolo: 'Oggetto',
      intera: true,
      cella: (s) => (
        <OggettoCell foto={s.immagine_principale} titolo={s.titolo}>
          FD-{s.numero_ordine}, {ORDINE_LABELS[s.stato_ordine].toLowerCase()}
        </OggettoCell>
      ),
    },
    { chiave: 'centro', titolo: 'Parte da', cella: (s) => s.centro },
    {
      chiave: 'corriere',
      titolo: 'Corriere',
      cella: (s) => (
        <>
          {s.corriere_nome ?? '—'}
          {s.codice_tracciamento === null ? null : (
            <span className="small block [overflow-wrap:anywhere]">{s.codice_tracciamento}</span>
          )}
        </>
      ),
    },
    { chiave: 'data', titolo: 'Dal', ordina: PER_DATA, cella: (s) => formatDate(s.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (s) => <StatusBadge glyph={SPEDIZIONE_GLYPHS[s.stato]}>{SPEDIZIONE_LABELS[s.stato]}</StatusBadge>,
    },
  ],
  campi: [
    ['Ordine', (s) => `FD-${s.numero_ordine}`],
    ['Oggetto', (s) => s.titolo],
    ['Stato', (s) => SPEDIZIONE_LABELS[s.stato]],
    ['Stato ordine', (s) => ORDINE_LABELS[s.stato_ordine]],
    ['Parte da', (s) => s.centro],
    ['Corriere', (s) => s.corriere_nome],
    ['Tracciamento', (s) => s.codice_tracciamento],
    ['Spedito', (s) => (s.data_spedizione === null ? null : formatDateTime(s.data_spedizione))],
    ['Consegnato', (s) => (s.data_consegna === null ? null : formatDateTime(s.data_consegna))],
    ['A', (s) => s.indirizzo?.nome_completo ?? null],
    ['Città', (s) => s.indirizzo?.citta ?? null],
  ],
};
