import { createHash } from 'node:crypto';
import { HSTS } from '../../supabase/functions/_shared/politica-dati.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';

/** Security headers of every page and file (decision A12). */
export interface Context {
  percorso: string;
  https: boolean;
  /** Vite's development server injects inline scripts and a web socket. */
  dev: boolean;
  backend?: string;
  /** Payments go to the real provider; its local fake is on the site's own origin. */
  realStripe: boolean;
  inside?: Inside;
}

export interface Inside {
  scripts: readonly string[];
  styles: readonly string[];
}

const NOTHING: Inside = { scripts: [], styles: [] };

/** Scripts of a built document, before any user data: later ones have no hash and never run. */
export const scriptsIn = (document: string): string[] => within(document, /<script>([\s\S]*?)<\/script>/g);

/** Styles of a built document: the fonts' (index.html). */
export const stylesIn = (document: string): string[] => within(document, /<style>([\s\S]*?)<\/style>/g);

const within = (document: string, element: RegExp): string[] =>
  [...document.matchAll(element)].map(([, text = '']) => text);

const hashes = (texts: readonly string[]): string =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');

const STRIPE = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  img: 'https://*.stripe.com',
};
const WITHOUT_STRIPE: typeof STRIPE = { script: '', frame: '', connect: '', img: '' };

/** Sonner 2.0.8's style sheet (filled and empty), allowed by hash, never 'unsafe-inline'. */
const TOAST_STYLE =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const CHECKOUT = percorso('checkout');
/** Stripe's hosts are allowed on checkout only, with real keys: it must be opened by a document navigation. */
const isCheckout = (path: string): boolean => path === CHECKOUT || path.startsWith(`${CHECKOUT}/`);

/** Allows only our policy (decision A12). Off for Stripe's loader, which writes script elements, and for hot reload. */
const TRUSTED_TYPES: [string, ...string[]][] = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'fidati'],
];

export function csp({ percorso: path, dev, backend, realStripe, inside = NOTHING }: Context): string {
  const stripe = realStripe && isCheckout(path) ? STRIPE : WITHOUT_STRIPE;
  const elsewhere = backend ?? '';
  const rules: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", "'wasm-unsafe-eval'", stripe.script, dev ? "'unsafe-inline'" : hashes(inside.scripts)],
    ['style-src', "'self'", ...(dev ? ["'unsafe-inline'"] : [TOAST_STYLE, hashes(inside.styles)])],
    ['img-src', "'self'", 'data:', 'blob:', stripe.img, elsewhere],
    ['media-src', "'self'", 'blob:', elsewhere],
    ['font-src', "'self'"],
    ['connect-src', "'self'", stripe.connect, elsewhere, dev ? 'ws: wss:' : ''],
    ['worker-src', "'self'", dev ? 'blob:' : ''],
    ['manifest-src', "'self'"],
    ['frame-src', stripe.frame === '' ? "'none'" : stripe.frame],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ...(dev || stripe !== WITHOUT_STRIPE ? [] : TRUSTED_TYPES),
  ];
  return rules.map((parts) => parts.filter((part) => part !== '').join(' ')).join('; ');
}

const WALLETS = '"https://js.stripe.com" "https://hooks.stripe.com" "https://pay.google.com"';

export function secureHeaders(context: Context): Record<string, string> {
  const paying = isCheckout(context.percorso);
  const wallets = paying && context.realStripe;
  return {
    'content-security-policy': csp(context),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // the bank's return URL holds the payment's secret
    'referrer-policy': paying ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': wallets ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': `camera=(self), microphone=(), geolocation=(), payment=(self${wallets ? ` ${WALLETS}` : ''}), usb=()`,
    ...(context.https ? { 'strict-transport-security': HSTS } : {}),
  };
}
