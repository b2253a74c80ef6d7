import type { VerificaRow } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { formatScore } from '../../../domain/verifiche/scores.ts';
import { STATI_VERIFICA, VERIFICA_LABELS } from '../../../domain/verifiche/stati.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import type { List } from '../../../ui/table/definizione.ts';
import { VERIFICA_BADGES } from '../comune/segni.ts';

function quando(v: VerificaRow): string {
  const istante = v.data_verifica ?? v.data_programmata;
  return istante === null ? '—' : formatDateTime(istante);
}

export const VERIFICHE_LIST: List<VerificaRow> = {
  nome: 'verifiche',
  titolo: 'Verifiche',
  quanti: ['verifica', 'verifiche'],
  testi: {
    loadingText: 'Caricamento verifiche…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna verifica trovata',
    cerca: 'Annuncio, centro, venditore o ID',
  },
  chiave: (v) => v.id,
  rowName: (v) => v.titolo,
  ordine: '-quando',
  giorno: 'Fissate',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [['', 'Stato: tutti'], ...STATI_VERIFICA.map((stato) => [stato, VERIFICA_LABELS[stato]] as const)],
    },
  ],
  colonne: [
    {
      chiave: 'annuncio',
      titolo: 'Annuncio',
      intera: true,
      cella: (v) => (
        <>
          <span className="block text-body font-semibold">{v.titolo}</span>
          <span className="small [overflow-wrap:anywhere]">{v.email_venditore}</span>
        </>
      ),
    },
    { chiave: 'centro', titolo: 'Centro', cella: (v) => v.centro },
    {
      chiave: 'quando',
      titolo: 'Quando',
      ordina: { ascending: 'Data crescente', descending: 'Data decrescente' },
      cella: quando,
    },
    {
      chiave: 'punteggio',
      titolo: 'Punteggio',
      isNumeric: true,
      ordina: { ascending: 'Punteggio crescente', descending: 'Punteggio decrescente' },
      cella: (v) => (v.punteggio_complessivo === null ? '—' : formatScore(v.punteggio_complessivo)),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (v) => (
        <>
          <StatusBadge glyph={VERIFICA_BADGES[v.stato]}>{VERIFICA_LABELS[v.stato]}</StatusBadge>
          {v.stato_restituzione === 'da_restituire' ? <span className="small block">Da restituire</span> : null}
        </>
      ),
    },
  ],
  campi: [
    ['Annuncio', (v) => v.titolo],
    ['Venditore', (v) => v.email_venditore],
    ['Centro', (v) => v.centro],
    ['Programmata', (v) => (v.data_programmata === null ? null : formatDateTime(v.data_programmata))],
    ['Conclusa', (v) => (v.data_verifica === null ? null : formatDateTime(v.data_verifica))],
    ['Punteggio', (v) => v.punteggio_complessivo],
    ['Stato', (v) => VERIFICA_LABELS[v.stato]],
    ['Restituzione', (v) => v.stato_restituzione?.replace(/_/g, ' ') ?? null],
  ],
};
