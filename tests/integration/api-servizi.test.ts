import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSeal } from '../../src/domain/certificati/seal.ts';
import { signedText } from '../../src/domain/certificati/signature-pad.ts';
import { sealWith } from '../../supabase/functions/api/certificati/codes.ts';
import { fromBase64url, hex, isRightPassword, sha256 } from '../../supabase/functions/api/services/crypto.ts';
import { generateKeys } from '../../supabase/local/keys.ts';
import { createWorld, ID, Refusal, type World } from '../fakes/api.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('settings and maintenance', () => {
  let hash: string | null = null;
  /** What the database keeps of a pass. */
  const steps = new Set<string>();
  let world: World;
  beforeEach(async () => {
    hash = null;
    world = await createWorld({
      is_admin: (_, who) => who === 'capo',
      stato_manutenzione: (_, who, pass) => ({ maintenanceMode: true, allowed: who === 'capo' || steps.has(pass) }),
      apri_pass_manutenzione: ({ p_impronta }) => void steps.add(String(p_impronta)),
      impostazioni_leggi: () => ({
        siteName: 'Fidati',
        maintenanceMode: true,
        hasPassword: true,
        maintenancePasswordHash: 'x',
      }),
      impostazioni_salva: ({ p_dati }) => {
        hash = String(Object(p_dati).maintenancePasswordHash);
        return null;
      },
      hash_manutenzione: () => hash,
    });
    const body = { maintenanceMode: true, maintenancePassword: 'apriti sesamo' };
    expect((await world.send('/settings', { body: body, token: 'capo' })).stato).toBe(200);
  });
  const check = (body: object, token?: string) =>
    world.send('/settings', { body: { action: 'check', ...body }, ...(token === undefined ? {} : { token }) });

  test('the password is kept as a slow hash and never comes back', async () => {
    expect(hash).toMatch(/^pbkdf2-sha256\$210000\$/);
    expect(await isRightPassword('apriti sesamo', hash ?? '')).toBe(true);
    const seen = await world.send('/settings', { token: 'capo' });
    expect(seen.body).toEqual({ siteName: 'Fidati', maintenanceMode: true, hasPassword: true });
    expect(JSON.stringify(world.calls)).not.toContain('apriti');
  });

  test('the right password opens with a pass, the pass opens without it, and both end', async () => {
    expect((await check({ password: 'sbagliata' })).body).toEqual({ maintenanceMode: true, allowed: false });
    const { body } = await check({ password: 'apriti sesamo' });
    expect(body).toMatchObject({ maintenanceMode: true, allowed: true, pass: expect.any(String) });
    expect((await check({ pass: body.pass })).body).toMatchObject({ allowed: true });
    expect((await check({ pass: `${body.pass}x` })).body).toMatchObject({ allowed: false });
    steps.clear();
    expect((await check({ pass: body.pass })).body).toMatchObject({ allowed: false });
  });

  test('administrators pass, guesses are counted', async () => {
    expect((await check({}, 'capo')).body).toEqual({
      maintenanceMode: true,
      allowed: true,
      pass: expect.any(String),
    });
    world.procedure.consuma_limite = () => false;
    expect((await check({ password: 'apriti sesamo' })).stato).toBe(429);
  });

  test('an open site asks nothing, and a failed question leaves it open', async () => {
    world.procedure.stato_manutenzione = () => ({ maintenanceMode: false });
    expect((await check({})).body).toEqual({ maintenanceMode: false, allowed: true });
    world.procedure.stato_manutenzione = () => new Refusal(503, '57P03', 'down');
    expect((await check({})).body).toEqual({ maintenanceMode: false, allowed: true });
  });

  test('while closed, writes of others are refused and reads are not', async () => {
    const body = { id: ID };
    const refused = await world.send('/annunci/reserve', { body: body, token: 'anna' });
    expect(refused).toMatchObject({ stato: 503, body: { error: 'Sito in manutenzione' } });
    expect((await world.send('/certificates/public-key')).stato).toBe(200);
    world.procedure.riserva_annuncio = () => new Refusal(404, 'annuncio_non_trovato', 'Annuncio non trovato');
    expect((await world.send('/annunci/reserve', { body: body, token: 'capo' })).stato).toBe(404);
  });

  test('a person who is no administrator saves nothing', async () => {
    world.calls.length = 0;
    const answer = await world.send('/settings', { body: { maintenanceMode: false }, token: 'anna' });
    expect(answer).toMatchObject({ stato: 403, body: { error: 'Accesso negato' } });
    expect(world.calls.map((c) => c.procedura)).not.toContain('impostazioni_salva');
  });
});

describe('certificates', () => {
  let world: World;
  let saved: Record<string, unknown>;
  beforeEach(async () => {
    saved = {};
    world = await createWorld({
      prepara_certificato: () => ({
        verifica_id: ID,
        annuncio_id: ID,
        istantanea: { titolo: 'Orologio' },
        impronta: 'ab'.repeat(32),
        destinatario: 'vera@example.it',
      }),
      emetti_certificato: ({ p_dati }) => {
        saved = { ...Object(p_dati) };
        return { id: ID };
      },
      ruota_codice_privato: ({ p_dati }, who) => {
        saved = { ...Object(p_dati) };
        return who.startsWith('sb_secret')
          ? { codice_pubblico: 'ABCDEFGHJKMN', destinatario: 'vera@example.it' }
          : null;
      },
      segna_codice_spedito: () => null,
    });
  });
  const emetti = () => world.send('/certificates/issue', { body: { id_verifica: ID }, token: 'centro' });
  const codeInLetter = () =>
    /^([2-9A-Z]{4}-){6}[2-9A-Z]{2}$/m.exec(world.lettere.at(-1)?.text ?? '')?.[0].replace(/-/g, '') ?? '';

  test('the private code is in one letter and nowhere else', async () => {
    const answer = await emetti();
    expect(answer).toMatchObject({ stato: 201, body: { certificato: { email_inviata: true } } });
    const codice = codeInLetter();
    expect(codice).toHaveLength(26);
    expect(world.lettere.at(-1)?.to).toBe('vera@example.it');
    expect(saved.codice_privato_hash).toBe(hex(await sha256(`${saved.salt}${codice}`)));
    for (const elsewhere of [answer.body, world.calls]) {
      expect(JSON.stringify(elsewhere).replace(/-/g, '')).not.toContain(codice);
    }
  });

  test('a tablet proves the seal with the public key alone', async () => {
    await emetti();
    const sigillo = readSeal(String(saved.firma));
    if (sigillo === null) throw new Error('no seal');
    const { body } = await world.send('/certificates/public-key');
    expect(Object.keys(Object(body.publicKey)).sort()).toEqual(['crv', 'kty', 'x']);
    const key = await crypto.subtle.importKey('jwk', Object(body.publicKey), 'Ed25519', false, ['verify']);
    const trial = (codice: string) =>
      crypto.subtle.verify(
        'Ed25519',
        key,
        fromBase64url(sigillo.firma) ?? new Uint8Array(),
        new TextEncoder().encode(signedText({ ...sigillo, codice })),
      );
    expect(await trial(String(saved.codice_pubblico))).toBe(true);
    expect(await trial('ABCDEFGHJKMN')).toBe(false);
    expect(String(saved.firma).length).toBeLessThanOrEqual(200);
  });

  test('a seal made before the key was changed stays ours, on the server and on a tablet, and a stranger’s never is', async () => {
    await emetti();
    const { codice_pubblico: codice, firma: sigillo } = saved;
    const first = world.environment.certificatiSigning;
    const { privateJwk, publicJwk } = await generateKeys().then(({ certificati }) => certificati);
    const judged = async () => (await world.send('/certificates/check', { body: { codice, sigillo } })).body.firma;
    world.procedure.verifica_certificato = () => ({ esito: 'non_trovato' });
    world.environment.certificatiSigning = { privateJwk, publicJwk };
    expect(await judged()).toBe('non_valida');
    world.environment.certificatiSigning = { privateJwk, publicJwk, previousJwks: [first.publicJwk] };
    expect(await judged()).toBe('valida');
    const { body } = await world.send('/certificates/public-key');
    const open = ({ kty, crv, x }: JsonWebKey) => ({ kty, crv, x });
    expect([body.publicKey, body.previousKeys]).toEqual([open(publicJwk), [open(first.publicJwk)]]);
  });

  test('a letter that does not leave is said, and resending makes another code', async () => {
    world.brokenMail = true;
    expect((await emetti()).body).toMatchObject({ certificato: { email_inviata: false } });
    const body = { id: ID };
    const failed = await world.send('/certificates/resend', { body: body, token: 'centro' });
    expect(failed).toMatchObject({ stato: 502, body: { error: 'Invio email non riuscito. Riprova.' } });
    const before = saved.codice_privato_hash;
    world.brokenMail = false;
    expect((await world.send('/certificates/resend', { body: body, token: 'centro' })).stato).toBe(200);
    expect(saved).toMatchObject({ id_certificato: ID, id_attore: 'centro' });
    expect(saved.codice_privato_hash).not.toBe(before);
    expect(saved.codice_privato_hash).toBe(hex(await sha256(`${saved.salt}${codeInLetter()}`)));
  });

  test('the outbox asks for a code by certificate; it is made when the letter leaves', async () => {
    world.procedure.posta_prenota = () => [
      { id: 'p1', tipo: 'certificato_codice_privato', destinatario: 'nuovo@example.it', dati: { id_certificato: ID } },
    ];
    Object.assign(world.procedure, {
      posta_esito: () => null,
      pulisci_limiti: () => 0,
      lavori_scadenze: () => ({ resta: false }),
      lavori_custodia: () => ({ resta: false }),
      aggiorna_prezzi_esposti: () => 0,
      aggiorna_nomi_categorie: () => 0,
    });
    await world.send('/lavori', {
      metodo: 'POST',
      headers: { 'x-lavori-secret': world.environment.jobsSecret },
    });
    expect(world.lettere.at(-1)?.to).toBe('nuovo@example.it');
    expect(saved).toMatchObject({ id_certificato: ID, id_attore: null });
  });

  const check = (body: object) => world.send('/certificates/check', { body: body });

  const bare = {
    codice_pubblico: 'ABCDEFGHJKMN',
    stato: 'attivo',
    data_emissione: '2026-11-20T10:00:00Z',
    istantanea: {
      titolo: 'Orologio',
      punteggi: { autenticita: 9, complessivo: '8.75' },
      foto: [{ path: 'c/v/uno.webp' }],
    },
  };

  test('valid, revoked, wrong code, unknown, malformed and waiting each have their answer', async () => {
    let esito: unknown = { esito: 'valido', codice_privato: null, certificato: bare };
    world.procedure.verifica_certificato = ({ p_codice }) => (p_codice === '' ? { esito: 'non_trovato' } : esito);
    const good = { codice: 'abcd-efgh-jkmn' };
    expect(await check(good)).toMatchObject({
      stato: 200,
      body: { esito: 'valido', messaggio: 'Certificato valido' },
    });
    const asked = world.calls.find((c) => c.procedura === 'verifica_certificato')?.args;
    expect(asked).toMatchObject({ p_codice: 'ABCDEFGHJKMN', p_privato: null });
    expect(String(asked?.p_indirizzo)).toMatch(/^[0-9a-f]{64}$/);
    esito = { esito: 'revocato', codice_privato: null, certificato: { ...bare, stato: 'revocato' } };
    expect((await check(good)).body.messaggio).toBe('Certificato non attivo');
    esito = { esito: 'valido', codice_privato: 'sbagliato', certificato: bare };
    const mistaken = await check({ ...good, privato: 'xxxx-xxxx' });
    expect(mistaken.body.messaggio_privato).toBe('Codice privato non valido');
    esito = { esito: 'attesa' };
    expect((await check(good)).body).toMatchObject({ esito: 'attesa', messaggio: 'Errore di verifica' });
    esito = { esito: 'non_trovato' };
    const unknown = await check(good);
    for (const codice of ['<script>', 'O0O0', '', 'x'.repeat(9_000), 'ABCD-EFGH-JKM\u0000']) {
      expect((await check({ codice })).body).toEqual(unknown.body);
    }
    expect(unknown.body).toMatchObject({ messaggio: 'Certificato non trovato', certificato: null });
  });

  test('the seal of a QR is judged beside its code: ours, of another code, altered, of nobody', async () => {
    world.procedure.verifica_certificato = () => ({ esito: 'valido', certificato: bare });
    const facts = { codice: 'ABCDEFGHJKMN', data_emissione: bare.data_emissione, impronta: 'ab'.repeat(32) };
    const sigillo = await sealWith(world.environment, facts);
    const judged = async (codice: string, sent: string | null) => (await check({ codice, sigillo: sent })).body.firma;
    expect(await judged('abcd-efgh-jkmn', sigillo)).toBe('valida');
    expect(await judged('ABCDEFGHJKMP', sigillo)).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', sigillo.replace(/.ab/, '1.cd'))).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', `1763600000000.${'0'.repeat(64)}.${'A'.repeat(86)}`)).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', '<script>')).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', '')).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', null)).toBeNull();
    expect((await check({ codice: 'ABCDEFGHJKMN' })).body.firma).toBeNull();
  });

  test('the public face has signed pictures and nothing of what only the database needs', async () => {
    const secrets = { codice_privato_hash: 'h', salt: 's', id: ID, id_titolare: ID };
    world.procedure.verifica_certificato = () => ({ esito: 'valido', certificato: { ...bare, ...secrets } });
    world.procedure['/storage/v1/object/sign/media-verifiche'] = () => [
      { path: 'c/v/uno.webp', signedURL: '/object/sign/x?token=t' },
    ];
    const { body } = await check({ codice: 'ABCDEFGHJKMN' });
    expect(body.certificato).toMatchObject({
      titolo: 'Orologio',
      punteggio_complessivo: 8.75,
      punteggi: { autenticita: 9 },
      foto: [{ url: 'http://backend.local/storage/v1/object/sign/x?token=t', descrizione: 'Foto del centro 1' }],
    });
    for (const key of Object.keys(secrets)) expect(body.certificato).not.toHaveProperty(key);
  });
});
