import type { RigaSpedizione } from '../../../data/ufficio/amministrazione-spedizioni.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { ETICHETTE_SPEDIZIONE, STATI_SPEDIZIONE, type StatoSpedizione } from '../../../domain/ordini/spedizione.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { CellaOggetto } from '../annunci/CellaOggetto.tsx';
import { PER_DATA } from './ordini-colonna.ts';

export const GLIFI_SPEDIZIONE = {
  richiesto: 'nonverificato',
  spedito: 'tempo',
  in_transito: 'tempo',
  consegnato: 'fatto',
} as const satisfies Record<StatoSpedizione, NomeGlifo>;

export const ELENCO_SPEDIZIONI: Elenco<RigaSpedizione> = {
  nome: 'spedizioni',
  titolo: 'Spedizioni',
  quanti: ['spedizione', 'spedizioni'],
  testi: {
    caricamento: 'Caricamento spedizioni…',
    errore: 'Errore nel caricamento spedizioni',
    vuoto: 'Nessuna spedizione trovata.',
    cerca: 'Ordine, tracciamento, annuncio o centro',
  },
  chiave: (s) => s.id,
  nomeRiga: (s) => `FD-${s.numero_ordine}, ${s.titolo}`,
  ordine: '-data',
  giorno: 'Richieste',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ...STATI_SPEDIZIONE.map((stato) => [stato, ETICHETTE_SPEDIZIONE[stato]] as const),
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
        <CellaOggetto foto={s.immagine_principale} titolo={s.titolo}>
          FD-{s.numero_ordine}, {ETICHETTE_ORDINE[s.stato_ordine].toLowerCase()}
        </CellaOggetto>
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
    { chiave: 'data', titolo: 'Dal', ordina: PER_DATA, cella: (s) => formattaData(s.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (s) => <Segno glifo={GLIFI_SPEDIZIONE[s.stato]}>{ETICHETTE_SPEDIZIONE[s.stato]}</Segno>,
    },
  ],
  campi: [
    ['Ordine', (s) => `FD-${s.numero_ordine}`],
    ['Oggetto', (s) => s.titolo],
    ['Stato', (s) => ETICHETTE_SPEDIZIONE[s.stato]],
    ['Stato ordine', (s) => ETICHETTE_ORDINE[s.stato_ordine]],
    ['Parte da', (s) => s.centro],
    ['Corriere', (s) => s.corriere_nome],
    ['Tracciamento', (s) => s.codice_tracciamento],
    ['Spedito', (s) => (s.data_spedizione === null ? null : formattaDataOra(s.data_spedizione))],
    ['Consegnato', (s) => (s.data_consegna === null ? null : formattaDataOra(s.data_consegna))],
    ['A', (s) => s.indirizzo?.nome_completo ?? null],
    ['Città', (s) => s.indirizzo?.citta ?? null],
  ],
};
