import type { UfficioRecensione } from '../../../data/ufficio/amministrazione-recensioni.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import type { List } from '../../../ui/table/definizione.ts';
import { PER_DATA } from './ordini-colonna.ts';

type Stato = 'segnalata' | 'nascosta' | 'in_attesa' | 'in_vista';

/** An open report comes before every other state. */
export function statoRecensione(r: UfficioRecensione, adesso: Date): Stato {
  if (r.segnalazioni > 0) return 'segnalata';
  if (r.rimossa_il !== null) return 'nascosta';
  return new Date(r.visibile_dal) > adesso ? 'in_attesa' : 'in_vista';
}

export const STATI_RECENSIONE = {
  segnalata: { testo: 'Segnalata', glyph: 'tempo' },
  nascosta: { testo: 'Nascosta', glyph: 'venduto' },
  in_attesa: { testo: 'Non ancora in vista', glyph: 'tempo' },
  in_vista: { testo: 'In vista', glyph: 'fatto' },
} as const satisfies Record<Stato, { testo: string; glyph: GlyphName }>;

const SU = {
  venditore: 'Sul venditore',
  acquirente: 'Sull’acquirente',
  centro: 'Sul centro',
} as const satisfies Record<UfficioRecensione['soggetto'], string>;

export const aboutWhom = (r: UfficioRecensione): string => `${SU[r.soggetto]} ${r.su ?? 'che non c’è più'}`;

const recensioneName = (r: UfficioRecensione): string => `Recensione di ${r.email}`;

export const RECENSIONI_LIST: List<UfficioRecensione> = {
  nome: 'recensioni',
  titolo: 'Recensioni',
  quanti: ['recensione', 'recensioni'],
  testi: {
    loadingText: 'Caricamento recensioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna recensione trovata.',
    cerca: 'Testo, email, ordine o ID',
  },
  chiave: (r) => r.id,
  rowName: recensioneName,
  ordine: '-data',
  giorno: 'Scritte',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutte'],
        ['segnalate', 'Segnalate'],
        ['in_vista', 'In vista'],
        ['in_attesa', 'Non ancora in vista'],
        ['nascoste', 'Nascoste'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'recensione',
      titolo: 'Recensione',
      intera: true,
      cella: (r) => (
        <>
          <span className="block text-body font-semibold">{r.voto} su 5</span>
          <span className="line-clamp-2 block [overflow-wrap:anywhere]">{r.testo || 'Senza parole.'}</span>
          <span className="small block [overflow-wrap:anywhere]">
            {aboutWhom(r)}, di {r.email}
          </span>
        </>
      ),
    },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (r) => formatDate(r.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (r) => {
        const { testo, glyph } = STATI_RECENSIONE[statoRecensione(r, now())];
        return <StatusBadge glyph={glyph}>{testo}</StatusBadge>;
      },
    },
  ],
  campi: [
    ['Voto', (r) => r.voto],
    ['Testo', (r) => r.testo],
    ['Di', (r) => r.email],
    ['Su', aboutWhom],
    ['Data', (r) => formatDateTime(r.created_at)],
    ['Nascosta', (r) => (r.rimossa_il === null ? 'No' : formatDateTime(r.rimossa_il))],
    ['Motivo', (r) => r.motivo],
    ['Segnalazioni da decidere', (r) => r.segnalazioni],
    ['Ordine', (r) => r.id_ordine],
  ],
};
