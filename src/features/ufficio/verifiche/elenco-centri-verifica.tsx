import { type CentroVerifica, cambiaStatoCentro } from '../../../data/ufficio/amministrazione-centri.ts';
import {
  ETICHETTE_APPROVAZIONE,
  STATI_APPROVAZIONE,
  type StatoApprovazione,
} from '../../../domain/centri/approvazione.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../../domain/centri/tipi.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import { type AttoElenco, type Elenco, perRiga } from '../../../ui/table/definizione.ts';

export const SEGNI_APPROVAZIONE = {
  pending: 'tempo',
  approved: 'fatto',
  rejected: 'venduto',
  suspended: 'nonconforme',
} as const satisfies Record<StatoApprovazione, NomeGlifo>;

const verso = (stato: 'approved' | 'rejected') =>
  perRiga(cambiaStatoCentro, ({ riga, motivo }: { riga: CentroVerifica; motivo: string }) => ({
    id: riga.id,
    stato,
    motivo,
  }));

const ATTI: readonly AttoElenco<CentroVerifica>[] = [
  {
    chiave: 'approva',
    verbo: 'Approva',
    puo: (c) => c.approval_status === 'pending' || c.approval_status === 'rejected',
    domanda: 'Approvare questo centro?',
    effetto: () => 'Prende prenotazioni da subito; il titolare riceve la lettera.',
    inCorso: 'Approvazione…',
    guasto: 'Aggiornamento stato non riuscito',
    comando: verso('approved'),
  },
  {
    chiave: 'rifiuta',
    verbo: 'Rifiuta',
    puo: (c) => c.approval_status === 'pending',
    domanda: 'Rifiutare questo centro?',
    effetto: () => 'Non prende prenotazioni; il titolare legge il motivo.',
    inCorso: 'Rifiuto…',
    guasto: 'Aggiornamento stato non riuscito',
    grave: true,
    motivo: 'Lo legge il titolare, nella sua pagina e per posta.',
    comando: verso('rejected'),
  },
];

export const ELENCO_CENTRI_VERIFICA: Elenco<CentroVerifica> = {
  nome: 'centri_verifica',
  titolo: 'Centri',
  quanti: ['centro', 'centri'],
  testi: {
    caricamento: 'Caricamento centri…',
    errore: 'Errore nel caricamento centri',
    vuoto: 'Nessun centro trovato con i filtri selezionati',
    cerca: 'Nome, città o email',
  },
  chiave: (c) => c.id,
  nomeRiga: (c) => c.nome,
  ordine: 'nome',
  giorno: 'Iscritti',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ...STATI_APPROVAZIONE.map((stato) => [stato, ETICHETTE_APPROVAZIONE[stato]] as const),
      ],
    },
  ],
  colonne: [
    {
      chiave: 'nome',
      titolo: 'Centro',
      intera: true,
      ordina: { crescente: 'Nome A-Z', decrescente: 'Nome Z-A' },
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
      ordina: { crescente: 'Città A-Z', decrescente: 'Città Z-A' },
      cella: (c) => c.citta,
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (c) => (
        <Segno glifo={SEGNI_APPROVAZIONE[c.approval_status]}>{ETICHETTE_APPROVAZIONE[c.approval_status]}</Segno>
      ),
    },
  ],
  atti: ATTI,
  campi: [
    ['Centro', (c) => c.nome],
    ['Tipo', (c) => ETICHETTE_TIPO_CENTRO[c.tipo_centro]],
    ['Indirizzo', (c) => c.indirizzo],
    ['Città', (c) => c.citta],
    ['Email', (c) => c.email],
    ['Telefono', (c) => c.telefono],
    ['Titolare', (c) => c.email_titolare],
    ['Stato', (c) => ETICHETTE_APPROVAZIONE[c.approval_status]],
    ['Attivo', (c) => (c.is_active ? 'Sì' : 'No')],
    ['Commissione (%)', (c) => c.percentuale_commissione],
    ['Dal', (c) => formattaData(c.created_at)],
  ],
};
