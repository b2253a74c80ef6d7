import type { Atto } from '../../../data/ufficio/amministrazione-registro.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { type Cambiamento, cambiamenti } from '../comune/cambiamenti.ts';
import { testoAzione } from '../comune/etichette.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const COSE = {
  utente: 'Utente',
  annuncio: 'Annuncio',
  verifica: 'Verifica',
  certificato: 'Certificato',
  categoria: 'Categoria',
  ordine: 'Ordine',
  versamento: 'Versamento',
  contestazione: 'Contestazione',
  spedizione: 'Spedizione',
  movimento: 'Incasso in sede',
  centro: 'Centro',
  richiesta_centro: 'Richiesta di centro',
  segnalazione: 'Segnalazione',
  ricorso: 'Ricorso',
  recensione: 'Recensione',
  contatto: 'Messaggio di contatto',
  notifica: 'Notifica',
  avviso: 'Avviso',
  posta: 'Mail',
  dispositivo: 'Tablet',
  elenco: 'Esportazione',
  impostazioni: 'Impostazioni',
  pagamenti: 'Configurazione pagamenti',
} as const satisfies Record<string, string>;

const tipo = (r: Atto): string =>
  Object.hasOwn(COSE, r.oggetto_tipo) ? COSE[r.oggetto_tipo as keyof typeof COSE] : r.oggetto_tipo.replace(/_/g, ' ');

/** The thing's current name, else its kind. */
export function nomeCosa(r: Atto): string {
  if (r.oggetto !== null) return r.oggetto_tipo === 'certificato' ? formattaCodice(r.oggetto) : r.oggetto;
  return r.oggetto_tipo === 'elenco' && r.oggetto_id !== null ? r.oggetto_id.replace(/_/g, ' ') : tipo(r);
}

export const nomeConTipo = (r: Atto): string => (nomeCosa(r) === tipo(r) ? tipo(r) : `${tipo(r)}: ${nomeCosa(r)}`);

const lato = (r: Atto, quale: 'prima' | 'dopo'): string =>
  cambiamenti(r.dati, r.nomi)
    .map((uno) => (uno.campo === 'Stato' ? '' : `${uno.campo}: `) + (uno[quale] ?? '—'))
    .join('; ');

/** The cell has room for the first change only. */
function Cella({ riga, quale }: { riga: Atto; quale: keyof Cambiamento & ('prima' | 'dopo') }) {
  const [primo, ...altri] = cambiamenti(riga.dati, riga.nomi);
  if (primo === undefined) return <span className="note">—</span>;
  const valore = primo[quale];
  return (
    <span className="line-clamp-3 max-w-40 [overflow-wrap:break-word]">
      {valore === null ? (
        <span className="note">{quale === 'prima' ? 'niente' : '—'}</span>
      ) : quale === 'prima' ? (
        <s className="text-ink-2">{valore}</s>
      ) : (
        <span className="font-semibold">{valore}</span>
      )}
      {quale === 'dopo' && altri.length > 0 ? <span className="note"> e altri {altri.length}</span> : null}
    </span>
  );
}

export const ELENCO_ATTI: Elenco<Atto> = {
  nome: 'registro',
  titolo: 'Registro degli atti',
  quanti: ['atto', 'atti'],
  testi: {
    caricamento: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun atto registrato.',
    cerca: 'Persona, atto, motivo o ID',
  },
  chiave: (r) => String(r.id),
  nomeRiga: (r) => `${testoAzione(r.azione)}, ${nomeCosa(r)}`,
  ordine: '-data',
  giorno: 'Fatti',
  filtri: [
    {
      chiave: 'cosa',
      etichetta: 'Che cosa',
      scelte: () => [['', 'Che cosa: tutto'], ...Object.entries(COSE)],
    },
  ],
  colonne: [
    {
      chiave: 'azione',
      titolo: 'Che cosa',
      intera: true,
      cella: (r) => (
        <>
          <span className="block font-semibold">{testoAzione(r.azione)}</span>
          <span className="small line-clamp-2 [overflow-wrap:anywhere]">{nomeConTipo(r)}</span>
        </>
      ),
    },
    { chiave: 'prima', titolo: 'Prima', cella: (r) => <Cella riga={r} quale="prima" /> },
    { chiave: 'dopo', titolo: 'Dopo', cella: (r) => <Cella riga={r} quale="dopo" /> },
    {
      chiave: 'perche',
      titolo: 'Perché',
      cella: (r) => <span className="small line-clamp-2 max-w-64 [overflow-wrap:anywhere]">{r.motivo ?? '—'}</span>,
    },
    {
      chiave: 'chi',
      titolo: 'Chi',
      cella: (r) => <span className="[overflow-wrap:anywhere]">{r.chi ?? 'Sistema'}</span>,
    },
    {
      chiave: 'data',
      titolo: 'Quando',
      ordina: PER_DATA,
      cella: (r) => <span className="whitespace-nowrap">{formattaDataOra(r.avvenuto_il)}</span>,
    },
  ],
  campi: [
    ['Numero', (r) => r.id],
    ['Quando', (r) => formattaDataOra(r.avvenuto_il)],
    ['Chi', (r) => r.chi ?? 'Sistema'],
    ['Email', (r) => r.email],
    ['Atto', (r) => testoAzione(r.azione)],
    ['Tipo', tipo],
    ['Oggetto', nomeCosa],
    ['ID dell’oggetto', (r) => r.oggetto_id],
    ['Prima', (r) => lato(r, 'prima')],
    ['Dopo', (r) => lato(r, 'dopo')],
    ['Perché', (r) => r.motivo],
  ],
  chiaveNeiCampi: true,
};
