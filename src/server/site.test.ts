import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrigin } from '../../supabase/local/gateway/origin.ts';
import { openMailbox } from '../../supabase/local/mail/mail.ts';
import { csp, secureHeaders } from './headers.ts';
import { createSite, fromBuild, type Site, type Source } from './site.ts';

const SITE = 'http://localhost:4173';
const THEME = "document.documentElement.setAttribute('data-theme', 'dark')";
const MODEL = `<html><head><meta name="fidati-backend" content="" /><script>${THEME}</script><link rel="stylesheet" crossorigin href="/assets/comune-2a.css"></head><body><div id="app"></div></body></html>`;
const STYLE = '@layer a,b;.lotto{color:red}.ufficio{color:blue}';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const INJECTED = '<script>alert(1)</script>';
let folder: string;
let site: Site;

const ask = (path: string, options: RequestInit = {}) => site(new Request(`${SITE}${path}`, options));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-sito-'));
  mkdirSync(join(folder, 'dist', 'client', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'client', 'index.html'), MODEL);
  writeFileSync(join(folder, 'dist', 'client', 'banco.html'), MODEL.replace('"app"', '"app" data-banco'));
  writeFileSync(join(folder, 'dist', 'client', 'sw.js'), 'self');
  writeFileSync(join(folder, 'dist', 'client', 'assets', 'a-1f.js'), 'export const a = 1;'.repeat(50));
  writeFileSync(join(folder, 'dist', 'client', 'assets', 'comune-2a.css'), STYLE);
  writeFileSync(join(folder, 'segreto.txt'), 'no');
  const source: Source = {
    ...fromBuild(join(folder, 'dist')),
    rispondi:
      async () =>
      async (request, { modello }) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/annunci') return new Response('resa', { headers: { chiesta: request.url } });
        const content = `<main class="lotto">${INJECTED}</main></body>`;
        return pathname === '/centri-verifica'
          ? new Response(
              modello.replace('</body>', () => content),
              { status: 404 },
            )
          : null;
      },
  };
  site = createSite(source, { siteUrl: SITE, publishableKey: 'sb_publishable_x', fetch, realStripe: false });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the site', () => {
  test('hashed files are immutable and compressed, the worker is revalidated', async () => {
    const file = await ask('/assets/a-1f.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([file.status, file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    expect(brotliDecompressSync(await file.arrayBuffer()).toString()).toContain('export const a');
    const again = await ask('/assets/a-1f.js', {
      headers: { 'accept-encoding': 'br', 'if-none-match': file.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await ask('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/assets/manca.js',
    '/immagine.png',
    '/assets/',
    '/../segreto.txt',
    '/..%2fsegreto.txt',
    '/assets/%2e%2e/%2e%2e/%2e%2e/segreto.txt',
    '/.env',
  ])('a missing or forbidden file (%s) is a 404 and never a page', async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('public pages are rendered, private ones are a shell that names its backend', async () => {
    expect(await (await ask('/annunci')).text()).toBe('resa');
    for (const path of ['/dashboard', '/index.html']) {
      expect(await (await ask(path)).text()).toContain('content="/ sb_publishable_x"');
    }
    expect((await ask('/annunci', { method: 'POST' })).status).toBe(405);
  });

  test("a page names the site's own address, whatever the Host header", async () => {
    const stranger = await site(new Request('http://malvagio.example/annunci?q=borsa', { headers: { accept: '*/*' } }));
    expect(stranger.headers.get('chiesta')).toBe(`${SITE}/annunci?q=borsa`);
  });

  test.each(['/annunci?q=a%00b', '/ann%00unci'])('NUL in the path of a page (%s) is 400', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });

  test('the counter has its own document, the page about the centre has not', async () => {
    for (const path of ['/banco.html', '/verification-center/dashboard', '/verification-center/verifiche/v1']) {
      expect(await (await ask(path)).text()).toMatch(/content="\/ sb_publishable_x".*data-banco/);
    }
    expect(await (await ask('/verification-center/status')).text()).not.toContain('data-banco');
    for (const bare of ['/verification-center', '/verification-center/'])
      expect((await ask(bare)).headers.get('location')).toBe('/verification-center/dashboard');
  });

  test('documents and workers carry the policy: no inline script, our hosts only, HSTS on https', async () => {
    const policy = (await ask('/annunci')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash(THEME)};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('stripe');
    expect((await ask('/checkout')).headers.get('content-security-policy')).not.toContain('stripe');
    expect((await ask('/sw.js')).headers.get('permissions-policy')).toContain('camera=(self)');
    const base = { percorso: '/', dev: false, realStripe: false };
    expect(secureHeaders({ ...base, https: false })).not.toHaveProperty('strict-transport-security');
    expect(secureHeaders({ ...base, https: true })).toHaveProperty('strict-transport-security');
  });

  test("Stripe's hosts are allowed on checkout alone, and only with its real keys", () => {
    const policy = (path: string, realStripe: boolean) => csp({ percorso: path, https: true, dev: false, realStripe });
    for (const path of ['/checkout', '/checkout/success']) {
      expect(policy(path, false)).not.toContain('stripe');
      const rules = policy(path, true).split('; ');
      expect(rules).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com");
      expect(rules).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
      expect(rules).toContain("connect-src 'self' https://api.stripe.com");
      expect(rules).toContain("img-src 'self' data: blob: https://*.stripe.com");
    }
    expect(policy('/checkout', false)).toContain("frame-src 'none'");
    for (const path of ['/', '/annunci', '/dashboard', '/checkoutx']) {
      expect(policy(path, true)).not.toContain('stripe');
    }
  });

  test('wallets open on the checkout with real keys, and its URL is sent to nobody', () => {
    const sent = (path: string, realStripe: boolean) =>
      secureHeaders({ percorso: path, https: true, dev: false, realStripe });
    for (const path of ['/checkout', '/checkout/success']) {
      expect(sent(path, true)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining(
          'payment=(self "https://js.stripe.com" "https://hooks.stripe.com" "https://pay.google.com"),',
        ),
        'referrer-policy': 'strict-origin',
      });
      expect(sent(path, false)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('payment=(self),'),
        'referrer-policy': 'strict-origin',
      });
    }
    expect(sent('/annunci', true)).toEqual(sent('/annunci', false));
    expect(sent('/annunci', true)['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('a payment’s secret leaves the bank’s return URL before anything is drawn', async () => {
    const back =
      '/checkout/success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=failed';
    const response = await ask(back);
    expect([response.status, response.headers.get('location'), response.headers.get('referrer-policy')]).toEqual([
      303,
      '/checkout/success?payment_intent=pi_1&redirect_status=failed',
      'strict-origin',
    ]);
    expect((await ask('/checkout/success?payment_intent=pi_1')).status).toBe(200);
  });
});

describe('inline parts of a document', () => {
  const policy = async (path: string) => (await ask(path)).headers.get('content-security-policy') ?? '';

  test('a rendered page has critical CSS in its head, named by hash, and loads the sheet last', async () => {
    const page = await ask('/centri-verifica');
    const html = await page.text();
    const [, stile = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
    expect([page.status, stile]).toEqual([404, '@layer a,b;.lotto{color:red}']);
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(`style-src 'self' .*${hash(stile).replace(/[+/=]/g, '\\$&')};`),
    );
    const [testa = '', body = ''] = html.split('</head>');
    expect(testa.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('comune-2a.css');
    expect(body).toMatch(
      /<\/main>\s*<link rel="poi" as="style" crossorigin href="\/assets\/comune-2a\.css">\s*<\/body>/,
    );
  });

  test("the policy names the build's own script only, not an injected one", async () => {
    const rules = await policy('/centri-verifica');
    expect(rules).toContain(hash(THEME));
    expect(rules).not.toContain(hash('alert(1)'));
    expect(await (await ask('/centri-verifica')).text()).toContain(INJECTED);
  });

  test('a shell keeps its sheet in the head; a file names nothing; hot reload needs no hashes', async () => {
    for (const path of ['/dashboard', '/verification-center/dashboard', '/banco.html']) {
      expect(await (await ask(path)).text()).toContain('comune-2a.css"></head>');
      expect(await policy(path)).toContain(hash(THEME));
    }
    expect(await policy('/sw.js')).not.toContain(hash(THEME));
    const inside = { scripts: [THEME], styles: [STYLE] };
    expect(csp({ percorso: '/', https: false, dev: true, realStripe: false, inside })).not.toContain('sha256');
  });
});

describe('Trusted Types', () => {
  const rules = (path: string, realStripe: boolean, dev = false) =>
    csp({ percorso: path, https: true, dev, realStripe }).split('; ');

  test('every document and the worker require them, with our one policy', async () => {
    for (const path of ['/', '/annunci', '/dashboard', '/verification-center/dashboard', '/index.html', '/sw.js']) {
      const policy = ((await ask(path)).headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types fidati']));
      const others = (all: string[]) => all.filter((rule) => !rule.startsWith('script-src'));
      expect(rules(path, true)).toEqual(expect.arrayContaining(others(policy)));
    }
  });

  test('documents that load Stripe, and hot reload, do without', () => {
    const senza = (r: string[]) => !r.some((rule) => rule.includes('trusted-types'));
    for (const path of ['/checkout', '/checkout/success']) {
      expect([senza(rules(path, true)), senza(rules(path, false))]).toEqual([true, false]);
    }
    expect(senza(rules('/checkoutx', true))).toBe(false);
    expect(senza(rules('/', false, true))).toBe(true);
  });
});

describe('caught mails and other tools', () => {
  const mailbox = () => openMailbox(join(folder, 'posta'));
  const origin = (opened: boolean) =>
    createOrigin({
      lite: async () => new Response('lite'),
      api: async () => new Response('api'),
      sito: async () => new Response('sito'),
      stripe: async () => new Response('stripe'),
      mailbox: mailbox(),
      lavori: async () => new Response('lavori'),
      siteUrl: SITE,
      aperto: opened,
    });
  const go = (path: string, options: RequestInit = {}, address = '127.0.0.1') =>
    origin(false)(new Request(`${SITE}${path}`, options), address);

  test('mails are listed, filtered by person, readable, and never run scripts', async () => {
    await mailbox().invia({
      to: 'ada@prova.example',
      subject: '<b>Ciao</b>',
      text: 'Vedi http://localhost:4173/x?a=1&b=2',
      html: '<script>1</script>',
    });
    await mailbox().invia({ to: 'bea@prova.example', subject: 'Altro', text: 'testo', html: '' });
    const list = await (await go('/_mail')).text();
    expect(list).toContain('&lt;b&gt;Ciao&lt;/b&gt;');
    const messaggi = await (await go('/_mail.json?to=ADA@prova.example')).json();
    expect(messaggi).toHaveLength(1);
    expect(await (await go(`/_mail/${messaggi[0].id}`)).text()).toContain('href="http://localhost:4173/x?a=1&amp;b=2"');
    expect((await go(`/_mail/${messaggi[0].id}/corpo`)).headers.get('content-security-policy')).toContain('sandbox');
    expect((await go('/_mail/niente')).status).toBe(404);
  });

  test('each path reaches its part; tools are for this machine and site', async () => {
    expect(await (await go('/rest/v1/annunci')).text()).toBe('lite');
    expect(await (await go('/api/settings')).text()).toBe('api');
    // Rows and tokens are never cached; files state their own cache time.
    for (const path of ['/rest/v1/annunci', '/auth/v1/user'])
      expect([path, (await go(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect((await go('/storage/v1/object/x')).headers.get('cache-control')).toBeNull();
    expect(await (await go('/annunci')).text()).toBe('sito');
    expect(await (await go('/_jobs', { method: 'POST' })).text()).toBe('lavori');
    expect((await go('/_jobs')).status).toBe(404);
    expect((await go('/_mail', {}, '192.168.1.9')).status).toBe(403);
    expect((await go('/_jobs', { method: 'POST', headers: { origin: 'https://altrove.example' } })).status).toBe(403);
    expect((await origin(true)(new Request(`${SITE}/_mail`), '192.168.1.9')).status).toBe(200);
  });

  test('a foreign hostname that resolves to this machine opens none of them', async () => {
    const paths = ['/_mail', '/_mail.json', '/_mail/x', '/_jobs', '/_stripe/conferma', '/_qualunque'];
    for (const opened of [true, false])
      for (const path of paths)
        for (const method of ['GET', 'POST']) {
          const stranger = new Request(`http://malvagio.example:4173${path}`, { method });
          expect([path, (await origin(opened)(stranger, '127.0.0.1')).status]).toEqual([path, 403]);
        }
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const ours = new Request(`http://${name}:4173/_mail.json`);
      expect([name, (await origin(false)(ours, '127.0.0.1')).status]).toEqual([name, 200]);
    }
  });
});
