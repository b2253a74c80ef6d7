import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { photo } from './canvas.ts';
import { choose, press, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';

/** What anybody reads before trusting us, and how anybody asks. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const richieste = () =>
  browser.db.sql<{ numero: string; oggetto: string }>('select numero, oggetto from public.richieste_contatto');

// Plays contatti (its act)
test('a message whose answer was lost is stored once, and its number is said', async () => {
  const before = (await richieste()).length;
  await browser.apri(percorso('contatti'), null);
  await press('Invia messaggio');
  await reads('Tutti i campi sono obbligatori');
  expect(await richieste()).toHaveLength(before);
  await write('Nome', 'Vera');
  await write('Email', 'vera@casella.example');
  await choose('Oggetto', 'Problema con un pagamento');
  await write('Messaggio', 'Non trovo la ricevuta');
  browser.line.breakRequests(/\/api\/contatti/, 'risposta_persa', 1);
  await press('Invia messaggio');
  await reads('Messaggio inviato.');
  expect(document.activeElement?.textContent).toBe('Messaggio inviato.');
  const after = await richieste();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)?.oggetto).toBe('problema-pagamento');
  await reads(new RegExp(`richiesta n\\. ${after.at(-1)?.numero}`));
});

// Plays contatti (a refusal)
test('a mailbox that wrote too often is told so, and the text stays', async () => {
  await browser.db.sql('update privato.limiti set conteggio = 1000');
  await browser.apri(percorso('contatti'), null);
  await write('Nome', 'Vera');
  await write('Email', 'vera@casella.example');
  await choose('Oggetto', 'Altro');
  await write('Messaggio', 'Ancora io');
  await press('Invia messaggio');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Troppi/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Messaggio').value).toBe('Ancora io');
});

test('questions are found without accents, opened and marked; none found leads to the form', async () => {
  await browser.apri(`${percorso('faq')}?q=PERCENTUALE`, null);
  const marked = document.querySelectorAll('details[open] mark');
  expect([...marked].map((m) => m.textContent?.toLowerCase())).toContain('percentuale');
  await write('Cerca tra le domande', 'unicorno');
  await reads(/Nessuna risposta per «unicorno»/);
  expect(screen.getByRole('link', { name: 'Scrivi all’assistenza' }).getAttribute('href')).toBe(percorso('contatti'));
});

// Plays segnala_falso (its act, a refusal)
test('a tag that may be copied is reported without an account, with its picture; the office reads it, the centre hears of it', async () => {
  const [certificate] = await browser.db.sql<{ codice: string; id: string }>(
    `select id, codice_pubblico as codice from public.certificati_verifica where stato = 'attivo' order by codice_pubblico limit 1`,
  );
  const { codice = '', id = '' } = certificate ?? {};
  await browser.db.sql('delete from privato.limiti');
  await browser.apri(percorso('verifica_certificato', { c: codice }), null);
  const link = await screen.findByRole('link', { name: 'Segnala un sospetto falso' });
  await settled();
  await browser.apri(link.getAttribute('href') ?? '', null);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Codice pubblico').value).toBe(codice));
  await press('Invia la segnalazione');
  await reads('Scrivi dove lo hai visto.');
  await write('Dove lo hai visto', 'Mercato di Porta Portese, Roma');
  await write('Email', 'chi.vede@prova.example');
  await userEvent.upload(screen.getByLabelText(/Aggiungi foto/), photo());
  await screen.findByAltText('Foto 1: davanti.webp');
  await write('Codice pubblico', 'AAAA-AAAA-AAAA');
  await press('Invia la segnalazione');
  await reads(/^Nessun certificato ha questo codice/);
  await write('Codice pubblico', codice);
  browser.line.breakRequests(/segnalazioni/, 'risposta_persa', 1);
  await press('Invia la segnalazione');
  await reads(/^Segnalazione ricevuta/);
  const reports = await browser.db.sql(
    `select luogo, motivo, foto like 'data:image/webp;base64,%' as foto from public.segnalazioni where oggetto_id = $1`,
    [id],
  );
  expect(reports).toEqual([{ luogo: 'Mercato di Porta Portese, Roma', motivo: 'contraffazione', foto: true }]);
  const heard = await browser.db.sql(`select 1 from public.notifiche where titolo = 'Sospetto falso'`);
  expect(heard.length).toBeGreaterThan(0);

  const [report] = await browser.db.sql<{ id: string }>('select id from public.segnalazioni where oggetto_id = $1', [
    id,
  ]);
  await browser.apri(percorso('admin_segnalazioni', { scelto: report?.id }), 'admin');
  await reads('Visto qui: Mercato di Porta Portese, Roma');
  await screen.findByAltText('Foto della segnalazione');
});

test('a certificate that does not count any more says its score as that of then, and no grade', async () => {
  const [revoked] = await browser.db.sql<{ codice: string }>(
    `update public.certificati_verifica set stato = 'revocato', revoked_at = privato.adesso(), motivo_revoca = 'Cartellino perso'
     where id = (select c.id from public.certificati_verifica c where c.stato = 'attivo' order by c.id limit 1)
     returning codice_pubblico as codice`,
  );
  await browser.apri(percorso('verifica_certificato', { c: revoked?.codice ?? '' }), null);
  await reads('Punteggio di allora');
  await readsNot(/^(Eccellente|Ottimo|Buono|Discreto|Scarso)$/);
  await settled();
});
