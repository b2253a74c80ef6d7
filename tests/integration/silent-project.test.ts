import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { rispondi } from '../../src/app/entrata-server.tsx';
import { startJobs } from '../../src/server/jobs.ts';
import { refuseTrial } from '../../src/server/refuse-trial.ts';
import { createSite, type Source } from '../../src/server/site.ts';
import { network } from '../../supabase/functions/_shared/deadline.ts';
import { resendMail } from '../../supabase/functions/_shared/posta.ts';
import { realVies } from '../../supabase/functions/_shared/vies.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { createWorld, type World } from '../fakes/api.ts';
import { DEAFNESS, type Deafness, type DeafProject, deafProject } from '../fakes/deaf-project.ts';
import { printed } from '../fakes/silence.ts';

/** A project that accepts and doesn't answer: nothing waits for it beyond its deadline (decision T10). */
const DEADLINES = { page: 150, gate: 50, api: 100, file: 120, job: 2_000 };
const ID = '11111111-2222-4333-8444-555555555555';
const MODEL = readFileSync(join(import.meta.dirname, '..', '..', 'index.html'), 'utf8');
const SOURCE: Source = {
  dev: false,
  serveStatic: async () => null,
  manifesto: async () => null,
  sheet: async () => null,
  modello: async () => MODEL,
  rispondi: async () => rispondi,
};

const open: DeafProject[] = [];
afterEach(async () => {
  for (const project of open.splice(0)) await project.close();
});

async function project(how: Deafness, answers: Record<string, unknown> = {}): Promise<DeafProject> {
  const one = await deafProject(how, answers);
  open.push(one);
  return one;
}

async function worldBefore({ url }: DeafProject): Promise<World> {
  const world = await createWorld();
  Object.assign(world.environment, { supabaseUrl: url, fetch: network(DEADLINES.file), deadlines: DEADLINES });
  return world;
}

const siteBefore = ({ url }: DeafProject, deadlines = DEADLINES) =>
  createSite(SOURCE, {
    siteUrl: 'https://fidati.example',
    publishableKey: 'sb_publishable_prova',
    fetch: network(DEADLINES.file),
    backend: url,
    realStripe: false,
    deadlines,
  });

describe.each(DEAFNESS)('before a %s project', (how) => {
  test.each(['/', '/annunci', `/annunci/${ID}`, '/centri-verifica', '/sitemap.xml'])(
    '%s says what lacks and when to come again',
    async (path) => {
      const response = await siteBefore(await project(how))(new Request(`https://fidati.example${path}`));
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      const text = await response.text();
      expect(text).toMatch(/Non siamo riusciti a leggere i dati|Riprova più tardi/);
      expect(printed().length).toBeGreaterThan(0);
    },
  );

  test.each(['/login', '/verification-center/dashboard'])(
    '%s, which needs nothing of the project, is drawn',
    async (path) => {
      const response = await siteBefore(await project(how))(new Request(`https://fidati.example${path}`));
      expect(response.status).toBe(200);
    },
  );

  test.each([
    ['GET', '/settings', undefined],
    ['POST', '/annunci/vista', { id: ID }],
    ['POST', '/certificates/check', { codice: 'ABCD-EFGH-JKMN' }],
    ['POST', '/annunci/reserve', { id: ID }],
    ['POST', '/annunci/verifica', { id: ID }],
  ])('%s /api%s answers 503 with Retry-After, in the shape of every refusal', async (method, path, body) => {
    const world = await worldBefore(await project(how));
    const answer = await world.send(path, { metodo: method, body: body, token: 'un-gettone' });
    expect([answer.stato, answer.body.code]).toEqual([503, 'comunicazione']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body.error).toBe(answer.body.message);
  });

  test('a round of jobs ends, names what failed, and the next one begins', async () => {
    const world = await worldBefore(await project(how));
    const api = createApi(world.environment);
    const jobs = startJobs(
      async () =>
        api.request('/api/lavori', {
          method: 'POST',
          headers: { 'x-lavori-secret': world.environment.jobsSecret },
        }),
      { everyMs: 3_600_000 },
    );
    for (const round of [1, 2]) {
      const told = (await (await jobs.esegui()).json()) as { errori: string[] };
      expect(told.errori, `round ${round}`).toEqual(expect.arrayContaining(['scadenze', 'posta', 'file', 'limiti']));
    }
    await jobs.ferma();
  });

  test('the start says that it is unknown whether the demonstration is there', async () => {
    const { url } = await project(how);
    const real = { cartella: '/nowhere', url, publishableKey: 'p', secretKey: 's', stripeSecretKey: 'sk_live_x' };
    const started = refuseTrial({ ...real, call: network(DEADLINES.api) });
    await expect(started).rejects.toThrow('did not answer');
  });
});

test.each(DEAFNESS)('a %s mail service or register ends in an error that says so', async (how) => {
  const { url } = await project(how);
  const there: typeof fetch = (_, init) => network(DEADLINES.api)(url, init);
  const letter = { to: 'a@b.example', subject: 's', text: 't', html: 'h', headers: {}, key: 'k' };
  if (how === 'silent') await expect(resendMail('re_chiave', 'a@b.example', there).invia(letter)).rejects.toThrow();
  await expect(realVies(there).risulta('00743110157')).rejects.toThrow();
});

test('neither the gate nor the footer takes along a page whose own questions are answered', async () => {
  const answering = await project('silent', {
    '/rest/v1/rpc/elenco_centri': { righe: [], totale: 0, pagina: 1, citta: [], categorie: [] },
  });
  const response = await siteBefore(answering, { ...DEADLINES, page: 3_000 })(
    new Request('https://fidati.example/centri-verifica'),
  );
  expect(response.status).toBe(200);
  expect(answering.asked).toEqual(expect.arrayContaining(['/rest/v1/rpc/impostazioni_pubbliche']));
});
