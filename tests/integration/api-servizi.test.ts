import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testoFirmato } from '../../src/domain/certificati/firma.ts';
import { leggiSigillo } from '../../src/domain/certificati/sigillo.ts';
import { fromBase64url, hex, isRightPassword, sha256 } from '../../supabase/functions/api/machinery/crypto.ts';
import { createWorld, ID, Refusal, type World } from '../fakes/api.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('settings and maintenance', () => {
  let hash: string | null = null;
  /** What the database keeps of a pass. */
  const passi = new Set<string>();
  let mondo: World;
  beforeEach(async () => {
    hash = null;
    mondo = await createWorld({
      is_admin: (_, chi) => chi === 'capo',
      stato_manutenzione: (_, chi, pass) => ({ maintenanceMode: true, allowed: chi === 'capo' || passi.has(pass) }),
      apri_pass_manutenzione: ({ p_impronta }) => void passi.add(String(p_impronta)),
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
    const corpo = { maintenanceMode: true, maintenancePassword: 'apriti sesamo' };
    expect((await mondo.manda('/settings', { corpo, token: 'capo' })).stato).toBe(200);
  });
  const controlla = (corpo: object, token?: string) =>
    mondo.manda('/settings', { corpo: { action: 'check', ...corpo }, ...(token === undefined ? {} : { token }) });

  test('the password is kept as a slow hash and never comes back', async () => {
    expect(hash).toMatch(/^pbkdf2-sha256\$210000\$/);
    expect(await isRightPassword('apriti sesamo', hash ?? '')).toBe(true);
    const letto = await mondo.manda('/settings', { token: 'capo' });
    expect(letto.corpo).toEqual({ siteName: 'Fidati', maintenanceMode: true, hasPassword: true });
    expect(JSON.stringify(mondo.chiamate)).not.toContain('apriti');
  });

  test('the right password opens with a pass, the pass opens without it, and both end', async () => {
    expect((await controlla({ password: 'sbagliata' })).corpo).toEqual({ maintenanceMode: true, allowed: false });
    const { corpo } = await controlla({ password: 'apriti sesamo' });
    expect(corpo).toMatchObject({ maintenanceMode: true, allowed: true, pass: expect.any(String) });
    expect((await controlla({ pass: corpo.pass })).corpo).toMatchObject({ allowed: true });
    expect((await controlla({ pass: `${corpo.pass}x` })).corpo).toMatchObject({ allowed: false });
    passi.clear();
    expect((await controlla({ pass: corpo.pass })).corpo).toMatchObject({ allowed: false });
  });

  test('administrators pass, guesses are counted', async () => {
    expect((await controlla({}, 'capo')).corpo).toEqual({
      maintenanceMode: true,
      allowed: true,
      pass: expect.any(String),
    });
    mondo.procedure.consuma_limite = () => false;
    expect((await controlla({ password: 'apriti sesamo' })).stato).toBe(429);
  });

  test('an open site asks nothing, and a failed question leaves it open', async () => {
    mondo.procedure.stato_manutenzione = () => ({ maintenanceMode: false });
    expect((await controlla({})).corpo).toEqual({ maintenanceMode: false, allowed: true });
    mondo.procedure.stato_manutenzione = () => new Refusal(503, '57P03', 'down');
    expect((await controlla({})).corpo).toEqual({ maintenanceMode: false, allowed: true });
  });

  test('while closed, writes of others are refused and reads are not', async () => {
    const corpo = { id: ID };
    const rifiutata = await mondo.manda('/annunci/reserve', { corpo, token: 'anna' });
    expect(rifiutata).toMatchObject({ stato: 503, corpo: { error: 'Sito in manutenzione' } });
    expect((await mondo.manda('/certificates/public-key')).stato).toBe(200);
    mondo.procedure.riserva_annuncio = () => new Refusal(404, 'annuncio_non_trovato', 'Annuncio non trovato');
    expect((await mondo.manda('/annunci/reserve', { corpo, token: 'capo' })).stato).toBe(404);
  });

  test('a person who is no administrator saves nothing', async () => {
    mondo.chiamate.length = 0;
    const risposta = await mondo.manda('/settings', { corpo: { maintenanceMode: false }, token: 'anna' });
    expect(risposta).toMatchObject({ stato: 403, corpo: { error: 'Accesso negato' } });
    expect(mondo.chiamate.map((c) => c.procedura)).not.toContain('impostazioni_salva');
  });
});

describe('jobs', () => {
  const lavori = (mondo: World, segreto = mondo.ambiente.lavoriSecret) =>
    mondo.manda('/lavori', { metodo: 'POST', intestazioni: { 'x-lavori-secret': segreto } });

  test('only with the secret', async () => {
    const mondo = await createWorld();
    expect((await mondo.manda('/lavori', { metodo: 'POST' })).stato).toBe(403);
    expect((await lavori(mondo, 'indovinato')).stato).toBe(403);
    expect(mondo.chiamate.filter((c) => c.chi.startsWith('sb_secret'))).toEqual([]);
  });

  test('letters leave, unknown kinds are recorded, a failed kind of work does not stop the others', async () => {
    const mondo = await createWorld({
      lavori_scadenze: () => new Refusal(500, 'XX000', 'broken'),
      lavori_custodia: () => ({}),
      aggiorna_prezzi_esposti: () => 0,
      aggiorna_nomi_categorie: () => 0,
      posta_prenota: () => [
        { id: 'p1', tipo: 'prenotazione_ricevuta', destinatario: 'a@b.it', dati: { titolo: 'Borsa' } },
        { id: 'p2', tipo: 'mai_visto', destinatario: 'a@b.it', dati: {} },
        { id: 'p3', tipo: 'ordine_spedito', destinatario: 'a@b.it', dati: null },
      ],
      posta_esito: () => null,
      pulisci_limiti: () => 0,
    });
    const { corpo } = await lavori(mondo);
    expect(corpo).toMatchObject({ posta: { inviate: 2, fallite: 1 }, errori: ['scadenze'] });
    expect(mondo.chiamate.filter((c) => c.procedura === 'posta_esito').map((c) => c.argomenti)).toEqual([
      { p_id: 'p1', p_ok: true, p_errore: null },
      { p_id: 'p2', p_ok: false, p_errore: 'tipo sconosciuto: mai_visto' },
      { p_id: 'p3', p_ok: true, p_errore: null },
    ]);
  });

  test('a dead mail service is written down, not thrown', async () => {
    const mondo = await createWorld({
      lavori_scadenze: () => ({ prenotazioni_scadute: 2 }),
      lavori_custodia: () => ({}),
      aggiorna_prezzi_esposti: () => 0,
      aggiorna_nomi_categorie: () => 0,
      posta_prenota: () => [{ id: 'p1', tipo: 'ordine_spedito', destinatario: 'a@b.it', dati: {} }],
      posta_esito: () => null,
      pulisci_limiti: () => 0,
    });
    mondo.postaRotta = true;
    const { stato, corpo } = await lavori(mondo);
    expect({ stato, corpo }).toMatchObject({
      stato: 200,
      corpo: { scadenze: { prenotazioni_scadute: 2 }, posta: { inviate: 0, fallite: 1 }, errori: [] },
    });
  });
});

describe('certificates', () => {
  let mondo: World;
  let salvato: Record<string, unknown>;
  beforeEach(async () => {
    salvato = {};
    mondo = await createWorld({
      prepara_certificato: () => ({
        verifica_id: ID,
        annuncio_id: ID,
        istantanea: { titolo: 'Orologio' },
        impronta: 'ab'.repeat(32),
        destinatario: 'vera@example.it',
      }),
      emetti_certificato: ({ p_dati }) => {
        salvato = { ...Object(p_dati) };
        return { id: ID };
      },
      ruota_codice_privato: ({ p_dati }, chi) => {
        salvato = { ...Object(p_dati) };
        return chi.startsWith('sb_secret')
          ? { codice_pubblico: 'ABCDEFGHJKMN', destinatario: 'vera@example.it' }
          : null;
      },
      segna_codice_spedito: () => null,
    });
  });
  const emetti = () => mondo.manda('/certificates/issue', { corpo: { id_verifica: ID }, token: 'centro' });
  const codiceInLettera = () =>
    /^([2-9A-Z]{4}-){6}[2-9A-Z]{2}$/m.exec(mondo.lettere.at(-1)?.text ?? '')?.[0].replace(/-/g, '') ?? '';

  test('the private code is in one letter and nowhere else', async () => {
    const risposta = await emetti();
    expect(risposta).toMatchObject({ stato: 201, corpo: { certificato: { email_inviata: true } } });
    const codice = codiceInLettera();
    expect(codice).toHaveLength(26);
    expect(mondo.lettere.at(-1)?.to).toBe('vera@example.it');
    expect(salvato.codice_privato_hash).toBe(hex(await sha256(`${salvato.salt}${codice}`)));
    for (const altrove of [risposta.corpo, mondo.chiamate]) {
      expect(JSON.stringify(altrove).replace(/-/g, '')).not.toContain(codice);
    }
  });

  test('a tablet proves the seal with the public key alone', async () => {
    await emetti();
    const sigillo = leggiSigillo(String(salvato.firma));
    if (sigillo === null) throw new Error('no seal');
    const { corpo } = await mondo.manda('/certificates/public-key');
    expect(Object.keys(Object(corpo.publicKey)).sort()).toEqual(['crv', 'kty', 'x']);
    const chiave = await crypto.subtle.importKey('jwk', Object(corpo.publicKey), 'Ed25519', false, ['verify']);
    const prova = (codice: string) =>
      crypto.subtle.verify(
        'Ed25519',
        chiave,
        fromBase64url(sigillo.firma) ?? new Uint8Array(),
        new TextEncoder().encode(testoFirmato({ ...sigillo, codice })),
      );
    expect(await prova(String(salvato.codice_pubblico))).toBe(true);
    expect(await prova('ABCDEFGHJKMN')).toBe(false);
    expect(String(salvato.firma).length).toBeLessThanOrEqual(200);
  });

  test('a letter that does not leave is said, and resending makes another code', async () => {
    mondo.postaRotta = true;
    expect((await emetti()).corpo).toMatchObject({ certificato: { email_inviata: false } });
    const corpo = { id: ID };
    const fallito = await mondo.manda('/certificates/resend', { corpo, token: 'centro' });
    expect(fallito).toMatchObject({ stato: 502, corpo: { error: 'Invio email non riuscito. Riprova.' } });
    const prima = salvato.codice_privato_hash;
    mondo.postaRotta = false;
    expect((await mondo.manda('/certificates/resend', { corpo, token: 'centro' })).stato).toBe(200);
    expect(salvato).toMatchObject({ id_certificato: ID, id_attore: 'centro' });
    expect(salvato.codice_privato_hash).not.toBe(prima);
    expect(salvato.codice_privato_hash).toBe(hex(await sha256(`${salvato.salt}${codiceInLettera()}`)));
  });

  test('the outbox asks for a code by certificate; it is made when the letter leaves', async () => {
    mondo.procedure.posta_prenota = () => [
      { id: 'p1', tipo: 'certificato_codice_privato', destinatario: 'nuovo@example.it', dati: { id_certificato: ID } },
    ];
    Object.assign(mondo.procedure, {
      posta_esito: () => null,
      pulisci_limiti: () => 0,
      lavori_scadenze: () => ({}),
      lavori_custodia: () => ({}),
      aggiorna_prezzi_esposti: () => 0,
      aggiorna_nomi_categorie: () => 0,
    });
    await mondo.manda('/lavori', {
      metodo: 'POST',
      intestazioni: { 'x-lavori-secret': mondo.ambiente.lavoriSecret },
    });
    expect(mondo.lettere.at(-1)?.to).toBe('nuovo@example.it');
    expect(salvato).toMatchObject({ id_certificato: ID, id_attore: null });
  });

  const controlla = (corpo: object) => mondo.manda('/certificates/check', { corpo });

  const nudo = {
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
    let esito: unknown = { esito: 'valido', codice_privato: null, certificato: nudo };
    mondo.procedure.verifica_certificato = ({ p_codice }) => (p_codice === '' ? { esito: 'non_trovato' } : esito);
    const buono = { codice: 'abcd-efgh-jkmn' };
    expect(await controlla(buono)).toMatchObject({
      stato: 200,
      corpo: { esito: 'valido', messaggio: 'Certificato valido' },
    });
    const chiesto = mondo.chiamate.find((c) => c.procedura === 'verifica_certificato')?.argomenti;
    expect(chiesto).toMatchObject({ p_codice: 'ABCDEFGHJKMN', p_privato: null });
    expect(String(chiesto?.p_indirizzo)).toMatch(/^[0-9a-f]{64}$/);
    esito = { esito: 'revocato', codice_privato: null, certificato: { ...nudo, stato: 'revocato' } };
    expect((await controlla(buono)).corpo.messaggio).toBe('Certificato non attivo');
    esito = { esito: 'valido', codice_privato: 'sbagliato', certificato: nudo };
    const sbagliato = await controlla({ ...buono, privato: 'xxxx-xxxx' });
    expect(sbagliato.corpo.messaggio_privato).toBe('Codice privato non valido');
    esito = { esito: 'attesa' };
    expect((await controlla(buono)).corpo).toMatchObject({ esito: 'attesa', messaggio: 'Errore di verifica' });
    esito = { esito: 'non_trovato' };
    const ignoto = await controlla(buono);
    for (const codice of ['<script>', 'O0O0', '', 'x'.repeat(9_000), 'ABCD-EFGH-JKM\u0000']) {
      expect((await controlla({ codice })).corpo).toEqual(ignoto.corpo);
    }
    expect(ignoto.corpo).toMatchObject({ messaggio: 'Certificato non trovato', certificato: null });
  });

  test('the public face has signed pictures and nothing of what only the database needs', async () => {
    const segreti = { codice_privato_hash: 'h', salt: 's', id: ID, id_titolare: ID };
    mondo.procedure.verifica_certificato = () => ({ esito: 'valido', certificato: { ...nudo, ...segreti } });
    mondo.procedure['/storage/v1/object/sign/media-verifiche/c/v/uno.webp'] = () => ({
      signedURL: '/object/sign/x?token=t',
    });
    const { corpo } = await controlla({ codice: 'ABCDEFGHJKMN' });
    expect(corpo.certificato).toMatchObject({
      titolo: 'Orologio',
      punteggio_complessivo: 8.75,
      punteggi: { autenticita: 9 },
      foto: [{ url: 'http://backend.local/storage/v1/object/sign/x?token=t', descrizione: 'Foto del centro 1' }],
    });
    for (const chiave of Object.keys(segreti)) expect(corpo.certificato).not.toHaveProperty(chiave);
  });
});
