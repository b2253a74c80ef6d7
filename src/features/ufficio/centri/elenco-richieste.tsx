import type { RichiestaRicevuta } from '../../../data/ufficio/amministrazione-centri.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../../domain/centri/tipi.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export function segnoRichiesta(r: RichiestaRicevuta): { glifo: NomeGlifo; testo: string } {
  if (r.stato === 'approved') return { glifo: 'fatto', testo: 'Approvata' };
  if (r.stato !== 'pending') return { glifo: 'venduto', testo: 'Rifiutata' };
  if (r.informazioni_richieste !== null) return { glifo: 'nonverificato', testo: 'Chieste informazioni' };
  return { glifo: 'tempo', testo: 'Da leggere' };
}

export const ELENCO_RICHIESTE: Elenco<RichiestaRicevuta> = {
  nome: 'richieste',
  titolo: 'Richieste',
  quanti: ['richiesta', 'richieste'],
  testi: {
    caricamento: 'Caricamento richieste…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna richiesta di centro.',
    aiutoVuoto: 'Le nuove richieste arrivano qui e nella cosa da fare del pannello.',
    cerca: 'Nome, email o città',
  },
  chiave: (r) => r.id,
  nomeRiga: (r) => r.nome,
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
            {r.citta}, {ETICHETTE_TIPO_CENTRO[r.tipo_centro]}
          </span>
        </>
      ),
    },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (r) => formattaData(r.data_richiesta) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (r) => <Segno glifo={segnoRichiesta(r).glifo}>{segnoRichiesta(r).testo}</Segno>,
    },
  ],
  campi: [
    ['Centro', (r) => r.nome],
    ['Tipo', (r) => ETICHETTE_TIPO_CENTRO[r.tipo_centro]],
    ['Referente', (r) => r.nome_referente],
    ['Indirizzo', (r) => r.indirizzo],
    ['Città', (r) => r.citta],
    ['Email', (r) => r.email],
    ['Telefono', (r) => r.telefono],
    ['Account', (r) => r.account],
    ['Partita IVA', (r) => r.partita_iva],
    ['Data', (r) => formattaData(r.data_richiesta)],
    ['Stato', (r) => segnoRichiesta(r).testo],
    ['Motivo', (r) => r.motivo],
  ],
};
