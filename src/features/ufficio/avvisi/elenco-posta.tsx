import { type Mail, retryMail } from '../../../data/ufficio/amministrazione-registro.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { type List, perRow } from '../../../ui/table/definizione.ts';
import { MAIL_BADGES, MAIL_LABELS } from '../comune/segni.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const MAIL_LIST: List<Mail> = {
  nome: 'posta',
  titolo: 'Posta in uscita',
  quanti: ['mail', 'mail'],
  testi: {
    loadingText: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna mail trovata.',
    cerca: 'Destinatario o oggetto',
  },
  chiave: (m) => m.id,
  rowName: (m) => `«${m.oggetto}» a ${m.destinatario}`,
  ordine: '-data',
  giorno: 'Scritte',
  filtri: [
    { chiave: 'stato', etichetta: 'Stato', scelte: () => [['', 'Stato: tutti'], ...Object.entries(MAIL_LABELS)] },
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
      cella: (m) => formatDateTime(m.created_at),
    },
    {
      chiave: 'inviata',
      titolo: 'Inviata',
      cella: (m) => (m.inviata_il === null ? '—' : formatDateTime(m.inviata_il)),
    },
    { chiave: 'stato', titolo: 'Stato', cella: (m) => <MailStato mail={m} /> },
  ],
  atti: [
    {
      chiave: 'ritenta',
      verbo: 'Riprova',
      can: (m) => m.stato === 'fallita',
      domanda: 'Riprovi a inviare questa mail?',
      runBulk: { domanda: 'Riprovi a inviare queste mail?', effetto: 'Partono entro un minuto.' },
      effetto: () => 'Parte entro un minuto.',
      pending: 'Invio…',
      guasto: 'Operazione non riuscita',
      comando: perRow(retryMail, ({ riga }) => riga.id),
    },
    {
      chiave: 'rimanda',
      verbo: 'Rimanda',
      can: (m) => m.stato === 'inviata',
      domanda: 'Rimandi questa mail?',
      runBulk: {
        domanda: 'Rimandi queste mail?',
        effetto: 'Partono di nuovo entro un minuto, agli stessi indirizzi e con lo stesso contenuto.',
      },
      effetto: () => 'Parte di nuovo entro un minuto, allo stesso indirizzo e con lo stesso contenuto.',
      pending: 'Invio…',
      guasto: 'Operazione non riuscita',
      comando: perRow(retryMail, ({ riga }) => riga.id),
    },
  ],
  campi: [
    ['Oggetto', (m) => m.oggetto],
    ['Destinatario', (m) => m.destinatario],
    ['Tipo', (m) => m.tipo.replace(/_/g, ' ')],
    ['Stato', (m) => MAIL_LABELS[m.stato]],
    ['Creata', (m) => formatDateTime(m.created_at)],
    ['Inviata', (m) => (m.inviata_il === null ? null : formatDateTime(m.inviata_il))],
    ['Tentativi', (m) => m.tentativi],
    ['Ultimo errore', (m) => m.ultimo_errore],
    ['Testo', (m) => m.testo_inviato],
  ],
};

function MailStato({ mail: m }: { mail: Mail }) {
  return (
    <>
      <StatusBadge glyph={MAIL_BADGES[m.stato]}>{MAIL_LABELS[m.stato]}</StatusBadge>
      {m.stato === 'inviata' || m.tentativi === 0 ? null : <span className="small block">tentativi {m.tentativi}</span>}
      {m.ultimo_errore === null || m.stato === 'inviata' ? null : (
        <span className="small block [overflow-wrap:anywhere]">{m.ultimo_errore}</span>
      )}
    </>
  );
}
