import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { componi, MODELLI, type TipoPosta, tipoNoto } from '../../supabase/emails/modelli.ts';
import { createWorld, ID } from '../fakes/api.ts';

const lettera = { to: 'mario@example.it', subject: 'Appuntamento', text: 'Ci vediamo domani.' };
const aperto = () => ({
  destinatario_consentito: () => true,
  registra_posta_manuale: () => ({ id: ID }),
  posta_manuale_prenota: () => true,
  posta_esito: () => null,
});

describe('POST /emails/send', () => {
  test('a counterpart is written to, once, as text, and it is recorded first', async () => {
    const mondo = await createWorld(aperto());
    const risposta = await mondo.manda('/emails/send', { corpo: lettera, token: 'anna' });
    expect(risposta).toMatchObject({ stato: 200, corpo: { ok: true } });
    expect(mondo.lettere).toHaveLength(1);
    expect(mondo.lettere[0]).toMatchObject({ to: lettera.to, subject: 'Appuntamento' });
    expect(mondo.chiamate.map((c) => c.procedura).slice(-4)).toEqual([
      'destinatario_consentito',
      'registra_posta_manuale',
      'posta_manuale_prenota',
      'posta_esito',
    ]);
    expect(mondo.chiamate.at(-1)?.argomenti).toEqual({ p_id: ID, p_ok: true, p_errore: null });
  });

  test('one that the queue sent already does not leave again', async () => {
    const mondo = await createWorld({ ...aperto(), posta_manuale_prenota: () => false });
    expect((await mondo.manda('/emails/send', { corpo: lettera, token: 'anna' })).stato).toBe(200);
    expect(mondo.lettere).toEqual([]);
  });

  test('a stranger is not', async () => {
    const mondo = await createWorld({ ...aperto(), destinatario_consentito: () => false });
    const risposta = await mondo.manda('/emails/send', { corpo: lettera, token: 'anna' });
    expect(risposta.stato).toBe(403);
    expect(mondo.lettere).toEqual([]);
  });

  test.each([
    [{ ...lettera, subject: 'Ciao\r\nBcc: tutti@example.it' }],
    [{ ...lettera, subject: 'Ciao\nX: 1' }],
    [{ ...lettera, to: 'mario@example.it\r\nBcc: tutti@example.it' }],
    [{ ...lettera, to: 'mario@example.it, tutti@example.it' }],
    [{ ...lettera, to: 'Mario <mario@example.it>' }],
    [{ ...lettera, to: ['mario@example.it', 'tutti@example.it'] }],
    [{ ...lettera, text: '' }],
    [{ ...lettera, text: 'x'.repeat(5001) }],
    [{ ...lettera, subject: 'x'.repeat(201) }],
  ])('%j is refused before anybody is asked', async (corpo) => {
    const mondo = await createWorld(aperto());
    expect((await mondo.manda('/emails/send', { corpo, token: 'anna' })).stato).toBe(400);
    expect(mondo.lettere).toEqual([]);
  });

  test('markup stays text', async () => {
    const mondo = await createWorld(aperto());
    await mondo.manda('/emails/send', { corpo: { ...lettera, text: '<script>alert(1)</script>' }, token: 'anna' });
    expect(mondo.lettere[0]?.html).not.toContain('<script>');
    expect(mondo.lettere[0]?.html).toContain('&lt;script&gt;');
  });

  test('a dead mail service is a 502 with the text to try again', async () => {
    const mondo = await createWorld(aperto());
    mondo.postaRotta = true;
    const risposta = await mondo.manda('/emails/send', { corpo: lettera, token: 'anna' });
    expect(risposta).toMatchObject({ stato: 502, corpo: { error: 'Invio email non riuscito. Riprova.' } });
    expect(mondo.chiamate.at(-1)).toMatchObject({
      procedura: 'posta_esito',
      argomenti: { p_id: ID, p_ok: false, p_errore: 'mail service answered 503' },
    });
  });
});

const TIPI = Object.keys(MODELLI).filter(tipoNoto);
const PIENI = {
  titolo: 'Borsa "Aurora" <b>1998</b>',
  annuncio_id: ID,
  ordine_id: ID,
  verifica_id: ID,
  importo: 891_800,
  quando: '2026-11-20 10:14:19.914+00',
  centro: { nome: 'Fidati Point Milano', indirizzo: 'Via Torino 1', citta: 'Milano', telefono: '+39 02 1234' },
  nome: "Dell'Orto & figli",
  codice_pubblico: 'ABCDEFGHJKMN',
  motivo: 'altro',
  testo: 'Ciao\nmondo',
};

/** The kinds in one chapter: what is handed to the outbox by name, and the two families whose names are put together. */
function tipiDovuti(sql: string): string[] {
  const diretti = [...sql.matchAll(/accoda_posta\(([^,]+),/g)].map((m) => m[1] ?? '');
  const nomi = diretti
    .filter((argomento) => !argomento.includes('||'))
    // what a condition compares with is no kind
    .map((argomento) => argomento.replace(/= '[^']*'|when '[^']*'/g, ''))
    .flatMap((argomento) => [...argomento.matchAll(/'([a-z_]+)'/g)].map((m) => m[1] ?? ''));
  const appuntamenti = [...sql.matchAll(/avvisa_appuntamento\([^,]+, '([a-z_]+)'/g)].map((m) => m[1] ?? '');
  const decisioni = sql.includes("accoda_posta('richiesta_centro_' || p_esito")
    ? ['approva', 'rifiuta', 'informazioni']
    : [];
  return [
    ...nomi,
    ...appuntamenti.flatMap((nome) => [nome, `${nome}_centro`]),
    ...decisioni.map((esito) => `richiesta_centro_${esito}`),
  ];
}

describe('letters', () => {
  test('every kind that a migration may owe has its letter', () => {
    const cartella = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');
    const capitoli = readdirSync(cartella).map((nome) => readFileSync(join(cartella, nome), 'utf8'));
    const nomi = capitoli.flatMap(tipiDovuti);
    expect(nomi.length).toBeGreaterThan(15);
    expect(nomi.filter((nome) => !tipoNoto(nome))).toEqual([]);
  });

  test.each(TIPI)('%s can be written with nothing and with everything', (tipo: TipoPosta) => {
    for (const dati of [{}, PIENI, { titolo: 7, centro: null, quando: 'mai', importo: 'NaN' }]) {
      const { oggetto, testo, html } = componi(tipo, dati, 'https://fidati.example/');
      expect(oggetto.length).toBeGreaterThan(5);
      expect(oggetto).not.toMatch(/[\r\n]/);
      for (const parte of [oggetto, testo, html]) expect(parte).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
      expect(html).not.toContain('<b>1998');
      expect(testo).toContain('Fidati – Marketplace Verificato');
    }
  });

  test('amounts, instants and links are Italian, Roman and absolute', () => {
    const dati = { ...PIENI, data_programmata: '2026-11-20T10:14:19+00:00', totale_preventivo: 2500 };
    const { testo, html } = componi('verifica_prenotata', dati, 'https://fidati.example');
    expect(testo).toContain('20/11/2026 11:14');
    expect(testo).toContain('8.918,00\u00a0€');
    expect(testo).toContain(`https://fidati.example/verifiche/conferma?id=${ID}`);
    expect(html).toContain('Fidati Point Milano');
  });

  test.each([
    '//altrove.example',
    '/\\altrove.example',
    'javascript:alert(1)',
    'http://altrove.example',
    '/x" onclick="y',
  ])('the link %s leads home', (link) => {
    const { html } = componi('ordine_spedito', { link }, 'https://fidati.example');
    expect(html).toContain('href="https://fidati.example/"');
  });

  test('a title with line breaks writes no header', () => {
    const { oggetto } = componi('prenotazione_ricevuta', { titolo: 'A\r\nBcc: x@y.it' }, 'https://fidati.example');
    expect(oggetto).toBe('Il tuo annuncio è stato prenotato: «A Bcc: x@y.it»');
  });
});
