import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csp, secureHeaders } from './headers.ts';
import { openMailbox } from './mail.ts';
import { createOrigin } from './origin.ts';
import { createSite, fromBuild, type Site, type Source } from './site.ts';

const SITO = 'http://localhost:4173';
const MODELLO = '<html><meta name="fidati-backend" content="" /><div id="app"></div></html>';
let cartella: string;
let sito: Site;

const chiedi = (percorso: string, opzioni: RequestInit = {}) => sito(new Request(`${SITO}${percorso}`, opzioni));

beforeAll(() => {
  cartella = mkdtempSync(join(tmpdir(), 'fidati-sito-'));
  mkdirSync(join(cartella, 'dist', 'client', 'assets'), { recursive: true });
  writeFileSync(join(cartella, 'dist', 'client', 'index.html'), MODELLO);
  writeFileSync(join(cartella, 'dist', 'client', 'banco.html'), MODELLO.replace('"app"', '"app" data-banco'));
  writeFileSync(join(cartella, 'dist', 'client', 'sw.js'), 'self');
  writeFileSync(join(cartella, 'dist', 'client', 'assets', 'a-1f.js'), 'export const a = 1;'.repeat(50));
  writeFileSync(join(cartella, 'segreto.txt'), 'no');
  const fonte: Source = {
    ...fromBuild(join(cartella, 'dist')),
    rispondi: async () => async (richiesta) =>
      new URL(richiesta.url).pathname === '/annunci'
        ? new Response('resa', { headers: { chiesta: richiesta.url } })
        : null,
  };
  sito = createSite(fonte, { siteUrl: SITO, publishableKey: 'sb_publishable_x', fetch, stripeVero: false });
});
afterAll(() => rmSync(cartella, { recursive: true }));

describe('the site', () => {
  test('hashed files are kept for ever and compressed, the worker is asked again every time', async () => {
    const file = await chiedi('/assets/a-1f.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([file.status, file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    expect(brotliDecompressSync(await file.arrayBuffer()).toString()).toContain('export const a');
    const ancora = await chiedi('/assets/a-1f.js', {
      headers: { 'accept-encoding': 'br', 'if-none-match': file.headers.get('etag') ?? '' },
    });
    expect(ancora.status).toBe(304);
    expect((await chiedi('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/assets/manca.js',
    '/immagine.png',
    '/assets/',
    '/../segreto.txt',
    '/..%2fsegreto.txt',
    '/assets/%2e%2e/%2e%2e/%2e%2e/segreto.txt',
    '/.env',
  ])('a missing or forbidden file (%s) is a 404 and never a page', async (percorso) => {
    const risposta = await chiedi(percorso);
    expect([risposta.status, risposta.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('public pages come rendered, the private part as a shell that knows its backend', async () => {
    expect(await (await chiedi('/annunci')).text()).toBe('resa');
    for (const percorso of ['/dashboard', '/index.html']) {
      expect(await (await chiedi(percorso)).text()).toContain('content="/ sb_publishable_x"');
    }
    expect((await chiedi('/annunci', { method: 'POST' })).status).toBe(405);
  });

  test("a page is told the site's own address, whatever Host the caller writes", async () => {
    const estranea = await sito(new Request('http://malvagio.example/annunci?q=borsa', { headers: { accept: '*/*' } }));
    expect(estranea.headers.get('chiesta')).toBe(`${SITO}/annunci?q=borsa`);
  });

  test.each(['/annunci?q=a%00b', '/ann%00unci'])('NUL in the address of a page (%s) is 400', async (percorso) => {
    expect((await chiedi(percorso)).status).toBe(400);
  });

  test('the counter has a document of its own, the page about the centre has not', async () => {
    for (const percorso of ['/banco.html', '/verification-center/dashboard', '/verification-center/verifiche/v1']) {
      expect(await (await chiedi(percorso)).text()).toMatch(/content="\/ sb_publishable_x".*data-banco/);
    }
    expect(await (await chiedi('/verification-center/status')).text()).not.toContain('data-banco');
  });

  test('documents and workers carry the policy: no inline script, no host but our own, HSTS on https alone', async () => {
    const politica = (await chiedi('/annunci')).headers.get('content-security-policy') ?? '';
    expect(politica).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(politica).toContain("frame-ancestors 'none'");
    expect(politica).not.toContain('unsafe-inline');
    expect(politica).not.toContain('stripe');
    expect((await chiedi('/checkout')).headers.get('content-security-policy')).not.toContain('stripe');
    expect((await chiedi('/sw.js')).headers.get('permissions-policy')).toContain('camera=(self)');
    const base = { percorso: '/', dev: false, stripeVero: false };
    expect(secureHeaders({ ...base, https: false })).not.toHaveProperty('strict-transport-security');
    expect(secureHeaders({ ...base, https: true })).toHaveProperty('strict-transport-security');
  });

  test("Stripe's hosts are allowed on checkout alone, and only with its real keys", () => {
    const politica = (percorso: string, stripeVero: boolean) => csp({ percorso, https: true, dev: false, stripeVero });
    for (const percorso of ['/checkout', '/checkout/success']) {
      expect(politica(percorso, false)).not.toContain('stripe');
      const regole = politica(percorso, true).split('; ');
      expect(regole).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com");
      expect(regole).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
      expect(regole).toContain("connect-src 'self' https://api.stripe.com");
      expect(regole).toContain("img-src 'self' data: blob: https://*.stripe.com");
    }
    expect(politica('/checkout', false)).toContain("frame-src 'none'");
    for (const percorso of ['/', '/annunci', '/dashboard', '/checkoutx']) {
      expect(politica(percorso, true)).not.toContain('stripe');
    }
  });
});

describe('Trusted Types', () => {
  const regole = (percorso: string, stripeVero: boolean, dev = false) =>
    csp({ percorso, https: true, dev, stripeVero }).split('; ');

  test('every document and the worker ask for them, with our one policy, no default one and no duplicates', async () => {
    for (const percorso of ['/', '/annunci', '/dashboard', '/verification-center/dashboard', '/index.html', '/sw.js']) {
      const politica = ((await chiedi(percorso)).headers.get('content-security-policy') ?? '').split('; ');
      expect(politica).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types fidati']));
      expect(regole(percorso, true)).toEqual(expect.arrayContaining(politica));
    }
  });

  test('only the documents that load Stripe go without, and hot reload', () => {
    const senza = (r: string[]) => !r.some((regola) => regola.includes('trusted-types'));
    for (const percorso of ['/checkout', '/checkout/success']) {
      expect([senza(regole(percorso, true)), senza(regole(percorso, false))]).toEqual([true, false]);
    }
    expect(senza(regole('/checkoutx', true))).toBe(false);
    expect(senza(regole('/', false, true))).toBe(true);
  });
});

describe('the caught mails and the other tools', () => {
  const cassetta = () => openMailbox(join(cartella, 'posta'));
  const origine = (aperto: boolean) =>
    createOrigin({
      lite: async () => new Response('lite'),
      api: async () => new Response('api'),
      sito: async () => new Response('sito'),
      stripe: async () => new Response('stripe'),
      cassetta: cassetta(),
      lavori: async () => new Response('lavori'),
      siteUrl: SITO,
      aperto,
    });
  const vai = (percorso: string, opzioni: RequestInit = {}, indirizzo = '127.0.0.1') =>
    origine(false)(new Request(`${SITO}${percorso}`, opzioni), indirizzo);

  test('mails are listed, filtered by person, readable, and what they contain is never run', async () => {
    await cassetta().invia({
      to: 'ada@prova.example',
      subject: '<b>Ciao</b>',
      text: 'Vedi http://localhost:4173/x?a=1&b=2',
      html: '<script>1</script>',
    });
    await cassetta().invia({ to: 'bea@prova.example', subject: 'Altro', text: 'testo', html: '' });
    const elenco = await (await vai('/_posta')).text();
    expect(elenco).toContain('&lt;b&gt;Ciao&lt;/b&gt;');
    const messaggi = await (await vai('/_posta.json?to=ADA@prova.example')).json();
    expect(messaggi).toHaveLength(1);
    expect(await (await vai(`/_posta/${messaggi[0].id}`)).text()).toContain(
      'href="http://localhost:4173/x?a=1&amp;b=2"',
    );
    expect((await vai(`/_posta/${messaggi[0].id}/corpo`)).headers.get('content-security-policy')).toContain('sandbox');
    expect((await vai('/_posta/niente')).status).toBe(404);
  });

  test('each path reaches its own part; tools are for this machine and for this site', async () => {
    expect(await (await vai('/rest/v1/annunci')).text()).toBe('lite');
    expect(await (await vai('/api/settings')).text()).toBe('api');
    expect(await (await vai('/annunci')).text()).toBe('sito');
    expect(await (await vai('/_lavori', { method: 'POST' })).text()).toBe('lavori');
    expect((await vai('/_lavori')).status).toBe(404);
    expect((await vai('/_posta', {}, '192.168.1.9')).status).toBe(403);
    expect((await vai('/_lavori', { method: 'POST', headers: { origin: 'https://altrove.example' } })).status).toBe(
      403,
    );
    expect((await origine(true)(new Request(`${SITO}/_posta`), '192.168.1.9')).status).toBe(200);
  });

  test("a stranger's name that leads to this machine opens none of them", async () => {
    const strade = ['/_posta', '/_posta.json', '/_posta/x', '/_lavori', '/_stripe/conferma', '/_qualunque'];
    for (const aperto of [true, false])
      for (const percorso of strade)
        for (const method of ['GET', 'POST']) {
          const estranea = new Request(`http://malvagio.example:4173${percorso}`, { method });
          expect([percorso, (await origine(aperto)(estranea, '127.0.0.1')).status]).toEqual([percorso, 403]);
        }
    for (const nome of ['localhost', '127.0.0.1', '[::1]']) {
      const nostra = new Request(`http://${nome}:4173/_posta.json`);
      expect([nome, (await origine(false)(nostra, '127.0.0.1')).status]).toEqual([nome, 200]);
    }
  });
});
