import { expect, it } from 'vitest';
import { type Risposta, vociChecklist } from '../../../domain/verifiche/checklist.ts';
import { MODULO_APPROVAZIONE, MODULO_RIFIUTO, puoApprovare } from '../../../domain/verifiche/decisione.ts';
import { RUOLI_APPROVAZIONE } from '../../../domain/verifiche/foto.ts';
import { colonnaChecklist, colonnaPunteggio, SEZIONI, type Sezione } from '../../../domain/verifiche/sezioni.ts';
import {
  alternaFrase,
  type CampiLetti,
  comePrima,
  contieneFrase,
  leggiModulo,
  type Modifica,
  mancanti,
  muovi,
  rispondi,
  rispondiAlResto,
  tuttoConforme,
} from './modulo.ts';

const dopo = (campi: CampiLetti, modifiche: readonly Modifica[]): CampiLetti => ({
  ...campi,
  ...Object.fromEntries(modifiche.map(({ campo, valore }) => [campo, valore])),
});

const tutti = (risposta: Risposta, sezione: Sezione = 'autenticita'): CampiLetti => {
  let campi: CampiLetti = {};
  for (const voce of vociChecklist(sezione))
    campi = dopo(campi, rispondi(leggiModulo(campi, MODULO_APPROVAZIONE), sezione, voce, risposta));
  return campi;
};

it('an untouched form shows the defaults, stores nothing and counts no section', () => {
  const modulo = leggiModulo({}, MODULO_APPROVAZIONE);
  expect(modulo.punteggi.provenienza).toBe(8);
  expect(modulo.confermate).toEqual([]);
  expect(leggiModulo({}, MODULO_RIFIUTO).punteggi.autenticita).toBe(1);
});

it('the last answer sets the score, a later one changes it, the slider overrides it', () => {
  const voci = vociChecklist('autenticita');
  let campi: CampiLetti = {};
  for (const [posto, voce] of voci.entries()) {
    expect(campi.score_autenticita).toBeUndefined();
    campi = dopo(
      campi,
      rispondi(leggiModulo(campi, MODULO_APPROVAZIONE), 'autenticita', voce, posto < 4 ? 'si' : 'no'),
    );
  }
  expect(campi.score_autenticita).toBe(5);
  campi = dopo(campi, muovi('autenticita', 9));
  expect(leggiModulo(campi, MODULO_APPROVAZIONE)).toMatchObject({
    punteggi: { autenticita: 9 },
    confermate: ['autenticita'],
  });
  const [prima = ''] = voci;
  campi = dopo(campi, rispondi(leggiModulo(campi, MODULO_APPROVAZIONE), 'autenticita', prima, 'na'));
  expect(campi.score_autenticita).toBe(4);
});

it('a section is complete without the checks that do not apply to pearls', () => {
  const di = (categoria: string | null, campi: CampiLetti = {}) => leggiModulo(campi, MODULO_APPROVAZIONE, categoria);
  const campi = dopo({}, rispondiAlResto(di('Collane'), 'funzionamento'));
  expect(Object.keys(campi.checklist_funzionamento ?? {})).not.toContain('alimentazione');
  expect(di('Collane', campi).confermate).toEqual(['funzionamento']);
  // The same answers are incomplete for an item with a movement or without category.
  for (const categoria of ['Fotocamere', null]) expect(di(categoria, campi).confermate).toEqual([]);
});

it('a section without applicable checks counts only once its score is set by hand', () => {
  const campi = tutti('na');
  expect(campi.score_autenticita).toBeUndefined();
  expect(leggiModulo(campi, MODULO_APPROVAZIONE).confermate).toEqual([]);
  expect(leggiModulo(dopo(campi, muovi('autenticita', 7)), MODULO_APPROVAZIONE).confermate).toEqual(['autenticita']);
});

it('a slider alone, or answers with one missing, confirm nothing', () => {
  expect(leggiModulo(dopo({}, muovi('autenticita', 9)), MODULO_APPROVAZIONE).confermate).toEqual([]);
  const { checklist_autenticita, ...senza } = tutti('si');
  expect(checklist_autenticita).toBeDefined();
  expect(
    leggiModulo({ ...senza, checklist_autenticita: { punzoni_regolari: 'si' } }, MODULO_APPROVAZIONE).confermate,
  ).toEqual([]);
});

it('no act touches two sections', () => {
  const vuoto = leggiModulo({}, MODULO_APPROVAZIONE);
  for (const sezione of SEZIONI) {
    const [voce = ''] = vociChecklist(sezione);
    const atti = [rispondi(vuoto, sezione, voce, 'si'), rispondiAlResto(vuoto, sezione), muovi(sezione, 3)];
    for (const { campo } of atti.flat())
      expect([colonnaPunteggio(sezione), colonnaChecklist(sezione)]).toContain(campo);
  }
});

it('yes to the rest keeps earlier answers', () => {
  const modulo = leggiModulo(
    dopo({}, rispondi(leggiModulo({}, MODULO_APPROVAZIONE), 'provenienza', 'garanzia', 'no')),
    MODULO_APPROVAZIONE,
  );
  const campi = dopo({}, rispondiAlResto(modulo, 'provenienza'));
  expect(campi.checklist_provenienza).toMatchObject({ garanzia: 'no', storico: 'si' });
  expect(campi.score_provenienza).toBe(8);
});

it('an approval needs every section, authenticity and its photos', () => {
  let campi: CampiLetti = {};
  const esito = (ruoli: readonly string[] = RUOLI_APPROVAZIONE) => {
    const modulo = leggiModulo(campi, MODULO_APPROVAZIONE);
    return puoApprovare({
      stato: 'in_attesa',
      punteggi: modulo.punteggi,
      sezioni_confermate: modulo.confermate,
      foto: ruoli.map((ruolo) => ({ ruolo, sha256: ruolo })),
      conflitti_aperti: 0,
      verificatore_proprietario: false,
      soglia: 6,
    });
  };
  for (const sezione of SEZIONI) {
    expect(esito()).toMatchObject({ ok: false, errore: 'sezioni_non_confermate' });
    campi = dopo(campi, rispondiAlResto(leggiModulo(campi, MODULO_APPROVAZIONE), sezione));
  }
  expect(esito()).toMatchObject({ ok: true, valore: 10 });
  expect(esito(['intero', 'condizione'])).toMatchObject({ ok: false, errore: 'foto_mancanti' });
  campi = dopo(campi, muovi('autenticita', 5));
  expect(esito()).toMatchObject({ ok: false, errore: 'autenticita_insufficiente' });
});

it('an approval writes shown defaults except scores; a rejection the text alone', () => {
  const campi: CampiLetti = { score_autenticita: 9, problemi_rilevati: null };
  const nomi = (esito: 'verificato' | 'non_conforme') =>
    mancanti(campi, leggiModulo(campi, MODULO_APPROVAZIONE), esito).map(({ campo }) => campo);
  expect(nomi('verificato')).toEqual(['problemi_rilevati', 'condizione_verificata', 'valutazione_prezzo']);
  expect(nomi('non_conforme')).toEqual(['problemi_rilevati']);
});

it('chips add and remove their phrase; the positive one excludes the others', () => {
  const nessuno = 'Nessun problema rilevato';
  expect(alternaFrase(nessuno, 'Servizi mancanti', nessuno)).toBe('Servizi mancanti');
  expect(alternaFrase('graffio; Servizi mancanti', 'Servizi mancanti', nessuno)).toBe('graffio');
  expect(alternaFrase('graffio', nessuno, nessuno)).toBe(nessuno);
  expect(contieneFrase('graffio; Servizi mancanti', 'Servizi mancanti')).toBe(true);
});

it('one press answers all open checks, and once undone it counts for nothing', () => {
  const campi = dopo({}, rispondi(leggiModulo({}, MODULO_APPROVAZIONE), 'autenticita', 'marchi_originali', 'no'));
  const prima = leggiModulo(campi, MODULO_APPROVAZIONE);
  const tutto = dopo(campi, tuttoConforme(prima));
  const detto = leggiModulo(tutto, MODULO_APPROVAZIONE);
  expect(detto.confermate).toEqual(SEZIONI);
  expect(detto.risposte.autenticita).toMatchObject({ marchi_originali: 'no', punzoni_regolari: 'si' });
  const ripreso = leggiModulo(dopo(tutto, comePrima(prima)), MODULO_APPROVAZIONE);
  expect(ripreso.confermate).toEqual([]);
  expect(ripreso.risposte).toEqual(prima.risposte);
});
