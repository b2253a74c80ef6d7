import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AttoCertificato, attoSulCertificato } from '../../src/data/centro.ts';
import { ErroreDati } from '../../src/data/errori.ts';
import { apriPagamento } from '../../src/data/pagamenti.ts';
import { pubblicaAnnuncio } from '../../src/data/pubblicazione.ts';
import { contattaVenditore, riservaAnnuncio } from '../../src/data/situazione.ts';
import { clienteSupabase, comandoApi } from '../../src/data/supabase.ts';
import { emailOf, PASSWORD } from '../security/people.ts';
import { openWorld, SITE, type World } from '../security/world.ts';

/** The pages' own data layer, over HTTP with real tokens, on a line that delivers the request and loses the answer. */
let mondo: World;
let daPerdere = 0;
const viste: string[] = [];

beforeAll(async () => {
  mondo = await openWorld();
  const contenuto = `${SITE} ${mondo.db.chiavi.publishableKey}`;
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ getAttribute: () => contenuto }) });
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('location', { origin: SITE });
  const fuori = globalThis.fetch;
  vi.stubGlobal('fetch', async (risorsa: string, opzioni?: RequestInit) => {
    const richiesta = new Request(new URL(risorsa, SITE), opzioni);
    const { pathname, origin } = new URL(richiesta.url);
    // the payment provider answers at an address of its own
    if (origin !== SITE) return fuori(richiesta);
    const scrive = pathname.startsWith('/rest/v1/rpc/') || pathname.startsWith('/api/');
    const risposta = pathname.startsWith('/api/') ? await mondo.apiFetch(richiesta) : await mondo.db.fetch(richiesta);
    if (scrive) viste.push(pathname);
    if (scrive && daPerdere > 0) {
      daPerdere -= 1;
      throw new TypeError('the line broke before the answer came');
    }
    return risposta;
  });
});
afterEach(() => {
  daPerdere = 0;
  viste.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await mondo.chiudi();
});

async function entra(nome: 'venditore' | 'utente' | 'altro_centro' | 'centro' | 'acquirente'): Promise<string> {
  const { data, error } = await (await clienteSupabase()).auth.signInWithPassword({
    email: emailOf(nome),
    password: PASSWORD,
  });
  if (error) throw error;
  return data.user.id;
}

const annuncio = (titolo: string) => ({
  titolo,
  descrizione: 'Con scatola e garanzia',
  prezzo: 420_000,
  condizione: 'Come nuovo',
  category_id: '9ecd75a1-be26-5cfa-a858-a4bfd6009a32',
  localita: 'Torino',
  metodo_spedizione: 'ritiro_a_mano',
  spedizione_a_carico: 'acquirente',
  dimensione_pacco: null,
  costo_spedizione: 0,
  telefono_contatto: '+39 333 1234567',
});
const jpeg = () => new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], { type: 'image/jpeg' });
const pronte = () => [{ id: 'prima', grande: jpeg(), piccola: jpeg(), larghezza: 1600, altezza: 1200 }];
const onFoto = () => undefined;
const conta = async (query: string, params: unknown[]) =>
  Number((await mondo.db.sql<{ n: string }>(`select count(*) as n from ${query}`, params))[0]?.n);

test('the answer to a new listing is lost: the page asks again by itself and one listing stands', async () => {
  const idUtente = await entra('venditore');
  daPerdere = 1;
  const id = await pubblicaAnnuncio.esegui(
    { idUtente, annuncio: annuncio('Una risposta persa'), foto: pronte(), onFoto },
    randomUUID(),
  );
  expect(viste).toEqual(['/rest/v1/rpc/pubblica_annuncio', '/rest/v1/rpc/pubblica_annuncio']);
  expect(await conta('public.annunci where titolo = $1', ['Una risposta persa'])).toBe(1);
  expect(await conta('public.annunci where id = $1', [id])).toBe(1);
});

test('both answers are lost: the person presses again on the same form and one listing stands', async () => {
  const idUtente = await entra('venditore');
  const [idComando, foto] = [randomUUID(), pronte()];
  daPerdere = 2;
  const prova = (titolo = 'Due risposte perse') =>
    pubblicaAnnuncio.esegui({ idUtente, annuncio: annuncio(titolo), foto, onFoto }, idComando);
  await expect(prova()).rejects.toMatchObject({ codice: 'senza_rete' });
  await prova();
  expect(await conta('public.annunci where titolo = $1', ['Due risposte perse'])).toBe(1);
  const cambiato = await prova('Un altro titolo').catch((e: unknown) => e);
  expect(cambiato).toBeInstanceOf(ErroreDati);
  expect(cambiato).toMatchObject({ codice: 'richiesta_ripetuta', stato: 409 });
});

test('a lost answer to a first message leaves one conversation with one message', async () => {
  await entra('utente');
  daPerdere = 1;
  const testo = 'È ancora disponibile, vero?';
  await contattaVenditore.esegui({ annuncio: mondo.cose.libero, testo }, randomUUID());
  expect(await conta('public.messages where text = $1', [testo])).toBe(1);
});

test('a lost answer to a reservation is told again by the API, not refused as already reserved', async () => {
  await entra('altro_centro');
  daPerdere = 1;
  const scadenza = await riservaAnnuncio.esegui(mondo.cose.libero, randomUUID());
  expect(viste.filter((v) => v === '/api/annunci/reserve')).toHaveLength(2);
  const [riga] = await mondo.db.sql<{ s: string }>(
    'select to_jsonb(scadenza_prenotazione) as s from public.annunci where id = $1',
    [mondo.cose.libero],
  );
  expect(Date.parse(scadenza)).toBe(Date.parse(riga?.s ?? ''));
});

test('a visitor writes to a centre from its page: an answer that was lost leaves one letter, which waits for the next round', async () => {
  await (await clienteSupabase()).auth.signOut();
  const messaggio = {
    id_centro: mondo.cose.sede,
    nome: 'Anna',
    email: 'visita@prova.example',
    messaggio: 'Aperti sabato?',
  };
  daPerdere = 1;
  const id = randomUUID();
  await comandoApi('/api/centri/contatto', messaggio, id);
  await comandoApi('/api/centri/contatto', messaggio, id);
  expect(viste).toEqual(['/api/centri/contatto', '/api/centri/contatto', '/api/centri/contatto']);
  expect(
    await conta(`public.posta_uscita where tipo = 'contatto_centro' and dati ->> 'email' = $1`, [
      'visita@prova.example',
    ]),
  ).toBe(1);
});

/** Letters with a private code, the only ones that hold one. */
const codiciSpediti = () => mondo.lettere.filter((l) => /codice privato/i.test(l.subject)).length;

test('a lost answer to a certificate, its successor or its letter leaves one of each', async () => {
  await entra('centro');
  const verifica = mondo.cose.verificaPagata;
  const atto = (quale: AttoCertificato, certificato: string) =>
    attoSulCertificato.esegui({ atto: quale, verifica, certificato, motivo: 'Cartellino rovinato' }, randomUUID());
  daPerdere = 1;
  const primo = await atto('emetti', '');
  expect(viste).toEqual(['/api/certificates/issue', '/api/certificates/issue']);
  expect(primo?.email_inviata).toBe(true);
  expect(await conta('public.certificati_verifica where id_verifica = $1', [verifica])).toBe(1);
  expect(codiciSpediti()).toBe(1);

  daPerdere = 1;
  const secondo = await atto('rigenera', primo?.id ?? '');
  expect(secondo?.id).not.toBe(primo?.id);
  expect(await conta('public.certificati_verifica where id_verifica = $1', [verifica])).toBe(2);
  expect(await conta('public.certificati_verifica where id_verifica = $1 and stato = $2', [verifica, 'attivo'])).toBe(
    1,
  );
  expect(codiciSpediti()).toBe(2);

  daPerdere = 1;
  await atto('reinvia', secondo?.id ?? '');
  expect(codiciSpediti()).toBe(3);
  const ruotati = `public.verifiche_eventi where id_verifica = $1 and tipo in ('codice_ruotato', 'certificato_trasferito')`;
  expect(await conta(ruotati, [verifica])).toBe(1);
  await atto('reinvia', secondo?.id ?? '');
  expect(codiciSpediti()).toBe(4);
});

test('a lost answer to opening a payment is told again: one order, one intent', async () => {
  await entra('acquirente');
  const annuncio = mondo.cose.annuncio;
  daPerdere = 1;
  const aperto = await apriPagamento.esegui(
    { annuncio, importo: null, email: 'acquirente@prova.example' },
    randomUUID(),
  );
  expect(viste).toEqual(['/api/payments/stripe/create-intent', '/api/payments/stripe/create-intent']);
  expect(await conta(`public.ordini where id_annuncio = $1 and status = 'in_elaborazione'`, [annuncio])).toBe(1);
  // the scene's own row aside
  const intenti = `public.intenti_ordine where id_ordine = $1 and id <> 'pi_scena'`;
  expect(await conta(intenti, [aperto.ordine_id])).toBe(1);
  expect(await conta(`${intenti} and id = $2`, [aperto.ordine_id, aperto.id])).toBe(1);
});

test('a lost answer to a letter written by hand leaves one letter', async () => {
  await entra('venditore');
  const lettera = { to: emailOf('acquirente'), subject: 'Domanda sul ritiro', text: 'Ci vediamo al banco?' };
  daPerdere = 1;
  await comandoApi('/api/emails/send', lettera, randomUUID());
  expect(viste).toEqual(['/api/emails/send', '/api/emails/send']);
  expect(mondo.lettere.filter((l) => l.subject === 'Domanda sul ritiro')).toHaveLength(1);
});
