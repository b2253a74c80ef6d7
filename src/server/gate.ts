import { type Deadlines, type Fetch, reach } from '../../supabase/functions/_shared/deadline.ts';
import { log, reasonOf, underWay } from '../../supabase/functions/_shared/log.ts';
import { formatDateTime } from '../domain/day.ts';
import { findRoute } from '../domain/percorsi/find.ts';

interface Options {
  url: string;
  publishableKey: string;
  deadlines?: Pick<Deadlines, 'gate'> | undefined;
}

export interface Gate {
  /** Null lets the page pass. `model`: the build's index.html, which names our fonts. */
  (request: Request, path: string, call: Fetch, model: string): Promise<Response | null>;
  siteName: () => string;
}

/** Sign-in stays open for administrators, and so do legal pages and certificates (decision T5). */
const ALWAYS: ReadonlySet<string> = new Set([
  'accesso',
  'ritorno',
  'recupero',
  'nuova_password',
  'conferma_accesso',
  'accetta_termini',
  'verifica_certificato',
  'privacy',
  'termini',
  'cookies',
  'accessibilita',
  'classificazione',
  'contatti',
  'ordini',
  'ordine',
]);
const MEMORY_MS = 2000;
const PASS = /(?:^|;\s*)(?:__Host-)?fidati_pass=([A-Za-z0-9_-]{43})(?:;|$)/;

/** Before every page (spec 3 section 2.17). The counter passes (decision P16); a failed check leaves it open. */
export function createGate(options: Options): Gate {
  let opened = 0;
  let name = 'Fidati';
  const gate = async (request: Request, path: string, call: Fetch, model: string) => {
    const found = findRoute(path);
    if (found !== null && (found.percorso.modo === 'banco' || ALWAYS.has(found.nome))) return null;
    if (Date.now() < opened) return null;
    const stato = await ask(options, call, PASS.exec(request.headers.get('cookie') ?? '')?.[1] ?? null);
    name = stato.name ?? name;
    if (!stato.maintenanceMode) {
      opened = Date.now() + MEMORY_MS;
      return null;
    }
    if (stato.allowed) return null;
    const asked = underWay(request);
    if (asked !== undefined) asked.code = 'sito_in_manutenzione';
    return screen(stato, name, model);
  };
  return Object.assign(gate, { siteName: () => name });
}

interface Closed {
  maintenanceMode: boolean;
  allowed: boolean;
  hasPassword: boolean;
  contact: string | null;
  name: string | null;
  reason: string | null;
  until: Date | null;
}

async function ask(options: Options, call: Fetch, pass: string | null): Promise<Closed> {
  const headers = {
    apikey: options.publishableKey,
    'content-type': 'application/json',
    ...(pass === null ? {} : { 'x-fidati-pass': pass }),
  };
  try {
    const init = { method: 'POST', headers, body: '{}' };
    const response = await reach({ ...options, fetch: call }, 'gate')(
      `${options.url}/rest/v1/rpc/stato_manutenzione`,
      init,
    );
    const body: unknown = await response.json();
    return {
      maintenanceMode: real(body, 'maintenanceMode'),
      allowed: real(body, 'allowed'),
      hasPassword: real(body, 'hasPassword'),
      contact: mailbox(body),
      name: words(body, 'siteName'),
      reason: words(body, 'maintenanceReason'),
      until: later(words(body, 'maintenanceUntil')),
    };
  } catch (error) {
    log('warn', 'maintenance state unknown, left open', { reason: reasonOf(error) });
    return {
      maintenanceMode: false,
      allowed: true,
      hasPassword: false,
      contact: null,
      name: null,
      reason: null,
      until: null,
    };
  }
}

const real = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, field) === true;

const words = (body: unknown, field: string): string | null => {
  const found = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null;
  return typeof found === 'string' && found.trim() !== '' ? found : null;
};

const later = (written: string | null): Date | null => {
  const moment = written === null ? Number.NaN : Date.parse(written);
  return moment > Date.now() ? new Date(moment) : null;
};

const safe = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The font links of the build's document, which writes attributes without quotes. */
const letters = (model: string): string =>
  (model.match(/@font-face\s*\{[^}]*\b(?:Besley|Public Sans) Fidati\b[^}]*\}/g) ?? [])
    .join('\n')
    .replace(/font-display:\s*optional/g, 'font-display:swap');

const mailbox = (body: unknown): string | null => {
  const found = typeof body === 'object' && body !== null ? Reflect.get(body, 'contactEmail') : null;
  return typeof found === 'string' && /^[\w.+-]+@[\w.-]+$/.test(found) ? found : null;
};

const PASSWORD = `<form id="accesso">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="off" aria-describedby="esito" />
        <button type="submit" disabled>Accedi</button>
        <p id="esito" role="status"></p>
      </form>`;

const page = ({ hasPassword, contact, reason, until }: Closed, name: string, model: string) => `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Sito in manutenzione · ${safe(name)}</title>
    <style>${letters(model)}</style>
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/maintenance.css" />
    <script src="/manutenzione.js" defer></script>
  </head>
  <body>
    <main>
      <picture>
        <source srcset="/brand/logo-wordmark-dark.svg" media="(prefers-color-scheme: dark)" />
        <img src="/brand/logo-wordmark.svg" alt="Fidati" height="28" />
      </picture>
      <h1>Sito in manutenzione</h1>
      ${reason === null ? '' : `<p>${safe(reason)}</p>`}
      ${until === null ? '' : `<p>Riapriamo entro il ${formatDateTime(until)}.</p>`}
      <p>
        Stiamo lavorando sul sito. I tempi per comprare, fissare una verifica e segnalare un problema sono fermi:
        si allungano di quanto dura la chiusura, e quando riapriamo te lo scriviamo.
      </p>
      ${contact === null ? '' : `<p>Per qualsiasi cosa: <a href="mailto:${contact}">${contact}</a></p>`}
      ${hasPassword ? PASSWORD : ''}
      <p>Restano aperti <a href="/verify">Verifica un certificato</a>, <a href="/contatti">Contatti</a>,
        <a href="/dashboard/ordini">I tuoi ordini e il recesso</a>, <a href="/termini">Termini</a>, <a href="/privacy">Privacy</a></p>
      <p><a href="/login">Accesso amministratori</a></p>
    </main>
  </body>
</html>
`;

const screen = (closed: Closed, name: string, model: string): Response =>
  new Response(page(closed, name, model), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '120' },
  });
