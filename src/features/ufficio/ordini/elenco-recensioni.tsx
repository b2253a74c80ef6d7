import type { RecensioneUfficio } from '../../../data/ufficio/amministrazione-recensioni.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { PER_DATA } from './ordini-colonna.ts';

type Stato = 'segnalata' | 'nascosta' | 'in_attesa' | 'in_vista';

/** An open report comes before every other state. */
export function statoRecensione(r: RecensioneUfficio, adesso: Date): Stato {
  if (r.segnalazioni > 0) return 'segnalata';
  if (r.rimossa_il !== null) return 'nascosta';
  return new Date(r.visibile_dal) > adesso ? 'in_attesa' : 'in_vista';
}

export const STATI_RECENSIONE = {
  segnalata: { testo: 'Segnalata', glifo: 'tempo' },
  nascosta: { testo: 'Nascosta', glifo: 'venduto' },
  in_attesa: { testo: 'Non ancora in vista', glifo: 'tempo' },
  in_vista: { testo: 'In vista', glifo: 'fatto' },
} as const satisfies Record<Stato, { testo: string; glifo: NomeGlifo }>;

const SU = {
  venditore: 'Sul venditore',
  acquirente: 'Sull’acquirente',
  centro: 'Sul centro',
} as const satisfies Record<RecensioneUfficio['soggetto'], string>;

export const suChi = (r: RecensioneUfficio): string => `${SU[r.soggetto]} ${r.su ?? 'che non c’è più'}`;

const nomeRecensione = (r: RecensioneUfficio): string => `Recensione di ${r.email}`;

export const ELENCO_RECENSIONI: Elenco<RecensioneUfficio> = {
  nome: 'recensioni',
  titolo: 'Recensioni',
  quanti: ['recensione', 'recensioni'],
  testi: {
    caricamento: 'Caricamento recensioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna recensione trovata.',
    cerca: 'Testo, email, ordine o ID',
  },
  chiave: (r) => r.id,
  nomeRiga: nomeRecensione,
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
            {suChi(r)}, di {r.email}
          </span>
        </>
      ),
    },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (r) => formattaData(r.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (r) => {
        const { testo, glifo } = STATI_RECENSIONE[statoRecensione(r, now())];
        return <Segno glifo={glifo}>{testo}</Segno>;
      },
    },
  ],
  campi: [
    ['Voto', (r) => r.voto],
    ['Testo', (r) => r.testo],
    ['Di', (r) => r.email],
    ['Su', suChi],
    ['Data', (r) => formattaDataOra(r.created_at)],
    ['Nascosta', (r) => (r.rimossa_il === null ? 'No' : formattaDataOra(r.rimossa_il))],
    ['Motivo', (r) => r.motivo],
    ['Segnalazioni da decidere', (r) => r.segnalazioni],
    ['Ordine', (r) => r.id_ordine],
  ],
};
