import { expect, it } from 'vitest';
import { checklistItems, type Risposta } from '../../../domain/verifiche/checklist.ts';
import { APPROVAL_FORM, canApprove, REFUSAL_FORM } from '../../../domain/verifiche/decisione.ts';
import { APPROVAL_RUOLI } from '../../../domain/verifiche/foto.ts';
import { checklistColumn, SEZIONI, type Sezione, scoreColumn } from '../../../domain/verifiche/sections.ts';
import {
  allConforming,
  answerRest,
  asBefore,
  containsPhrase,
  type Edit,
  type LoadedFields,
  mancanti,
  moveTo,
  readForm,
  rispondi,
  togglePhrase,
} from './form.ts';

const dopo = (campi: LoadedFields, edits: readonly Edit[]): LoadedFields => ({
  ...campi,
  ...Object.fromEntries(edits.map(({ campo, valore }) => [campo, valore])),
});

const tutti = (risposta: Risposta, sezione: Sezione = 'autenticita'): LoadedFields => {
  let campi: LoadedFields = {};
  for (const voce of checklistItems(sezione))
    campi = dopo(campi, rispondi(readForm(campi, APPROVAL_FORM), sezione, voce, risposta));
  return campi;
};

it('an untouched form shows the defaults, stores nothing and counts no section', () => {
  const form = readForm({}, APPROVAL_FORM);
  expect(form.punteggi.provenienza).toBe(8);
  expect(form.confirmed).toEqual([]);
  expect(readForm({}, REFUSAL_FORM).punteggi.autenticita).toBe(1);
});

it('the last answer sets the score, a later one changes it, the slider overrides it', () => {
  const voci = checklistItems('autenticita');
  let campi: LoadedFields = {};
  for (const [posto, voce] of voci.entries()) {
    expect(campi.score_autenticita).toBeUndefined();
    campi = dopo(campi, rispondi(readForm(campi, APPROVAL_FORM), 'autenticita', voce, posto < 4 ? 'si' : 'no'));
  }
  expect(campi.score_autenticita).toBe(5);
  campi = dopo(campi, moveTo('autenticita', 9));
  expect(readForm(campi, APPROVAL_FORM)).toMatchObject({
    punteggi: { autenticita: 9 },
    confirmed: ['autenticita'],
  });
  const [prima = ''] = voci;
  campi = dopo(campi, rispondi(readForm(campi, APPROVAL_FORM), 'autenticita', prima, 'na'));
  expect(campi.score_autenticita).toBe(4);
});

it('a section is complete without the checks that do not apply to pearls', () => {
  const di = (categoria: string | null, campi: LoadedFields = {}) => readForm(campi, APPROVAL_FORM, categoria);
  const campi = dopo({}, answerRest(di('Collane'), 'funzionamento'));
  expect(Object.keys(campi.checklist_funzionamento ?? {})).not.toContain('alimentazione');
  expect(di('Collane', campi).confirmed).toEqual(['funzionamento']);
  // The same answers are incomplete for an item with a movement or without category.
  for (const categoria of ['Fotocamere', null]) expect(di(categoria, campi).confirmed).toEqual([]);
});

it('a section without applicable checks counts only once its score is set by hand', () => {
  const campi = tutti('na');
  expect(campi.score_autenticita).toBeUndefined();
  expect(readForm(campi, APPROVAL_FORM).confirmed).toEqual([]);
  expect(readForm(dopo(campi, moveTo('autenticita', 7)), APPROVAL_FORM).confirmed).toEqual(['autenticita']);
});

it('a slider alone, or answers with one missing, confirm nothing', () => {
  expect(readForm(dopo({}, moveTo('autenticita', 9)), APPROVAL_FORM).confirmed).toEqual([]);
  const { checklist_autenticita, ...senza } = tutti('si');
  expect(checklist_autenticita).toBeDefined();
  expect(readForm({ ...senza, checklist_autenticita: { punzoni_regolari: 'si' } }, APPROVAL_FORM).confirmed).toEqual(
    [],
  );
});

it('no act touches two sections', () => {
  const vuoto = readForm({}, APPROVAL_FORM);
  for (const sezione of SEZIONI) {
    const [voce = ''] = checklistItems(sezione);
    const atti = [rispondi(vuoto, sezione, voce, 'si'), answerRest(vuoto, sezione), moveTo(sezione, 3)];
    for (const { campo } of atti.flat()) expect([scoreColumn(sezione), checklistColumn(sezione)]).toContain(campo);
  }
});

it('yes to the rest keeps earlier answers', () => {
  const form = readForm(
    dopo({}, rispondi(readForm({}, APPROVAL_FORM), 'provenienza', 'garanzia', 'no')),
    APPROVAL_FORM,
  );
  const campi = dopo({}, answerRest(form, 'provenienza'));
  expect(campi.checklist_provenienza).toMatchObject({ garanzia: 'no', storico: 'si' });
  expect(campi.score_provenienza).toBe(8);
});

it('an approval needs every section, authenticity and its photos', () => {
  let campi: LoadedFields = {};
  const esito = (roles: readonly string[] = APPROVAL_RUOLI) => {
    const form = readForm(campi, APPROVAL_FORM);
    return canApprove({
      stato: 'in_attesa',
      punteggi: form.punteggi,
      sezioni_confermate: form.confirmed,
      foto: roles.map((ruolo) => ({ ruolo, sha256: ruolo })),
      conflitti_aperti: 0,
      verificatore_proprietario: false,
      threshold: 6,
    });
  };
  for (const sezione of SEZIONI) {
    expect(esito()).toMatchObject({ ok: false, errore: 'sezioni_non_confermate' });
    campi = dopo(campi, answerRest(readForm(campi, APPROVAL_FORM), sezione));
  }
  expect(esito()).toMatchObject({ ok: true, valore: 10 });
  expect(esito(['intero', 'condizione'])).toMatchObject({ ok: false, errore: 'foto_mancanti' });
  campi = dopo(campi, moveTo('autenticita', 5));
  expect(esito()).toMatchObject({ ok: false, errore: 'autenticita_insufficiente' });
});

it('an approval writes shown defaults except scores; a rejection the text alone', () => {
  const campi: LoadedFields = { score_autenticita: 9, problemi_rilevati: null };
  const nomi = (esito: 'verificato' | 'non_conforme') =>
    mancanti(campi, readForm(campi, APPROVAL_FORM), esito).map(({ campo }) => campo);
  expect(nomi('verificato')).toEqual(['problemi_rilevati', 'condizione_verificata', 'valutazione_prezzo']);
  expect(nomi('non_conforme')).toEqual(['problemi_rilevati']);
});

it('chips add and remove their phrase; the positive one excludes the others', () => {
  const nessuno = 'Nessun problema rilevato';
  expect(togglePhrase(nessuno, 'Servizi mancanti', nessuno)).toBe('Servizi mancanti');
  expect(togglePhrase('graffio; Servizi mancanti', 'Servizi mancanti', nessuno)).toBe('graffio');
  expect(togglePhrase('graffio', nessuno, nessuno)).toBe(nessuno);
  expect(containsPhrase('graffio; Servizi mancanti', 'Servizi mancanti')).toBe(true);
});

it('one press answers all open checks, and once undone it counts for nothing', () => {
  const campi = dopo({}, rispondi(readForm({}, APPROVAL_FORM), 'autenticita', 'marchi_originali', 'no'));
  const prima = readForm(campi, APPROVAL_FORM);
  const tutto = dopo(campi, allConforming(prima));
  const detto = readForm(tutto, APPROVAL_FORM);
  expect(detto.confirmed).toEqual(SEZIONI);
  expect(detto.risposte.autenticita).toMatchObject({ marchi_originali: 'no', punzoni_regolari: 'si' });
  const reread = readForm(dopo(tutto, asBefore(prima)), APPROVAL_FORM);
  expect(reread.confirmed).toEqual([]);
  expect(reread.risposte).toEqual(prima.risposte);
});
