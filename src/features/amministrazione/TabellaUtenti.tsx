import type { AzioneUtente, RigaUtente } from '../../data/amministrazione_utenti.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { type Colonna, Tabella } from '../../ui/Tabella.tsx';

/** What each act asks before, and what it means. */
export const CONFERME_UTENTE = {
  concedi: {
    bottone: 'Rendi admin',
    domanda: 'Rendere admin questo utente?',
    inCorso: 'Salvataggio…',
    effetto: 'Vede e cambia tutto quello che vedi tu.',
  },
  revoca: {
    bottone: 'Revoca admin',
    domanda: 'Revocare il ruolo admin?',
    inCorso: 'Salvataggio…',
    effetto: 'Perde subito l’accesso al pannello.',
  },
  sospendi: {
    bottone: 'Sospendi',
    domanda: 'Sospendere questo utente?',
    inCorso: 'Sospensione…',
    effetto: 'Non vende, non compra e non scrive più; tiene i suoi ordini, le restituzioni e i suoi dati.',
  },
  riattiva: {
    bottone: 'Riattiva',
    domanda: 'Riattivare questo utente?',
    inCorso: 'Riattivazione…',
    effetto: 'Torna a usare il suo account come prima.',
  },
} as const satisfies Record<AzioneUtente, { bottone: string; domanda: string; inCorso: string; effetto: string }>;

/** The two acts a row offers; none on oneself (decision A2). */
export function azioniUtente(u: Pick<RigaUtente, 'is_admin' | 'stato' | 'sono_io'>): AzioneUtente[] {
  if (u.sono_io) return [];
  return [u.is_admin ? 'revoca' : 'concedi', u.stato === 'sospeso' ? 'riattiva' : 'sospendi'];
}

export const SCELTE_RUOLO = [
  ['', 'Ruolo: tutti'],
  ['admin', 'Admin'],
  ['user', 'User'],
] as const;
export const SCELTE_STATO_UTENTE = [
  ['', 'Stato: tutti'],
  ['active', 'Attivi'],
  ['suspended', 'Sospesi'],
] as const;
export const SCELTE_TIPO = [
  ['', 'Tipo: tutti'],
  ['centers', 'Solo centri di verifica'],
  ['users', 'Solo non centri'],
] as const;

const nomeIntero = (u: RigaUtente): string => [u.nome, u.cognome].filter(Boolean).join(' ') || u.nome_utente;

type Props = { righe: readonly RigaUtente[]; onAzione: (utente: RigaUtente, azione: AzioneUtente) => void };

export function TabellaUtenti({ righe, onAzione }: Props) {
  const colonne: Colonna<RigaUtente>[] = [
    {
      chiave: 'utente',
      titolo: 'Utente',
      intera: true,
      cella: (u) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{u.email}</span>
          <span className="small">{nomeIntero(u)}</span>
        </>
      ),
    },
    { chiave: 'registrato', titolo: 'Registrazione', cella: (u) => formattaData(u.data_registrazione) },
    {
      chiave: 'accesso',
      titolo: 'Ultimo accesso',
      cella: (u) => (u.ultimo_accesso === null ? 'Mai' : formattaDataOra(u.ultimo_accesso)),
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
      cella: (u) => (
        <Segno glifo={u.stato === 'attivo' ? 'disponibile' : 'venduto'}>
          {u.stato === 'attivo' ? 'Attivo' : 'Sospeso'}
        </Segno>
      ),
    },
    {
      chiave: 'azioni',
      titolo: 'Azioni',
      intera: true,
      cella: (u) => (
        <div className="flex flex-wrap gap-2">
          {u.sono_io ? <span className="small">Sei tu</span> : null}
          {azioniUtente(u).map((azione) => (
            <Bottone
              key={azione}
              piccolo
              variante={azione === 'sospendi' ? 'stop' : 'quiet'}
              aria-label={`${CONFERME_UTENTE[azione].bottone}: ${u.email}`}
              onClick={() => onAzione(u, azione)}
            >
              {CONFERME_UTENTE[azione].bottone}
            </Bottone>
          ))}
        </div>
      ),
    },
  ];
  return <Tabella nome="Utenti" colonne={colonne} righe={righe} chiave={(u) => u.id} />;
}
