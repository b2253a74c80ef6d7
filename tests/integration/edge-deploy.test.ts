import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../support/command.ts';

/** `supabase functions deploy api` against a stand-in of the management API, and Deno on what arrived there, without any other file. */
const ROOT = join(import.meta.dirname, '..', '..');
const BIN = join(ROOT, 'node_modules', '.bin');
/** npm brings the program itself for linux x64; elsewhere it is fetched. */
const PINNED = join(ROOT, 'node_modules', '@supabase', 'cli-linux-x64', 'bin', 'supabase');
const [cli, ...first] = existsSync(PINNED) ? [PINNED] : ['npx', '--yes', 'supabase@3.1.0'];
const METADATA = z.object({ entrypoint_path: z.string(), import_map_path: z.string() });

async function deploy(folder: string) {
  const bundles: FormData[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/'))
      bundles.push(await new Response(Buffer.concat(pieces), { headers: { 'content-type': type } }).formData());
    response.writeHead(201, { 'content-type': 'application/json' });
    const id = '11111111-1111-4111-8111-111111111111';
    response.end(
      JSON.stringify({ id, slug: 'api', name: 'api', status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const profile = join(folder, 'profile.yaml');
  await writeFile(profile, `name: prova\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1\n`);
  const asked = ['functions', 'deploy', 'api', '--use-api', '--yes', '--remote=abcdefghijklmnopqrst'];
  const outcome = await runCommand(cli, [...first, ...asked, '--profile', profile, '--workdir', ROOT], {
    env: {
      ...process.env,
      HOME: folder,
      SUPABASE_HOME: folder,
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      SUPABASE_NO_KEYRING: '1',
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
      DO_NOT_TRACK: '1',
    },
  });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { ...outcome, bundles };
}

test('the CLI sends all that the function needs: Deno checks it with nothing else at hand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fidati-deploy-'));
  try {
    const { code, said, bundles } = await deploy(folder);
    expect(code, said).toBe(0);
    const [bundle] = bundles;
    expect(bundles).toHaveLength(1);
    const { entrypoint_path: entry, import_map_path: map } = METADATA.parse(
      JSON.parse(String(bundle?.get('metadata'))),
    );
    expect(map).toBe('supabase/functions/deno.json');
    for (const file of bundle?.getAll('file') ?? []) {
      if (typeof file === 'string') continue;
      await mkdir(join(folder, dirname(file.name)), { recursive: true });
      await writeFile(join(folder, file.name), new Uint8Array(await file.arrayBuffer()));
    }
    // The packages are those that `npm ci` installed, in the versions that the map names: no registry is asked.
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{}');
    const where = ['--node-modules-dir=manual', '--import-map', join(folder, map), join(folder, entry)];
    const check = await runCommand(join(BIN, 'deno'), ['check', '--no-config', '--no-lock', ...where], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    expect(check.said).not.toMatch(/error|not a dependency/i);
    expect(check.code).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('each push that the documents name goes to the project: by itself it means a local stack', async () => {
  const pages = join(ROOT, 'docs', 'operations');
  const texts = await Promise.all((await readdir(pages)).map((name) => readFile(join(pages, name), 'utf8')));
  const pushes = texts.flatMap((text) => text.match(/(?<=npx supabase@[\d.]+ )db push[^`#\n]*/g) ?? []);
  expect(pushes.length).toBeGreaterThan(3);
  expect(pushes.filter((push) => !/ --remote(=| |$)/.test(push))).toEqual([]);
  const { said } = await runCommand(cli, [...first, 'db', 'push', '--help']);
  expect(said).toContain('Local by default. Pass --remote for the linked project, or --remote=<ref|branch|url>.');
});
