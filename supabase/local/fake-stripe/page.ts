import { TAKES_PART } from '../backend/transition.ts';

export const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

export const button = (outcome: string, text: string) => `<button name="esito" value="${outcome}">${text}</button>`;

export function fakePage(titolo: string, content: string): Response {
  const html = `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titolo}</title>
<style>${TAKES_PART}body{font:18px/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1.25rem;min-height:48px}</style>
<h1>${titolo}</h1>${content}</html>`;
  const csp =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': 'no-store',
    },
  });
}
