import { TAKES_PART } from '../backend/transition.ts';
import type { Mailbox, Message } from './mail.ts';

/** /_mail, /_mail/{id}, /_mail.json?to=…: caught mails, local only. */
export async function mailPage(mailbox: Mailbox, url: URL): Promise<Response> {
  if (url.pathname === '/_mail.json') return Response.json(await mailbox.list(url.searchParams.get('to')));
  const [, , id, part] = url.pathname.split('/');
  if (id === undefined || id === '')
    return page('Posta in uscita', list(await mailbox.list(url.searchParams.get('to'))));
  const messaggio = await mailbox.leggi(id);
  if (messaggio === null) return page('Messaggio non trovato', '<p>Questo messaggio non esiste.</p>', 404);
  if (part === 'corpo') return body(messaggio);
  return page(messaggio.subject, letter(messaggio));
}

const now = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' });

function list(messaggi: Message[]): string {
  if (messaggi.length === 0) return '<p>Nessun messaggio.</p>';
  const rows = messaggi.map(
    ({ id, to, subject, arrivata }) =>
      `<tr><td>${now.format(new Date(arrivata))}</td><td>${sicuro(to)}</td><td><a href="/_mail/${id}">${sicuro(subject)}</a></td></tr>`,
  );
  return `<table><thead><tr><th>Ora</th><th>A</th><th>Oggetto</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const letter = ({ id, to, arrivata, text, html }: Message): string =>
  `<p><a href="/_mail">Tutta la posta</a></p><p>A: <strong>${sicuro(to)}</strong><br>${now.format(new Date(arrivata))}</p>
${html === '' ? '' : `<p><a href="/_mail/${id}/corpo">Apri come la vede chi la riceve</a></p>`}
<pre>${withLinks(text === '' ? withoutMarkup(html) : text)}</pre>`;

/** Sandboxed: nothing runs on this origin. */
const body = ({ html }: Message): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-top-navigation-by-user-activation allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:",
    },
  });

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ccc}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f4ef;padding:1rem}`;

const page = (titolo: string, content: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sicuro(titolo)}</title>
<style>${TAKES_PART}${STYLE}</style><h1>${sicuro(titolo)}</h1>${content}</html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    },
  );

const sicuro = (wording: string): string =>
  wording.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const withoutMarkup = (html: string): string =>
  html.replace(/<a [^>]*href="([^"]*)"[^>]*>/g, '$1 ').replace(/<[^>]*>/g, '');

const withLinks = (wording: string): string =>
  sicuro(wording).replace(/https?:\/\/[^\s&]+(?:&amp;[^\s&]+)*/g, (address) => `<a href="${address}">${address}</a>`);
