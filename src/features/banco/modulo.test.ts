import { expect, it } from 'vitest';
import { MODULO_APPROVAZIONE, MODULO_RIFIUTO, puoApprovare } from '../../domain/verifiche/decisione.ts';
import { SEZIONI } from '../../domain/verifiche/sezioni.ts';
import {
  alternaFrase,
  apriSezione,
  type CampiLetti,
  contieneFrase,
  leggiModulo,
  type Modifica,
  mancanti,
  muovi,
  spunta,
} from './modulo.ts';

const dopo = (campi: CampiLetti, modifiche: readonly Modifica[]): CampiLetti => ({
  ...campi,
  ...Object.fromEntries(modifiche.map(({ campo, valore }) => [campo, valore])),
});

it('an untouched form shows the defaults and counts no section as seen', () => {
  const modulo = leggiModulo({}, MODULO_APPROVAZIONE);
  expect(modulo.punteggi.provenienza).toBe(8);
  expect(modulo.aperte).toEqual([]);
  expect(leggiModulo({}, MODULO_RIFIUTO).punteggi.autenticita).toBe(1);
});

it('opening a section stores score and empty checklist once', () => {
  const modulo = leggiModulo({}, MODULO_APPROVAZIONE);
  const modifiche = apriSezione(modulo, 'autenticita');
  expect(modifiche).toEqual([
    { campo: 'score_autenticita', valore: 8 },
    { campo: 'checklist_autenticita', valore: [] },
  ]);
  expect(apriSezione(leggiModulo(dopo({}, modifiche), MODULO_APPROVAZIONE), 'autenticita')).toEqual([]);
});

it('a tick recomputes the score, the slider overrides it', () => {
  let campi: CampiLetti = {};
  for (const voce of ['seriale_leggibile', 'modello_conforme', 'marchi_originali', 'punzoni_regolari']) {
    campi = dopo(campi, spunta(leggiModulo(campi, MODULO_APPROVAZIONE), 'autenticita', voce, true));
  }
  expect(campi.score_autenticita).toBe(5);
  campi = dopo(campi, muovi(leggiModulo(campi, MODULO_APPROVAZIONE), 'autenticita', 9));
  expect(campi.score_autenticita).toBe(9);
  expect(campi.checklist_autenticita).toHaveLength(4);
  campi = dopo(campi, spunta(leggiModulo(campi, MODULO_APPROVAZIONE), 'autenticita', 'modello_conforme', false));
  expect(campi.score_autenticita).toBe(4);
});

it('approval waits for every section and for authenticity', () => {
  let campi: CampiLetti = {};
  const esito = () => {
    const modulo = leggiModulo(campi, MODULO_APPROVAZIONE);
    return puoApprovare({
      stato: 'in_attesa',
      punteggi: modulo.punteggi,
      sezioni_aperte: modulo.aperte,
      conflitti_aperti: 0,
      verificatore_proprietario: false,
      soglia: 6,
    });
  };
  expect(esito()).toMatchObject({ ok: false, errore: 'sezioni_non_aperte' });
  for (const sezione of SEZIONI) campi = dopo(campi, apriSezione(leggiModulo(campi, MODULO_APPROVAZIONE), sezione));
  expect(esito()).toMatchObject({ ok: true, valore: 8 });
  campi = dopo(campi, muovi(leggiModulo(campi, MODULO_APPROVAZIONE), 'autenticita', 5));
  expect(esito()).toMatchObject({ ok: false, errore: 'autenticita_insufficiente' });
});

it('what was only shown is written before a decision', () => {
  const campi: CampiLetti = { score_autenticita: 9, problemi_rilevati: '' };
  const nomi = mancanti(campi, leggiModulo(campi, MODULO_APPROVAZIONE)).map(({ campo }) => campo);
  expect(nomi).not.toContain('score_autenticita');
  expect(nomi).not.toContain('problemi_rilevati');
  expect(nomi).toContain('valutazione_prezzo');
  expect(nomi).toContain('score_provenienza');
});

it('chips add and remove their phrase; the good one excludes the others', () => {
  const nessuno = 'Nessun problema rilevato';
  expect(alternaFrase(nessuno, 'Servizi mancanti', nessuno)).toBe('Servizi mancanti');
  expect(alternaFrase('graffio; Servizi mancanti', 'Servizi mancanti', nessuno)).toBe('graffio');
  expect(alternaFrase('graffio', nessuno, nessuno)).toBe(nessuno);
  expect(contieneFrase('graffio; Servizi mancanti', 'Servizi mancanti')).toBe(true);
});
