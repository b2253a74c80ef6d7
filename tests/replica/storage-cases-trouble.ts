import { sign } from 'hono/jwt';
import {
  type Ask,
  answerOf,
  cut,
  EVIDENCE,
  JPEG,
  jpeg,
  type Parts,
  PICTURES,
  type StorageDoor,
  signing,
  slowly,
  WEBP,
  webp,
} from './storage-door.ts';

const CODES = [
  '40P01',
  '40001',
  '55P03',
  '57014',
  '25006',
  'P0001',
  'PT503',
  '42P01',
  '42703',
  '22P02',
  '23503',
  '53300',
].concat(['57P01', '42501', '23505', '53100', '53200']);
const raising = (code: string, words = 'prova', when = 'true') => `
  create or replace function storage.planted() returns trigger language plpgsql as $$
  begin raise exception '${words}' using errcode = '${code}'; end $$;
  create trigger aaa_planted before insert on storage.objects for each row when (${when}) execute function storage.planted();`;
const UNPLANT = 'drop trigger aaa_planted on storage.objects';

export async function trouble(
  { say, door, user, seller, evidence, picture, request, played }: Parts,
  there: string,
): Promise<void> {
  const upload = () => ({ as: user, headers: JPEG, body: jpeg() });
  const send = (name: string, path = evidence()) => say(name, 'POST', `${EVIDENCE}/${path}`, upload());
  const planted = async (script: string, work: () => Promise<unknown>) => {
    await door.storageSql(script);
    await work();
    await door.storageSql(UNPLANT);
  };
  for (const code of CODES) await planted(raising(code), () => send(`a trigger or policy raises ${code}`));
  await planted(raising('42501', '<the message, as raised>'), () =>
    send("a policy's function raises 42501 with a message"),
  );
  await planted(raising('42501', '%').replace("'%'", "'%', storage.operation()"), async () => {
    const own = picture();
    const during = (what: string) => `storage.operation() during ${what}`;
    const writing = { as: seller, headers: WEBP, body: webp() };
    await say(during('POST /object/<bucket>/<path>'), 'POST', `${PICTURES}/${own}`, writing);
    await say(during('PUT /object/<bucket>/<path>'), 'PUT', `${PICTURES}/${own}`, writing);
    const signing = `/object/upload/sign/media-annunci/${own}`;
    await say(during('POST /object/upload/sign/<bucket>/<path>'), 'POST', signing, { as: seller });
    const names = { bucketId: 'media-verifiche', sourceKey: there, destinationKey: evidence() };
    await say(during('POST /object/copy'), 'POST', '/object/copy', { as: user, body: names });
    const begin = `bucketName ${btoa('media-annunci')},objectName ${btoa(own)},contentType ${btoa('image/webp')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': begin };
    await say(during('POST /upload/resumable'), 'POST', '/upload/resumable', { as: seller, headers });
  });
  const late = evidence();
  await planted(raising('P0001', 'prova', `current_user = 'service_role'`), () =>
    send('a trigger raises when the bytes are there already', late),
  );
  await send('and after that the same path again', late);
  await planted(raising('25006'), async () => {
    await send('database read-only (disk full): tablet uploads');
    await say('database read-only: tablet reads back', 'GET', `${EVIDENCE}/${there}`, { as: user });
    await say('database read-only: addresses', 'POST', '/object/sign/media-verifiche', {
      as: user,
      body: signing(60, there),
    });
  });
  await send('database writable again: tablet uploads');
  await send('database back: tablet uploads');
  const lost = evidence();
  await send('an object to lose', lost);
  await door.files.deleteObjects('media-verifiche', [lost]);
  await say('the row is there, the bytes are not', 'GET', `${EVIDENCE}/${lost}`, { as: user });
  await say('the row is there, the bytes are not: removal', 'DELETE', '/object/media-verifiche', {
    as: door.keys.secretKey,
    body: { prefixes: [lost] },
  });
  if (door.failing === null) return;
  const code = (value: string) => Object.assign(new Error('prova'), { code: value });
  const over = async (name: string, cause: Error, method: string, path: string, how?: Ask) =>
    played.set(
      name,
      await answerOf(
        await (door.failing as NonNullable<StorageDoor['failing']>)(cause)(await request(method, path, how)),
      ),
    );
  const shown = `/object/public/media-annunci/${picture()}`;
  const at = `${EVIDENCE}/${there}`;
  await over('no connection left in the database: tablet uploads', code('53300'), 'POST', at, upload());
  await over('no connection left in the database: public picture', code('53300'), 'GET', shown);
  await over(
    'a lock inside the policy is waited for too long (statement timeout)',
    code('57014'),
    'POST',
    at,
    upload(),
  );
  const full = new Error('timeout exceeded when trying to connect');
  await over("all of Storage's connections are taken: an upload", full, 'POST', `${PICTURES}/${picture()}`, {
    ...upload(),
    as: seller,
  });
  await over("all of Storage's connections are taken: a public picture", full, 'GET', shown);
  await over("all of Storage's connections are taken: reads back", full, 'GET', at, { as: user });
  const gone = code('ECONNREFUSED');
  await over('database gone: tablet uploads', gone, 'POST', at, upload());
  await over('database gone: tablet reads back', gone, 'GET', at, { as: user });
  await over('database gone: addresses', gone, 'POST', '/object/sign/media-verifiche', {
    as: user,
    body: signing(60, there),
  });
  await over('database gone: public picture', gone, 'GET', shown);
  const url = `media-verifiche/${there}`;
  const token = await sign({ url, exp: Math.floor(Date.now() / 1000) + 60 }, door.keys.jwtSecret, 'HS256');
  await over('database gone: signed address', gone, 'GET', `/object/sign/${url}?token=${token}`);
}

/** What may happen to a path while something is under way. */
export async function paths({ ask, door, played, user, evidence, request }: Parts): Promise<void> {
  const post = (path: string, body: BodyInit) =>
    request('POST', `${EVIDENCE}/${path}`, { as: user, headers: JPEG, body });
  const send = async (path: string, body: BodyInit) => answerOf(await door.fetch(await post(path, body)));
  const twice = evidence();
  const two = await Promise.all([send(twice, jpeg(134, 1)), send(twice, jpeg(134, 2))]);
  played.set('two different files at the same moment', two);
  played.set(
    'a trigger that refuses a second version',
    two.toSorted((a, b) => a.status - b.status),
  );
  const path = evidence();
  const slow = slowly([jpeg(600, 1), jpeg(600, 1)]);
  const first = send(path, slow.body);
  await slow.begun;
  const second = await send(path, jpeg(134, 2));
  slow.end();
  played.set('one begun before, slowly; another in between', [await first, second]);
  for (const [name, sent, whole] of [
    ['cut after 0 of 3000 bytes', 0, 3000],
    ['cut after 600 of 3000 bytes', 600, 3000],
    ['cut after 600000 of 2000000 bytes', 600_000, 2_000_000],
  ] as const) {
    const broken = evidence();
    await Promise.allSettled([send(broken, cut(jpeg(whole), sent))]);
    const left = await ask('GET', `${EVIDENCE}/${broken}`, { as: user });
    played.set(name, [left, await send(broken, jpeg())]);
  }
}
