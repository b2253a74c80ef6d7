import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { UtenteRow } from '../../data/ufficio/amministrazione-utenti.ts';
import {
  bankMotivoText,
  cardRefusalText,
  rimborsoMotivoText,
  transferMotivoText,
} from '../../domain/ordini/motivi-fornitore.ts';
import { STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { tasks } from './avvisi/PannelloAdmin.tsx';
import { cambiamenti, otherFacts } from './comune/cambiamenti.ts';
import { actionText, eventData, eventText } from './comune/labels.ts';
import { annuncioBadge } from './comune/segni.ts';
import { UTENTI_LIST } from './moderazione/elenco-utenti.tsx';
import { STATO_ORDINE_CHOICES } from './ordini/ordini-list.tsx';
import { RECENSIONI_LIST } from './ordini/recensioni-list.tsx';

it('the badge of the details follows the specification, and a sold listing says Venduto', () => {
  expect(annuncioBadge('attivo', 'in_attesa').testo).toBe('Attivo');
  expect(annuncioBadge('sospeso', 'in_attesa').testo).toBe('In attesa di verifica');
  expect(annuncioBadge('sospeso', 'verificato').testo).toBe('Sospeso');
  expect(annuncioBadge('venduto', 'verificato').testo).toBe('Venduto');
});

it('a log shows unknown words as they are, inherited names included', () => {
  expect(eventText('ricevuta')).toBe('Oggetto ricevuto dal centro');
  expect(eventText('evento_nuovo')).toBe('evento nuovo');
  expect(actionText('constructor')).toBe('constructor');
  const chapters = new URL('../../../supabase/migrations/', import.meta.url);
  const kinds = readdirSync(chapters).flatMap((chapter) =>
    [
      ...readFileSync(new URL(chapter, chapters), 'utf8').matchAll(
        /(?:registra_evento|chiudi_visita|ritira_da_verifica)\((?:[^,;()]|\([^()]*\))*,\s*'([a-z_]+)'/g,
      ),
    ].map(([, kind = '']) => kind),
  );
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => eventText(kind) === kind.replace(/_/g, ' '))).toEqual([]);
});

it('the provider’s reasons are worded, and an untranslated one stays as it came', () => {
  expect([bankMotivoText('product_not_received'), bankMotivoText('new_reason')]).toEqual([
    'Oggetto non ricevuto',
    'new_reason',
  ]);
  expect([
    cardRefusalText('insufficient_funds'),
    rimborsoMotivoText('toString'),
    transferMotivoText('account_closed'),
  ]).toEqual(['fondi insufficienti', 'toString', 'conto chiuso']);
});

it('a change reads as before and after, whatever shape the procedure gave it', () => {
  expect(cambiamenti({ prima: 'pending', dopo: 'approved', id_centro: null })).toEqual([
    { campo: 'Stato', prima: 'in attesa', dopo: 'approvato' },
  ]);
  expect(
    cambiamenti({
      prima: { stato: 'aperta', importo: null, in_evidenza: false, equal: 1 },
      dopo: { stato: 'accolta', importo: 2550, in_evidenza: true, equal: 1, esito: 'rimborso_parziale' },
    }),
  ).toEqual([
    { campo: 'Stato', prima: 'aperta', dopo: 'accolta' },
    { campo: 'Rimborso', prima: null, dopo: '25,50\u00a0€' },
    { campo: 'In evidenza', prima: 'no', dopo: 'sì' },
    { campo: 'Esito', prima: null, dopo: 'rimborso parziale' },
  ]);
  expect(cambiamenti(null)).toEqual([]);
  expect(otherFacts({ prima: 'a', righe: 12, filtri: { stato: 'sold' }, vuoto: null })).toEqual([
    ['Righe', '12'],
    ['Filtri', 'Stato sold'],
  ]);
});

it('the register names and links a thing that it holds by id', () => {
  const [mother, chi, gone] = [1, 2, 3].map((n) => `4a164611-1209-5816-a181-00000000000${n}`);
  const nomi = {
    [String(mother)]: { tipo: 'categoria', nome: 'Orologi' },
    [String(chi)]: { tipo: 'utente', nome: 'Ada Neri' },
  };
  expect(cambiamenti({ prima: { parent_id: gone }, dopo: { parent_id: mother } }, nomi)).toEqual([
    {
      campo: 'Categoria madre',
      prima: 'ID 4a164611…',
      dopo: 'Orologi',
      cose: { prima: null, dopo: { tipo: 'categoria', id: mother } },
    },
  ]);
  expect(otherFacts({ id_utente: chi }, nomi)).toEqual([['Persona', 'Ada Neri', { tipo: 'utente', id: chi }]]);
});

it('each act that the database writes has its words', () => {
  const cartella = join(import.meta.dirname, '../../../supabase/migrations');
  const sql = readdirSync(cartella).map((nome) => readFileSync(join(cartella, nome), 'utf8'));
  const writtenValues = sql.flatMap((testo) =>
    [...testo.matchAll(/registra_admin\(\s*'(\w+)',/g)].map(([, azione]) => azione ?? ''),
  );
  expect(writtenValues.length).toBeGreaterThan(25);
  expect(writtenValues.filter((azione) => actionText(azione) === azione.replace(/_/g, ' '))).toEqual([]);
});

it('an event shows figures and reasons, never fingerprints', () => {
  expect(eventData({ punteggio_complessivo: 9.2 })).toMatch(/^punteggio 9,2/);
  expect(eventData({ centesimi: 800_000 })).toMatch(/^8\.000,00.€$/);
  expect(eventData({ codice_pubblico: 'ABC', impronta: 'ff', id_centro: 'x' })).toBe('codice ABC');
});

const NOTHING_AT_ALL = {
  utenti: 1,
  annunci: 1,
  ordini: 1,
  centri: 1,
  richieste: 0,
  contestazioni: 0,
  segnalazioni: 0,
  ricorsi: 0,
  contatti: 0,
  contestazioni_bancarie: 0,
  banca_entro: null,
  posta_fallita: 0,
  dispositivi_in_ritardo: 0,
  denaro_che_non_torna: 0,
  avvisi_oggetti: 0,
  avvisi_sistema: 0,
};
const NOBODY = { numero: 0, importo: 0 };
const NOW = new Date('2026-11-20T09:00:00Z');

it('the overview leaves out what is in order', () => {
  expect(tasks(NOTHING_AT_ALL, [], NOBODY, NOW)).toEqual([]);
});

it('the overview counts payouts that may leave, with their sum', () => {
  expect(tasks(NOTHING_AT_ALL, [], { numero: 1, importo: 120_000 }, NOW)).toMatchObject([
    { chiave: 'versamenti', numero: 1, testo: 'versamento da inviare', sotto: '1.200,00\u00a0€' },
  ]);
});

it('a line links to its filtered list and names the day by which a bank wants its answer', () => {
  const banca = { contestazioni_bancarie: 1, banca_entro: '2026-11-21T22:59:00.000Z' };
  expect(tasks({ ...NOTHING_AT_ALL, ...banca, contestazioni: 2, contatti: 1 }, [], NOBODY, NOW)).toMatchObject([
    {
      numero: 1,
      testo: 'pagamento contestato alla banca',
      sotto: 'Il primo scade il 21/11/2026 23:59',
      href: '/admin/contestazioni?scheda=banca&stato=aperte',
    },
    { numero: 2, testo: 'contestazioni aperte', href: '/admin/contestazioni?stato=aperte' },
    { numero: 1, testo: 'messaggio di contatto', href: '/admin/contatti?stato=aperta' },
  ]);
  const [late] = tasks({ ...NOTHING_AT_ALL, ...banca }, [], NOBODY, new Date('2026-12-01T09:00:00Z'));
  expect(late?.sotto).toBe('Il primo è scaduto il 21/11/2026 23:59');
});

it('the overview sorts by the cost of waiting: money, deadlines, counters, people', () => {
  const voci = tasks(
    { ...NOTHING_AT_ALL, denaro_che_non_torna: 1, avvisi_oggetti: 2, posta_fallita: 3 },
    [],
    NOBODY,
    NOW,
  );
  expect(voci.map(({ chiave, gruppo }) => [chiave, gruppo])).toEqual([
    ['denaro', 'denaro'],
    ['posta', 'persone'],
    ['avvisi_oggetti', 'scadenza'],
  ]);
});

it('a tablet is listed from its first undelivered operation', () => {
  const tablet = {
    id: 'tablet-1',
    nome: 'Tablet 1',
    email: 'a@b.it',
    centro: 'Brera',
    pending_ops: 0,
    pending_media: 1,
    oldest_pending_at: '2026-11-20T10:00:00.000Z',
    incidente: null,
    perso_il: null,
    visto_il: '2026-11-20T11:00:00.000Z',
  };
  const fermo = { ...tablet, id: 'tablet-2', pending_media: 0, oldest_pending_at: null };
  expect(tasks(NOTHING_AT_ALL, [tablet, fermo], NOBODY, NOW)).toMatchObject([
    { numero: 1, sotto: 'Il più vecchio aspetta dal 20/11/2026 11:00' },
  ]);
});

it('the filter of orders offers three states first, then all the others', () => {
  const stati = STATO_ORDINE_CHOICES.map(([chiave]) => chiave);
  expect(stati.slice(0, 4)).toEqual(['', 'pagato', 'in_elaborazione', 'autorizzato']);
  expect(stati.slice(1).toSorted()).toEqual([...STATI_ORDINE].toSorted());
});

const PERSONA: UtenteRow = {
  id: 'u1',
  nome_utente: 'Anna V.',
  email: 'anna@prova.example',
  nome: 'Anna',
  cognome: 'Verdi',
  is_admin: false,
  stato: 'sospeso',
  data_registrazione: '2026-11-20T09:00:00.000Z',
  ultimo_accesso: null,
  id_centro: null,
  has_center: false,
  sono_io: false,
};

it('an administrator is offered no act on themselves', () => {
  const offered = (u: Partial<UtenteRow>) =>
    (UTENTI_LIST.atti ?? []).filter(({ can }) => can({ ...PERSONA, ...u })).map(({ chiave }) => chiave);
  expect(offered({ is_admin: true, stato: 'attivo', sono_io: true })).toEqual([]);
  expect(UTENTI_LIST.withoutActions?.({ ...PERSONA, sono_io: true })).toBe('Sei tu');
  expect(offered({})).toEqual(['concedi', 'riattiva']);
  expect(offered({ is_admin: true, stato: 'attivo' })).toEqual(['revoca', 'sospendi']);
});

it('the file holds votes and reports as numbers', () => {
  const review = {
    id: 'r',
    id_ordine: 'o',
    soggetto: 'centro',
    voto: 5,
    testo: '',
    email: 'a@b.it',
    su: 'Brera',
    created_at: '2026-11-20T09:00:00Z',
    visibile_dal: '2026-11-20T09:00:00Z',
    rimossa_il: null,
    motivo: null,
    segnalazioni: 2,
    segnalazione: null,
  } as const;
  const figures = RECENSIONI_LIST.campi.map(([, value]) => value(review)).filter((value) => typeof value === 'number');
  expect(figures).toEqual([5, 2]);
});
