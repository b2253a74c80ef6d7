import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ITEMS } from '../../src/domain/percorsi/table.ts';
import { type Origin, openOrigin } from '../support/origin.ts';
import type { Finding, Judgement, Noise } from './finding.ts';

const SITE = 'http://localhost:4895';
const JAR: string = createRequire(import.meta.url)('vnu-jar');

const NOISE: readonly Noise[] = [
  {
    rule: /^info$/,
    text: /^Trailing slash on void elements/,
    reason: 'React writes void elements so; every value is quoted',
  },
  {
    rule: /^error$/,
    text: /Unrecognized at-rule “@view-transition”/,
    reason: 'newer than the checker; other browsers skip it',
  },
  {
    rule: /^error$/,
    text: /^A “link” element must not appear as a descendant of a “body”/,
    reason: 'rel="poi" names the modules for later, and no browser follows it',
  },
  {
    rule: /^error$/,
    text: /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.*rel="expect"/,
    reason: 'newer than the checker: HTML lets rel="expect" wait for an element',
  },
  {
    rule: /^warning$/,
    text: /^Article lacks heading/,
    reason: 'the certificate: the h1 of the page stands before its sheet',
  },
];

/** A list in a paragraph, a row without its table, an id twice. */
const PLANTED = `<!doctype html><html lang="it"><head><title>Prova</title></head><body><p id="a"><ul id="a"><li>Uno</li></ul></p></body></html>`;

/** The HTML of every public page by the Nu checker, which needs a Java. */
export async function judgePages(): Promise<Judgement> {
  const origin = await openOrigin(SITE);
  try {
    const pages = await Promise.all(
      (await addresses(origin)).map(async (path) => {
        const answer = await origin.handler(new Request(SITE + path), null);
        return { name: path, html: await answer.text() };
      }),
    );
    return {
      judge: 'Nu HTML checker',
      read: pages.length,
      findings: await nu(pages),
      noise: NOISE,
      planted: await nu([{ name: 'planted', html: PLANTED }]),
    };
  } finally {
    await origin.chiudi();
  }
}

/** Every public page of the route table; those about one thing with things in each state. */
async function addresses({ db }: Origin): Promise<string[]> {
  const ids = async (query: string): Promise<string[]> => (await db.sql<{ id: string }>(query)).map(({ id }) => id);
  const things: Record<string, string[]> = {
    annuncio: await ids(
      `select distinct on (a.stato_verifica, a.stato_prenotazione) a.id from public.annunci a where a.stato_annuncio = 'attivo'`,
    ),
    centro_pubblico: await ids('select c.id from public.verification_centers c where privato.centro_aperto(c) limit 1'),
    profilo_pubblico: await ids(
      `select a.id_utente as id from public.annunci a where a.stato_annuncio = 'attivo' limit 1`,
    ),
  };
  const codes = await ids('select codice_pubblico as id from public.certificati_verifica limit 1');
  const named = ITEMS.filter(([, { modo }]) => modo === 'pagina').flatMap(([name, { modello }]) =>
    modello.includes(':') ? (things[name] ?? []).map((id) => modello.replace(/:\w+/, id)) : [modello],
  );
  return [
    ...named,
    '/annunci?categoria=borse&ordine=price_low',
    '/annunci?q=rolex',
    ...codes.map((code) => `/verify?c=${code}`),
    '/nessuna-pagina',
  ];
}

const SAID = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      message: z.string(),
      url: z.string().optional(),
      extract: z.string().optional(),
    }),
  ),
});

async function nu(pages: readonly { name: string; html: string }[]): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fidati-nu-'));
  try {
    const files = await Promise.all(
      pages.map(async ({ html }, at) => {
        const file = join(folder, `${at}.html`);
        await writeFile(file, html);
        return file;
      }),
    );
    const said = await java(['-Xss4m', '-jar', JAR, '--format', 'json', '--exit-zero-always', ...files]);
    return SAID.parse(JSON.parse(said)).messages.map(({ type, subType, message, url, extract }) => ({
      where: pages[Number(basename(url ?? '', '.html'))]?.name ?? '',
      rule: subType ?? type,
      text: `${message} ${extract ?? ''}`.replace(/\s+/g, ' ').trim(),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** It tells what it found on the error stream. */
const java = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: 64 * 1024 * 1024 }, (error, _, stderr) =>
      error === null ? resolve(stderr) : reject(new Error(`java: ${error.message}`)),
    );
  });
