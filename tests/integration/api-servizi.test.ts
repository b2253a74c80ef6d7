import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testoFirmato } from '../../src/domain/certificati/firma.ts';
import { leggiSigillo } from '../../src/domain/certificati/sigillo.ts';
import { sigilla } from '../../supabase/functions/api/certificati/codici.ts';
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
    expect((await world.manda('/settings', { corpo: body, token: 'capo' })).stato).toBe(200);
  });
  const check = (body: object, token?: string) =>
    world.manda('/settings', { corpo: { action: 'check', ...body }, ...(token === undefined ? {} : { token }) });

  test('the password is kept as a slow hash and never comes back', async () => {
    expect(hash).toMatch(/^pbkdf2-sha256\$210000\$/);
    expect(await isRightPassword('apriti sesamo', hash ?? '')).toBe(true);
    const seen = await world.manda('/settings', { token: 'capo' });
    expect(seen.corpo).toEqual({ siteName: 'Fidati', maintenanceMode: true, hasPassword: true });
    expect(JSON.stringify(world.chiamate)).not.toContain('apriti');
  });

  test('the right password opens with a pass, the pass opens without it, and both end', async () => {
    expect((await check({ password: 'sbagliata' })).corpo).toEqual({ maintenanceMode: true, allowed: false });
    const { corpo } = await check({ password: 'apriti sesamo' });
    expect(corpo).toMatchObject({ maintenanceMode: true, allowed: true, pass: expect.any(String) });
    expect((await check({ pass: corpo.pass })).corpo).toMatchObject({ allowed: true });
    expect((await check({ pass: `${corpo.pass}x` })).corpo).toMatchObject({ allowed: false });
    steps.clear();
    expect((await check({ pass: corpo.pass })).corpo).toMatchObject({ allowed: false });
  });

  test('administrators pass, guesses are counted', async () => {
    expect((await check({}, 'capo')).corpo).toEqual({
      maintenanceMode: true,
      allowed: true,
      pass: expect.any(String),
    });
    world.procedure.consuma_limite = () => false;
    expect((await check({ password: 'apriti sesamo' })).stato).toBe(429);
  });

  test('an open site asks nothing, and a failed question leaves it open', async () => {
    world.procedure.stato_manutenzione = () => ({ maintenanceMode: false });
    expect((await check({})).corpo).toEqual({ maintenanceMode: false, allowed: true });
    world.procedure.stato_manutenzione = () => new Refusal(503, '57P03', 'down');
    expect((await check({})).corpo).toEqual({ maintenanceMode: false, allowed: true });
  });

  test('while closed, writes of others are refused and reads are not', async () => {
    const body = { id: ID };
    const refused = await world.manda('/annunci/reserve', { corpo: body, token: 'anna' });
    expect(refused).toMatchObject({ stato: 503, corpo: { error: 'Sito in manutenzione' } });
    expect((await world.manda('/certificates/public-key')).stato).toBe(200);
    world.procedure.riserva_annuncio = () => new Refusal(404, 'annuncio_non_trovato', 'Annuncio non trovato');
    expect((await world.manda('/annunci/reserve', { corpo: body, token: 'capo' })).stato).toBe(404);
  });

  test('a person who is no administrator saves nothing', async () => {
    world.chiamate.length = 0;
    const answer = await world.manda('/settings', { corpo: { maintenanceMode: false }, token: 'anna' });
    expect(answer).toMatchObject({ stato: 403, corpo: { error: 'Accesso negato' } });
    expect(world.chiamate.map((c) => c.procedura)).not.toContain('impostazioni_salva');
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
  const emetti = () => world.manda('/certificates/issue', { corpo: { id_verifica: ID }, token: 'centro' });
  const codiceInLettera = () =>
    /^([2-9A-Z]{4}-){6}[2-9A-Z]{2}$/m.exec(world.lettere.at(-1)?.text ?? '')?.[0].replace(/-/g, '') ?? '';

  test('the private code is in one letter and nowhere else', async () => {
    const answer = await emetti();
    expect(answer).toMatchObject({ stato: 201, corpo: { certificato: { email_inviata: true } } });
    const codice = codiceInLettera();
    expect(codice).toHaveLength(26);
    expect(world.lettere.at(-1)?.to).toBe('vera@example.it');
    expect(saved.codice_privato_hash).toBe(hex(await sha256(`${saved.salt}${codice}`)));
    for (const elsewhere of [answer.corpo, world.chiamate]) {
      expect(JSON.stringify(elsewhere).replace(/-/g, '')).not.toContain(codice);
    }
  });

  test('a tablet proves the seal with the public key alone', async () => {
    await emetti();
    const sigillo = leggiSigillo(String(saved.firma));
    if (sigillo === null) throw new Error('no seal');
    const { corpo } = await world.manda('/certificates/public-key');
    expect(Object.keys(Object(corpo.publicKey)).sort()).toEqual(['crv', 'kty', 'x']);
    const key = await crypto.subtle.importKey('jwk', Object(corpo.publicKey), 'Ed25519', false, ['verify']);
    const trial = (codice: string) =>
      crypto.subtle.verify(
        'Ed25519',
        key,
        fromBase64url(sigillo.firma) ?? new Uint8Array(),
        new TextEncoder().encode(testoFirmato({ ...sigillo, codice })),
      );
    expect(await trial(String(saved.codice_pubblico))).toBe(true);
    expect(await trial('ABCDEFGHJKMN')).toBe(false);
    expect(String(saved.firma).length).toBeLessThanOrEqual(200);
  });

  test('a seal made before the key was changed stays ours, on the server and on a tablet, and a stranger’s never is', async () => {
    await emetti();
    const { codice_pubblico: codice, firma: sigillo } = saved;
    const first = world.ambiente.firmaCertificati;
    const { privateJwk, publicJwk } = await generateKeys().then(({ certificati }) => certificati);
    const judged = async () => (await world.manda('/certificates/check', { corpo: { codice, sigillo } })).corpo.firma;
    world.procedure.verifica_certificato = () => ({ esito: 'non_trovato' });
    world.ambiente.firmaCertificati = { privateJwk, publicJwk };
    expect(await judged()).toBe('non_valida');
    world.ambiente.firmaCertificati = { privateJwk, publicJwk, previousJwks: [first.publicJwk] };
    expect(await judged()).toBe('valida');
    const { corpo } = await world.manda('/certificates/public-key');
    const open = ({ kty, crv, x }: JsonWebKey) => ({ kty, crv, x });
    expect([corpo.publicKey, corpo.previousKeys]).toEqual([open(publicJwk), [open(first.publicJwk)]]);
  });

  test('a letter that does not leave is said, and resending makes another code', async () => {
    world.postaRotta = true;
    expect((await emetti()).corpo).toMatchObject({ certificato: { email_inviata: false } });
    const body = { id: ID };
    const failed = await world.manda('/certificates/resend', { corpo: body, token: 'centro' });
    expect(failed).toMatchObject({ stato: 502, corpo: { error: 'Invio email non riuscito. Riprova.' } });
    const before = saved.codice_privato_hash;
    world.postaRotta = false;
    expect((await world.manda('/certificates/resend', { corpo: body, token: 'centro' })).stato).toBe(200);
    expect(saved).toMatchObject({ id_certificato: ID, id_attore: 'centro' });
    expect(saved.codice_privato_hash).not.toBe(before);
    expect(saved.codice_privato_hash).toBe(hex(await sha256(`${saved.salt}${codiceInLettera()}`)));
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
    await world.manda('/lavori', {
      metodo: 'POST',
      intestazioni: { 'x-lavori-secret': world.ambiente.lavoriSecret },
    });
    expect(world.lettere.at(-1)?.to).toBe('nuovo@example.it');
    expect(saved).toMatchObject({ id_certificato: ID, id_attore: null });
  });

  const check = (body: object) => world.manda('/certificates/check', { corpo: body });

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
      corpo: { esito: 'valido', messaggio: 'Certificato valido' },
    });
    const asked = world.chiamate.find((c) => c.procedura === 'verifica_certificato')?.argomenti;
    expect(asked).toMatchObject({ p_codice: 'ABCDEFGHJKMN', p_privato: null });
    expect(String(asked?.p_indirizzo)).toMatch(/^[0-9a-f]{64}$/);
    esito = { esito: 'revocato', codice_privato: null, certificato: { ...bare, stato: 'revocato' } };
    expect((await check(good)).corpo.messaggio).toBe('Certificato non attivo');
    esito = { esito: 'valido', codice_privato: 'sbagliato', certificato: bare };
    const mistaken = await check({ ...good, privato: 'xxxx-xxxx' });
    expect(mistaken.corpo.messaggio_privato).toBe('Codice privato non valido');
    esito = { esito: 'attesa' };
    expect((await check(good)).corpo).toMatchObject({ esito: 'attesa', messaggio: 'Errore di verifica' });
    esito = { esito: 'non_trovato' };
    const unknown = await check(good);
    for (const codice of ['<script>', 'O0O0', '', 'x'.repeat(9_000), 'ABCD-EFGH-JKM\u0000']) {
      expect((await check({ codice })).corpo).toEqual(unknown.corpo);
    }
    expect(unknown.corpo).toMatchObject({ messaggio: 'Certificato non trovato', certificato: null });
  });

  test('the seal of a QR is judged beside its code: ours, of another code, altered, of nobody', async () => {
    world.procedure.verifica_certificato = () => ({ esito: 'valido', certificato: bare });
    const facts = { codice: 'ABCDEFGHJKMN', data_emissione: bare.data_emissione, impronta: 'ab'.repeat(32) };
    const sigillo = await sigilla(world.ambiente, facts);
    const judged = async (codice: string, sent: string | null) => (await check({ codice, sigillo: sent })).corpo.firma;
    expect(await judged('abcd-efgh-jkmn', sigillo)).toBe('valida');
    expect(await judged('ABCDEFGHJKMP', sigillo)).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', sigillo.replace(/.ab/, '1.cd'))).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', `1763600000000.${'0'.repeat(64)}.${'A'.repeat(86)}`)).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', '<script>')).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', '')).toBe('non_valida');
    expect(await judged('ABCDEFGHJKMN', null)).toBeNull();
    expect((await check({ codice: 'ABCDEFGHJKMN' })).corpo.firma).toBeNull();
  });

  test('the public face has signed pictures and nothing of what only the database needs', async () => {
    const secrets = { codice_privato_hash: 'h', salt: 's', id: ID, id_titolare: ID };
    world.procedure.verifica_certificato = () => ({ esito: 'valido', certificato: { ...bare, ...secrets } });
    world.procedure['/storage/v1/object/sign/media-verifiche'] = () => [
      { path: 'c/v/uno.webp', signedURL: '/object/sign/x?token=t' },
    ];
    const { corpo } = await check({ codice: 'ABCDEFGHJKMN' });
    expect(corpo.certificato).toMatchObject({
      titolo: 'Orologio',
      punteggio_complessivo: 8.75,
      punteggi: { autenticita: 9 },
      foto: [{ url: 'http://backend.local/storage/v1/object/sign/x?token=t', descrizione: 'Foto del centro 1' }],
    });
    for (const key of Object.keys(secrets)) expect(corpo.certificato).not.toHaveProperty(key);
  });
});
