import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { busta } from '../../supabase/emails/impaginazione.ts';
import { compose, isKnownType, type MailType, TEMPLATES } from '../../supabase/emails/templates.ts';
import { resendMail } from '../../supabase/functions/_shared/posta.ts';
import { deliverMail } from '../../supabase/functions/api/services/delivery.ts';
import { stopAddress } from '../../supabase/functions/api/services/stop-letters.ts';
import { createWorld, ID, OTHER_ID } from '../fakes/api.ts';

const letter = { to: 'mario@example.it', subject: 'Appuntamento', text: 'Ci vediamo domani.' };
const opened = () => ({
  destinatario_consentito: () => true,
  registra_posta_manuale: () => ({ id: ID }),
  posta_manuale_prenota: () => ({
    id: ID,
    tipo: 'manuale',
    destinatario: letter.to,
    tentativi: 8,
    dati: {
      oggetto: letter.subject,
      testo: letter.text,
      mittente: 'Anna B.',
      parte: 'compra',
      titolo: 'Cronografo',
      annuncio_id: ID,
    },
  }),
  posta_esito: () => null,
});

describe('POST /emails/send', () => {
  test('a counterpart is written to, once, as text, and it is recorded first', async () => {
    const world = await createWorld(opened());
    const answer = await world.send('/emails/send', { body: letter, token: 'anna' });
    expect(answer).toMatchObject({ stato: 200, body: { ok: true } });
    expect(world.lettere).toHaveLength(1);
    expect(world.lettere[0]).toMatchObject({ to: letter.to, subject: 'Messaggio di Anna B.: «Cronografo»', key: ID });
    expect(world.lettere[0]?.text).toContain('Anna B. (compra) ti ha scritto tramite il sito, per «Cronografo».');
    expect(world.lettere[0]?.text).toContain('Fidati non ha scritto né controllato questo messaggio');
    expect(world.calls.map((c) => c.procedura).slice(-5)).toEqual([
      'destinatario_consentito',
      'registra_posta_manuale',
      'posta_manuale_prenota',
      'impostazioni_pubbliche',
      'posta_esito',
    ]);
    expect(world.calls.at(-1)?.args).toEqual({
      p_id: ID,
      p_ok: true,
      p_errore: null,
      p_oggetto: 'Messaggio di Anna B.: «Cronografo»',
    });
  });

  test('one that the queue sent already does not leave again', async () => {
    const world = await createWorld({ ...opened(), posta_manuale_prenota: () => null });
    expect((await world.send('/emails/send', { body: letter, token: 'anna' })).stato).toBe(200);
    expect(world.lettere).toEqual([]);
  });

  test('a stranger is not', async () => {
    const world = await createWorld({ ...opened(), destinatario_consentito: () => false });
    const answer = await world.send('/emails/send', { body: letter, token: 'anna' });
    expect(answer.stato).toBe(403);
    expect(world.lettere).toEqual([]);
  });

  test.each([
    [{ ...letter, subject: 'Ciao\r\nBcc: tutti@example.it' }],
    [{ ...letter, subject: 'Ciao\nX: 1' }],
    [{ ...letter, to: 'mario@example.it\r\nBcc: tutti@example.it' }],
    [{ ...letter, to: 'mario@example.it, tutti@example.it' }],
    [{ ...letter, to: 'Mario <mario@example.it>' }],
    [{ ...letter, to: ['mario@example.it', 'tutti@example.it'] }],
    [{ ...letter, text: '' }],
    [{ ...letter, text: 'x'.repeat(5001) }],
    [{ ...letter, subject: 'x'.repeat(201) }],
  ])('%j is refused before anybody is asked', async (body) => {
    const world = await createWorld(opened());
    expect((await world.send('/emails/send', { body: body, token: 'anna' })).stato).toBe(400);
    expect(world.lettere).toEqual([]);
  });

  test('markup stays text', async () => {
    const row = opened().posta_manuale_prenota();
    const marked = { ...row, dati: { ...row.dati, testo: '<script>alert(1)</script>' } };
    const world = await createWorld({ ...opened(), posta_manuale_prenota: () => marked });
    await world.send('/emails/send', { body: letter, token: 'anna' });
    expect(world.lettere[0]?.html).not.toContain('<script>');
    expect(world.lettere[0]?.html).toContain('&lt;script&gt;');
  });

  test('a dead mail service is a 502 with the text to try again', async () => {
    const world = await createWorld(opened());
    world.brokenMail = true;
    const answer = await world.send('/emails/send', { body: letter, token: 'anna' });
    expect(answer).toMatchObject({ stato: 502, body: { error: 'Invio email non riuscito. Riprova.' } });
    expect(world.calls.at(-1)).toMatchObject({
      procedura: 'posta_esito',
      args: { p_id: ID, p_ok: false, p_errore: 'mail service answered 503', p_oggetto: null },
    });
  });
});

describe('the way out of optional letters', () => {
  const mine = (world: { environment: { jobsSecret: string; siteUrl: string } }) =>
    stopAddress(world.environment, ID).then((url) => new URL(url));
  const ways = { scegli_lettere: () => null };

  test('opened by a scanner it only leads to its page; pressed it acts, and is taken back', async () => {
    const world = await createWorld(ways);
    const link = await mine(world);
    const seen = await world.send(`/letters/stop${link.search}`);
    expect([seen.stato, seen.headers.get('location')]).toEqual([303, `http://localhost:4173/lettere${link.search}`]);
    expect(world.calls.filter(({ procedura }) => procedura === 'scegli_lettere')).toEqual([]);
    for (const [way, p_accese] of [
      ['stop', false],
      ['resume', true],
    ] as const) {
      const answer = await world.send(`/letters/${way}${link.search}`, {
        metodo: 'POST',
        raw: 'List-Unsubscribe=One-Click',
      });
      expect(answer).toMatchObject({ stato: 200, body: { enabled: p_accese } });
      expect(world.calls.at(-1)).toMatchObject({
        procedura: 'scegli_lettere',
        args: { p_utente: ID, p_accese },
      });
    }
  });

  test('another person’s, or a link that isn’t whole, switches nothing', async () => {
    const world = await createWorld(ways);
    const link = await mine(world);
    for (const query of [`?chi=${OTHER_ID}&firma=${link.searchParams.get('firma')}`, `?chi=${ID}&firma=x`])
      expect((await world.send(`/letters/stop${query}`, { metodo: 'POST' })).stato).toBe(403);
    expect((await world.send('/letters/stop?chi=x', { metodo: 'POST' })).stato).toBe(400);
    expect(world.calls.filter(({ procedura }) => procedura === 'scegli_lettere')).toEqual([]);
  });

  test('stands in the letter and in its headers, in those kinds alone', async () => {
    const row = {
      id: ID,
      tipo: 'prezzo_ribassato',
      destinatario: letter.to,
      dati: { titolo: 'Cronografo' },
      lettore: ID,
    };
    const world = await createWorld({
      posta_prenota: () => [row, { ...row, tipo: 'ordine_spedito', lettore: null }],
      posta_esito: () => null,
    });
    await deliverMail(world.environment);
    const link = (await mine(world)).href;
    expect(world.lettere.map(({ headers }) => headers['List-Unsubscribe'])).toEqual([`<${link}>`, undefined]);
    expect(world.lettere.map(({ text }) => text.includes(link))).toEqual([true, false]);
    expect(world.lettere.map(({ replyTo }) => replyTo)).toEqual(['aiuto@fidati.example', 'aiuto@fidati.example']);
  });
});

describe('the mail service', () => {
  const answers = (...all: Response[]) => {
    const asked: Request[] = [];
    const port = resendMail('chiave', 'Fidati <posta@fidati.example>', async (resource, options) => {
      asked.push(new Request(resource, options));
      return all.shift() ?? Response.json({}, { status: 500 });
    });
    return { port, asked };
  };
  const sent = busta('a@b.it', compose('ordine_spedito', {}, 'https://fidati.example'), `${ID}:2`);

  test('is given one key for all tries of a letter, so that a slow answer is no second letter', async () => {
    const { port, asked } = answers(Response.json({ id: 'x' }));
    await port.invia(sent);
    expect(asked[0]?.headers.get('idempotency-key')).toBe(`${ID}:2`);
    expect(await asked[0]?.json()).toMatchObject({ headers: { 'Auto-Submitted': 'auto-generated' } });
  });

  test('says that under this key another text left: it did leave; any other refusal is one', async () => {
    const conflict = (name: string) => Response.json({ name }, { status: 409 });
    await answers(conflict('invalid_idempotent_request')).port.invia(sent);
    await expect(answers(conflict('concurrent_idempotent_requests')).port.invia(sent)).rejects.toThrow('answered 409');
    await expect(answers().port.invia(sent)).rejects.toThrow('answered 500');
  });
});

const KINDS = Object.keys(TEMPLATES).filter(isKnownType);
const FULL = {
  titolo: 'Borsa "Aurora" <b>1998</b>',
  annuncio_id: ID,
  ordine_id: ID,
  verifica_id: ID,
  importo: 891_800,
  quando: '2026-11-20 10:14:19.914+00',
  centro: { nome: 'Fidati Point Milano', indirizzo: 'Via Torino 1', citta: 'Milano', telefono: '+39 02 1234' },
  nome: "Dell'Orto & figli",
  codice_pubblico: 'ABCDEFGHJKMN',
  motivo: 'altro',
  testo: 'Ciao\nmondo',
};

/** The kinds in one chapter: what is handed to the outbox by name, and the two families whose names are put together. */
function dueTypes(sql: string): string[] {
  const direct = [...sql.matchAll(/accoda_posta\(([^,]+),/g)].map((m) => m[1] ?? '');
  const names = direct
    .filter((arg) => !arg.includes('||'))
    // what a condition compares with is no kind
    .map((arg) => arg.replace(/= '[^']*'|when '[^']*'/g, ''))
    .flatMap((arg) => [...arg.matchAll(/'([a-z_]+)'/g)].map((m) => m[1] ?? ''));
  const appuntamenti = [...sql.matchAll(/avvisa_appuntamento\([^,]+,\s*'([a-z_]+)'/g)].map((m) => m[1] ?? '');
  const decisioni = /accoda_posta\(\s*'richiesta_centro_' \|\| p_esito/.test(sql)
    ? ['approva', 'rifiuta', 'informazioni']
    : [];
  return [
    ...names,
    ...appuntamenti.flatMap((name) => [name, `${name}_centro`]),
    ...decisioni.map((esito) => `richiesta_centro_${esito}`),
  ];
}

describe('letters', () => {
  test('every kind that a migration may owe has its letter', () => {
    const folder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');
    const chapters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const names = chapters.flatMap(dueTypes);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !isKnownType(name))).toEqual([]);
  });

  test.each(KINDS)('%s can be written with nothing and with everything', (kind: MailType) => {
    for (const data of [{}, FULL, { titolo: 7, centro: null, quando: 'mai', importo: 'NaN' }]) {
      const { oggetto, testo, html } = compose(kind, data, 'https://fidati.example/');
      expect(oggetto.length).toBeGreaterThan(5);
      expect(oggetto).not.toMatch(/[\r\n]/);
      for (const part of [oggetto, testo, html]) expect(part).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
      expect(html).not.toContain('<b>1998');
      expect(testo).toContain('Fidati – Marketplace Verificato');
    }
  });

  test('amounts, instants and links are Italian, Roman and absolute', () => {
    const data = { ...FULL, data_programmata: '2026-11-20T10:14:19+00:00', totale_preventivo: 2500 };
    const { testo, html } = compose('verifica_prenotata', data, 'https://fidati.example');
    expect(testo).toContain('20/11/2026 11:14');
    expect(testo).toContain('8.918,00\u00a0€');
    expect(testo).toContain(`https://fidati.example/verifiche/conferma?id=${ID}`);
    expect(html).toContain('Fidati Point Milano');
  });

  test.each([
    '//altrove.example',
    '/\\altrove.example',
    'javascript:alert(1)',
    'http://altrove.example',
    '/x" onclick="y',
  ])('the link %s leads home', (link) => {
    const { html } = compose('ordine_spedito', { link }, 'https://fidati.example');
    expect(html).toContain('href="https://fidati.example/"');
  });

  test('a title with line breaks writes no header', () => {
    const { oggetto } = compose('prenotazione_ricevuta', { titolo: 'A\r\nBcc: x@y.it' }, 'https://fidati.example');
    expect(oggetto).toBe('Il tuo annuncio è stato prenotato: «A Bcc: x@y.it»');
  });
});
