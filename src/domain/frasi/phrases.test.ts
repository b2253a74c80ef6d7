import { expect, test } from 'vitest';
import { STATI_ANNUNCIO, STATI_PRENOTAZIONE, STATI_VERIFICA_ANNUNCIO } from '../annunci/stati.ts';
import { PLACES } from '../verifiche/custodia.ts';
import { STATI_VERIFICA } from '../verifiche/stati.ts';
import * as publicFiles from './offer.ts';
import * as oggetto from './oggetto.ts';
import { fase, PHASES, type Phase, publicStato, type StatoOggetto } from './phase.ts';
import { protectionPhrase } from './protection.ts';
import { visitaPhrase } from './verifica.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const TOMORROW = '2026-11-21T09:00:00Z';
const YESTERDAY = '2026-11-19T09:00:00Z';
const DATA = '21/11/2026';

/** The database allows an open visit only while the listing waits, and no reservation after a failure. */
function isPossible(s: StatoOggetto): boolean {
  const preso = s.stato_prenotazione === 'prenotato';
  if ((s.visita !== null) !== (s.stato_verifica === 'in_attesa')) return false;
  if (preso !== (s.scadenza_prenotazione !== null)) return false;
  if (s.in_pagamento && !(preso && s.stato_verifica === 'verificato' && s.tipo_centro === 'fidati_point')) return false;
  if (s.certificato_revocato && (preso || s.stato_verifica !== 'verificato' || s.tipo_centro !== 'fidati_point'))
    return false;
  if (preso && (s.stato_verifica === 'non_conforme' || s.stato_annuncio === 'venduto')) return false;
  return (s.tipo_centro !== null) === (s.stato_verifica === 'verificato' || s.stato_verifica === 'non_conforme');
}

const CHOICES = {
  stato_annuncio: STATI_ANNUNCIO,
  stato_verifica: STATI_VERIFICA_ANNUNCIO,
  stato_prenotazione: STATI_PRENOTAZIONE,
  scadenza_prenotazione: [null, TOMORROW, YESTERDAY],
  visita: ['programmata', 'in_attesa', null],
  disponibile: [true, false],
  certificato_revocato: [true, false],
  tipo_centro: ['fidati_point', 'terze_parti', null],
  in_pagamento: [true, false],
} as const satisfies { [K in keyof StatoOggetto]: readonly StatoOggetto[K][] };

const STATI = Object.entries(CHOICES)
  .reduce<object[]>(
    (righe, [nome, values]) => righe.flatMap((riga) => values.map((v) => ({ ...riga, [nome]: v }))),
    [{}],
  )
  .filter((s): s is StatoOggetto => isPossible(s as StatoOggetto));

function phrases(f: Phase, s: Pick<StatoOggetto, 'tipo_centro'>): Record<string, string | null> {
  const in_sede = s.tipo_centro === 'terze_parti';
  const offer = publicFiles.offerPhrase(f, in_sede);
  const times = { scadenza: TOMORROW, acquisto_entro: f.startsWith('da_pagare') ? TOMORROW : null, centro: 'Orafi' };
  const verificato = ['verificato', 'da_pagare', 'da_pagare_in_sede'].includes(f);
  return {
    button: offer?.button ?? null,
    domanda: offer === null ? null : `${offer.titolo} ${offer.domanda}`,
    nota: offer?.nota ?? null,
    presa: offer === null ? null : oggetto.takenPhrase(f, 'Cronografo', TOMORROW),
    impediment: publicFiles.impedimentPhrase(f, TOMORROW),
    protection: protectionPhrase(f, in_sede),
    acquirente: oggetto.acquirentePhrase(f, { ...times, visita: { giorno: '2026-12-01', citta: 'Torino' } }),
    cancelText:
      oggetto.acquirentePhrase(f, { ...times, visita: null }) && oggetto.rinunciaPhrase(f, 'Cronografo', false),
    venditore: oggetto.venditorePhrase(f, {
      ...times,
      data_programmata: '2026-12-01T10:00:00Z',
      luogo: verificato ? 'al_centro' : f.endsWith('assente') ? 'da_restituire' : null,
    }),
  };
}
const testo = (s: StatoOggetto) => Object.values(phrases(fase(s, NOW), s)).join('\n');
const con = (regola: (s: StatoOggetto) => boolean) => STATI.filter((s) => s.stato_annuncio === 'attivo' && regola(s));
const isFrozen = (s: StatoOggetto) => s.visita !== null && s.scadenza_prenotazione === TOMORROW;

test('every possible state has its phase, and every phase is reached', () => {
  expect(STATI.length).toBeGreaterThan(100);
  expect(new Set(STATI.map((s) => fase(s, NOW)))).toEqual(new Set(PHASES));
});

test('every sentence of every phase equals the list', async () => {
  const righe = PHASES.flatMap((f) => {
    const centroTypes = f === 'verificato' ? (['fidati_point', 'terze_parti'] as const) : ([null] as const);
    return centroTypes.map((dato) => {
      const tipo_centro = dato ?? (f === 'da_pagare_in_sede' ? 'terze_parti' : 'fidati_point');
      const voci = Object.entries(phrases(f, { tipo_centro })).filter(([, frase]) => frase !== null);
      return [`## ${f}${dato === 'terze_parti' ? ', centro partner' : ''}`, ...voci.map((v) => v.join(': '))].join(
        '\n',
      );
    });
  });
  const visite = STATI_VERIFICA.map((stato) =>
    [`## visita ${stato}`, ...Object.values(visitaPhrase(stato, '2026-12-01T10:00:00Z', false)).filter(Boolean)].join(
      '\n',
    ),
  );
  const luoghi = PLACES.map((luogo) => `${luogo}: ${oggetto.placePhrase(luogo) ?? '–'}`);
  await expect(`${[...righe, ...visite, ['## luoghi', ...luoghi].join('\n')].join('\n\n')}\n`).toMatchFileSnapshot(
    './elenco.txt',
  );
});

test('a positive result excludes sentences on a negative one, a future visit or a release', () => {
  for (const s of con((s) => s.stato_verifica === 'verificato'))
    expect(testo(s), JSON.stringify(s)).not.toMatch(
      /negativ|fissa|Verifica prenotata|torna disponibile|fino all'esito/,
    );
});

test('the frozen date during an open visit is shown as no deadline', () => {
  for (const s of con(isFrozen)) expect(testo(s), JSON.stringify(s)).not.toContain(DATA);
  for (const s of con((s) => s.visita !== null))
    expect(testo(s), JSON.stringify(s)).not.toMatch(/48 ore per fissa|Prenota per 48/);
});

test('only a future visit reads as booked', () => {
  for (const s of con((s) => s.visita !== 'programmata'))
    expect(testo(s), JSON.stringify(s)).not.toContain('Verifica prenotata');
  for (const stato of STATI_VERIFICA)
    expect(visitaPhrase(stato, TOMORROW, true).titolo === 'Verifica prenotata', stato).toBe(stato === 'programmata');
});

test('an item is either reservable or has a reason why not', () => {
  for (const s of STATI) {
    const f = fase(s, NOW);
    expect(publicFiles.offerPhrase(f, false) === null, f).toBe(publicFiles.impedimentPhrase(f, TOMORROW) !== null);
  }
  for (const s of STATI.filter(
    (s) =>
      s.stato_verifica === 'non_conforme' || s.certificato_revocato || !s.disponibile || s.stato_annuncio !== 'attivo',
  ))
    if (s.stato_verifica === 'verificato' || s.stato_verifica === 'non_conforme')
      expect(publicFiles.offerPhrase(fase(s, NOW), false), JSON.stringify(s)).toBeNull();
});

test('at a partner’s no text asks for payment here', () => {
  for (const s of con((s) => s.tipo_centro === 'terze_parti' && s.stato_verifica === 'verificato'))
    expect(testo(s), JSON.stringify(s)).not.toMatch(/Puoi pagare fino|hai 48 ore per pagare|Il venditore viene pagato/);
});

test('an expired reservation reads as free', () => {
  for (const s of con((s) => s.scadenza_prenotazione === YESTERDAY))
    expect(fase(s, NOW)).not.toMatch(/^prenotato|^da_pagare/);
});

test('the public fields of a listing give its state', () => {
  const [libero] = con((s) => s.stato_verifica === 'in_attesa');
  if (libero === undefined) throw new Error('no such state');
  const centro = { tipo_centro: 'terze_parti' } as const;
  const verifiche = [
    { stato: 'in_attesa', data_verifica: null, centro: null },
    { stato: 'verificato', data_verifica: YESTERDAY, centro },
    { stato: 'annullata', data_verifica: null, centro: null },
  ] as const;
  expect(publicStato({ ...libero, verifiche })).toMatchObject({ visita: 'in_attesa', tipo_centro: 'terze_parti' });
  expect(publicStato({ ...libero, verifiche: [] })).toMatchObject({ visita: null, tipo_centro: null });
});
