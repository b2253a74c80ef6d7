import { type AzioneUtente, cambiaUtente, type RigaUtente } from '../../../data/ufficio/amministrazione-utenti.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { type AttoElenco, type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

const RESTA = 'Resta nel registro degli amministratori.';

type Testi = Omit<AttoElenco<RigaUtente>, 'chiave' | 'guasto' | 'comando' | 'effetto'> & { effetto: string };

/** Acts on people with question and effect; none on oneself (decision A2). */
const ATTI = {
  concedi: {
    verbo: 'Rendi admin',
    puo: (u) => !u.sono_io && !u.is_admin && u.stato !== 'cancellato',
    domanda: 'Rendere admin questo utente?',
    inCorso: 'Salvataggio…',
    effetto: 'Vede e cambia tutto quello che vedi tu.',
    motivo: RESTA,
  },
  revoca: {
    verbo: 'Revoca admin',
    puo: (u) => !u.sono_io && u.is_admin,
    domanda: 'Revocare il ruolo admin?',
    inCorso: 'Salvataggio…',
    effetto: 'Perde subito l’accesso al pannello.',
    grave: true,
    motivo: RESTA,
  },
  sospendi: {
    verbo: 'Sospendi',
    puo: (u) => !u.sono_io && u.stato === 'attivo',
    domanda: 'Sospendere questo utente?',
    inBlocco: {
      domanda: 'Sospendere questi utenti?',
      effetto: 'Non vendono, non comprano e non scrivono più; tengono i loro ordini, le restituzioni e i loro dati.',
      motivo: 'Lo legge ogni persona sospesa, con il modo di contestarlo.',
    },
    inCorso: 'Sospensione…',
    effetto: 'Non vende, non compra e non scrive più; tiene i suoi ordini, le restituzioni e i suoi dati.',
    grave: true,
    motivo: 'Lo legge la persona sospesa, con il modo di contestarlo.',
  },
  riattiva: {
    verbo: 'Riattiva',
    puo: (u) => !u.sono_io && u.stato === 'sospeso',
    domanda: 'Riattivare questo utente?',
    inBlocco: { domanda: 'Riattivare questi utenti?', effetto: 'Tornano a usare il loro account come prima.' },
    inCorso: 'Riattivazione…',
    effetto: 'Torna a usare il suo account come prima.',
    motivo: RESTA,
  },
} as const satisfies Record<AzioneUtente, Testi>;

const atto = (azione: AzioneUtente): AttoElenco<RigaUtente> => ({
  ...ATTI[azione],
  chiave: azione,
  effetto: () => ATTI[azione].effetto,
  guasto: 'Operazione non riuscita',
  comando: perRiga(cambiaUtente, ({ riga, motivo }) => ({ utente: riga.id, azione, motivo })),
  ...(azione === 'sospendi' || azione === 'riattiva'
    ? {
        annulla: {
          atto: () => atto(azione === 'sospendi' ? 'riattiva' : 'sospendi'),
          dopo: (u: RigaUtente) => ({
            ...u,
            stato: azione === 'sospendi' ? ('sospeso' as const) : ('attivo' as const),
          }),
        },
      }
    : {}),
});

const nomeIntero = (u: RigaUtente): string => [u.nome, u.cognome].filter(Boolean).join(' ') || u.nome_utente;
const STATI = { attivo: 'Attivo', sospeso: 'Sospeso', cancellato: 'Cancellato' } as const satisfies Record<
  RigaUtente['stato'],
  string
>;
const nomeStato = (u: RigaUtente): string => STATI[u.stato];
const accesso = (u: RigaUtente): string => (u.ultimo_accesso === null ? 'Mai' : formattaDataOra(u.ultimo_accesso));

export const ELENCO_UTENTI: Elenco<RigaUtente> = {
  nome: 'utenti',
  titolo: 'Gestione Utenti',
  quanti: ['utente', 'utenti'],
  testi: {
    caricamento: 'Caricamento utenti…',
    errore: 'Errore nel caricamento utenti',
    vuoto: 'Nessun utente trovato.',
    cerca: 'Email, nome o cognome',
  },
  chiave: (u) => u.id,
  nomeRiga: (u) => u.email,
  ordine: '-data',
  giorno: 'Iscritti',
  filtri: [
    {
      chiave: 'ruolo',
      etichetta: 'Ruolo',
      scelte: () => [
        ['', 'Ruolo: tutti'],
        ['admin', 'Admin'],
        ['user', 'User'],
      ],
    },
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ['active', 'Attivi'],
        ['suspended', 'Sospesi'],
        ['closed', 'Cancellati'],
      ],
    },
    {
      chiave: 'tipo',
      etichetta: 'Tipo',
      scelte: () => [
        ['', 'Tipo: tutti'],
        ['centers', 'Solo centri di verifica'],
        ['users', 'Solo non centri'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'email',
      titolo: 'Utente',
      intera: true,
      ordina: { crescente: 'Email A-Z', decrescente: 'Email Z-A' },
      cella: (u) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{u.email}</span>
          <span className="small">{nomeIntero(u)}</span>
        </>
      ),
    },
    {
      chiave: 'data',
      titolo: 'Registrazione',
      ordina: PER_DATA,
      cella: (u) => formattaData(u.data_registrazione),
    },
    {
      chiave: 'accesso',
      titolo: 'Ultimo accesso',
      ordina: { crescente: 'Accesso meno recente', decrescente: 'Accesso più recente' },
      cella: accesso,
    },
    {
      chiave: 'ruolo',
      titolo: 'Ruolo',
      cella: (u) => (
        <>
          {u.is_admin ? <strong className="font-semibold">Admin</strong> : 'User'}
          {u.has_center ? <span className="small block">Centro di Verifica</span> : null}
        </>
      ),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (u) => <Segno glifo={u.stato === 'attivo' ? 'disponibile' : 'venduto'}>{nomeStato(u)}</Segno>,
    },
  ],
  atti: [atto('concedi'), atto('revoca'), atto('sospendi'), atto('riattiva')],
  senzaAtti: (u) => (u.sono_io ? 'Sei tu' : u.stato === 'cancellato' ? 'Account cancellato' : null),
  vicini: (u) => [
    ['Annunci', percorso('admin_annunci', { q: u.email })],
    ['Ordini', percorso('admin_ordini', { q: u.email })],
    ['Verifiche', percorso('admin_verifiche', { q: u.email })],
    ['Certificati', percorso('admin_certificati', { q: u.email })],
    ['Versamenti', percorso('admin_versamenti', { q: u.email })],
    ['Contestazioni', percorso('admin_contestazioni', { q: u.email })],
    ['Segnalazioni', percorso('admin_segnalazioni', { q: u.email })],
    ['Contatti', percorso('admin_contatti', { q: u.email })],
    ['Recensioni', percorso('admin_recensioni', { q: u.email })],
    ['Notifiche', percorso('admin_notifiche', { q: u.email })],
    ['Lettere', percorso('admin_registro', { scheda: 'posta', q: u.email })],
    ...(u.id_centro === null ? [] : [['Centro', percorso('admin_centri', { scelto: u.id_centro })] as const]),
  ],
  campi: [
    ['Email', (u) => u.email],
    ['Nome', nomeIntero],
    ['Nome pubblico', (u) => u.nome_utente],
    ['Registrazione', (u) => formattaData(u.data_registrazione)],
    ['Ultimo accesso', accesso],
    ['Ruolo', (u) => (u.is_admin ? 'Admin' : 'User')],
    ['Centro di Verifica', (u) => (u.has_center ? 'Sì' : 'No')],
    ['Stato', nomeStato],
  ],
};
