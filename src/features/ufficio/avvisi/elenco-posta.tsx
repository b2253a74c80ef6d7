import { type Mail, ritentaPosta } from '../../../data/ufficio/amministrazione-registro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { ETICHETTE_POSTA, SEGNI_POSTA } from '../comune/segni.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const ELENCO_POSTA: Elenco<Mail> = {
  nome: 'posta',
  titolo: 'Posta in uscita',
  quanti: ['mail', 'mail'],
  testi: {
    caricamento: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna mail trovata.',
    cerca: 'Destinatario o oggetto',
  },
  chiave: (m) => m.id,
  nomeRiga: (m) => `«${m.oggetto}» a ${m.destinatario}`,
  ordine: '-data',
  giorno: 'Scritte',
  filtri: [
    { chiave: 'stato', etichetta: 'Stato', scelte: () => [['', 'Stato: tutti'], ...Object.entries(ETICHETTE_POSTA)] },
  ],
  colonne: [
    {
      chiave: 'oggetto',
      titolo: 'Oggetto',
      intera: true,
      cella: (m) => (
        <>
          <span className="block text-body font-semibold">{m.oggetto}</span>
          <span className="small [overflow-wrap:anywhere]">{m.destinatario}</span>
        </>
      ),
    },
    {
      chiave: 'data',
      titolo: 'Creata',
      ordina: PER_DATA,
      cella: (m) => formattaDataOra(m.created_at),
    },
    {
      chiave: 'inviata',
      titolo: 'Inviata',
      cella: (m) => (m.inviata_il === null ? '—' : formattaDataOra(m.inviata_il)),
    },
    { chiave: 'stato', titolo: 'Stato', cella: (m) => <StatoMail mail={m} /> },
  ],
  atti: [
    {
      chiave: 'ritenta',
      verbo: 'Riprova',
      puo: (m) => m.stato === 'fallita',
      domanda: 'Riprovi a inviare questa mail?',
      inBlocco: { domanda: 'Riprovi a inviare queste mail?', effetto: 'Partono entro un minuto.' },
      effetto: () => 'Parte entro un minuto.',
      inCorso: 'Invio…',
      guasto: 'Operazione non riuscita',
      comando: perRiga(ritentaPosta, ({ riga }) => riga.id),
    },
    {
      chiave: 'rimanda',
      verbo: 'Rimanda',
      puo: (m) => m.stato === 'inviata',
      domanda: 'Rimandi questa mail?',
      inBlocco: {
        domanda: 'Rimandi queste mail?',
        effetto: 'Partono di nuovo entro un minuto, agli stessi indirizzi e con lo stesso contenuto.',
      },
      effetto: () => 'Parte di nuovo entro un minuto, allo stesso indirizzo e con lo stesso contenuto.',
      inCorso: 'Invio…',
      guasto: 'Operazione non riuscita',
      comando: perRiga(ritentaPosta, ({ riga }) => riga.id),
    },
  ],
  campi: [
    ['Oggetto', (m) => m.oggetto],
    ['Destinatario', (m) => m.destinatario],
    ['Tipo', (m) => m.tipo.replace(/_/g, ' ')],
    ['Stato', (m) => ETICHETTE_POSTA[m.stato]],
    ['Creata', (m) => formattaDataOra(m.created_at)],
    ['Inviata', (m) => (m.inviata_il === null ? null : formattaDataOra(m.inviata_il))],
    ['Tentativi', (m) => m.tentativi],
    ['Ultimo errore', (m) => m.ultimo_errore],
    ['Testo', (m) => m.testo_inviato],
  ],
};

function StatoMail({ mail: m }: { mail: Mail }) {
  return (
    <>
      <Segno glifo={SEGNI_POSTA[m.stato]}>{ETICHETTE_POSTA[m.stato]}</Segno>
      {m.stato === 'inviata' || m.tentativi === 0 ? null : <span className="small block">tentativi {m.tentativi}</span>}
      {m.ultimo_errore === null || m.stato === 'inviata' ? null : (
        <span className="small block [overflow-wrap:anywhere]">{m.ultimo_errore}</span>
      )}
    </>
  );
}
