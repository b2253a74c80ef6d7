import { expect, test } from 'vitest';
import { STATI_ANNUNCIO, STATI_PRENOTAZIONE, STATI_VERIFICA_ANNUNCIO } from '../annunci/stati.ts';
import { LUOGHI } from '../verifiche/custodia.ts';
import { STATI_VERIFICA } from '../verifiche/stati.ts';
import { FASI, type Fase, fase, type StatoOggetto, statoPubblico } from './fase.ts';
import * as pubbliche from './offerta.ts';
import * as oggetto from './oggetto.ts';
import { fraseTutela } from './tutela.ts';
import { fraseVisita } from './verifica.ts';

const ADESSO = new Date('2026-11-20T09:00:00Z');
const DOMANI = '2026-11-21T09:00:00Z';
const IERI = '2026-11-19T09:00:00Z';
const DATA = '21/11/2026';

/** The database allows an open visit only while the listing waits, and no reservation after a failure. */
function possibile(s: StatoOggetto): boolean {
  const preso = s.stato_prenotazione === 'prenotato';
  if ((s.visita !== null) !== (s.stato_verifica === 'in_attesa')) return false;
  if (preso !== (s.scadenza_prenotazione !== null)) return false;
  if (s.in_pagamento && !(preso && s.stato_verifica === 'verificato' && s.tipo_centro === 'fidati_point')) return false;
  if (s.certificato_revocato && (preso || s.stato_verifica !== 'verificato' || s.tipo_centro !== 'fidati_point'))
    return false;
  if (preso && (s.stato_verifica === 'non_conforme' || s.stato_annuncio === 'venduto')) return false;
  return (s.tipo_centro !== null) === (s.stato_verifica === 'verificato' || s.stato_verifica === 'non_conforme');
}

const SCELTE = {
  stato_annuncio: STATI_ANNUNCIO,
  stato_verifica: STATI_VERIFICA_ANNUNCIO,
  stato_prenotazione: STATI_PRENOTAZIONE,
  scadenza_prenotazione: [null, DOMANI, IERI],
  visita: ['programmata', 'in_attesa', null],
  disponibile: [true, false],
  certificato_revocato: [true, false],
  tipo_centro: ['fidati_point', 'terze_parti', null],
  in_pagamento: [true, false],
} as const satisfies { [K in keyof StatoOggetto]: readonly StatoOggetto[K][] };

const STATI = Object.entries(SCELTE)
  .reduce<object[]>(
    (righe, [nome, valori]) => righe.flatMap((riga) => valori.map((v) => ({ ...riga, [nome]: v }))),
    [{}],
  )
  .filter((s): s is StatoOggetto => possibile(s as StatoOggetto));

function frasi(f: Fase, s: Pick<StatoOggetto, 'tipo_centro'>): Record<string, string | null> {
  const in_sede = s.tipo_centro === 'terze_parti';
  const offerta = pubbliche.fraseOfferta(f, in_sede);
  const tempi = { scadenza: DOMANI, acquisto_entro: f.startsWith('da_pagare') ? DOMANI : null, centro: 'Orafi' };
  const verificato = ['verificato', 'da_pagare', 'da_pagare_in_sede'].includes(f);
  return {
    bottone: offerta?.bottone ?? null,
    domanda: offerta === null ? null : `${offerta.titolo} ${offerta.domanda}`,
    nota: offerta?.nota ?? null,
    presa: offerta === null ? null : oggetto.frasePresa(f, 'Cronografo', DOMANI),
    impedimento: pubbliche.fraseImpedimento(f, DOMANI),
    tutela: fraseTutela(f, in_sede),
    acquirente: oggetto.fraseAcquirente(f, { ...tempi, visita: { giorno: '2026-12-01', citta: 'Torino' } }),
    rinuncia: oggetto.fraseAcquirente(f, { ...tempi, visita: null }) && oggetto.fraseRinuncia(f, 'Cronografo', false),
    venditore: oggetto.fraseVenditore(f, {
      ...tempi,
      data_programmata: '2026-12-01T10:00:00Z',
      luogo: verificato ? 'al_centro' : f.endsWith('assente') ? 'da_restituire' : null,
    }),
  };
}
const testo = (s: StatoOggetto) => Object.values(frasi(fase(s, ADESSO), s)).join('\n');
const con = (regola: (s: StatoOggetto) => boolean) => STATI.filter((s) => s.stato_annuncio === 'attivo' && regola(s));
const congelato = (s: StatoOggetto) => s.visita !== null && s.scadenza_prenotazione === DOMANI;

test('every possible state has its phase, and every phase is reached', () => {
  expect(STATI.length).toBeGreaterThan(100);
  expect(new Set(STATI.map((s) => fase(s, ADESSO)))).toEqual(new Set(FASI));
});

test('every sentence of every phase equals the list', async () => {
  const righe = FASI.flatMap((f) => {
    const sedi = f === 'verificato' ? (['fidati_point', 'terze_parti'] as const) : ([null] as const);
    return sedi.map((dato) => {
      const tipo_centro = dato ?? (f === 'da_pagare_in_sede' ? 'terze_parti' : 'fidati_point');
      const voci = Object.entries(frasi(f, { tipo_centro })).filter(([, frase]) => frase !== null);
      return [`## ${f}${dato === 'terze_parti' ? ', centro partner' : ''}`, ...voci.map((v) => v.join(': '))].join(
        '\n',
      );
    });
  });
  const visite = STATI_VERIFICA.map((stato) =>
    [`## visita ${stato}`, ...Object.values(fraseVisita(stato, '2026-12-01T10:00:00Z', false)).filter(Boolean)].join(
      '\n',
    ),
  );
  const luoghi = LUOGHI.map((luogo) => `${luogo}: ${oggetto.fraseLuogo(luogo) ?? '–'}`);
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
  for (const s of con(congelato)) expect(testo(s), JSON.stringify(s)).not.toContain(DATA);
  for (const s of con((s) => s.visita !== null))
    expect(testo(s), JSON.stringify(s)).not.toMatch(/48 ore per fissa|Prenota per 48/);
});

test('only a future visit reads as booked', () => {
  for (const s of con((s) => s.visita !== 'programmata'))
    expect(testo(s), JSON.stringify(s)).not.toContain('Verifica prenotata');
  for (const stato of STATI_VERIFICA)
    expect(fraseVisita(stato, DOMANI, true).titolo === 'Verifica prenotata', stato).toBe(stato === 'programmata');
});

test('an item is either reservable or has a reason why not', () => {
  for (const s of STATI) {
    const f = fase(s, ADESSO);
    expect(pubbliche.fraseOfferta(f, false) === null, f).toBe(pubbliche.fraseImpedimento(f, DOMANI) !== null);
  }
  for (const s of STATI.filter(
    (s) =>
      s.stato_verifica === 'non_conforme' || s.certificato_revocato || !s.disponibile || s.stato_annuncio !== 'attivo',
  ))
    if (s.stato_verifica === 'verificato' || s.stato_verifica === 'non_conforme')
      expect(pubbliche.fraseOfferta(fase(s, ADESSO), false), JSON.stringify(s)).toBeNull();
});

test('at a partner’s no text asks for payment here', () => {
  for (const s of con((s) => s.tipo_centro === 'terze_parti' && s.stato_verifica === 'verificato'))
    expect(testo(s), JSON.stringify(s)).not.toMatch(/Puoi pagare fino|hai 48 ore per pagare|Il venditore viene pagato/);
});

test('an expired reservation reads as free', () => {
  for (const s of con((s) => s.scadenza_prenotazione === IERI))
    expect(fase(s, ADESSO)).not.toMatch(/^prenotato|^da_pagare/);
});

test('the public fields of a listing give its state', () => {
  const [libero] = con((s) => s.stato_verifica === 'in_attesa');
  if (libero === undefined) throw new Error('no such state');
  const centro = { tipo_centro: 'terze_parti' } as const;
  const verifiche = [
    { stato: 'in_attesa', data_verifica: null, centro: null },
    { stato: 'verificato', data_verifica: IERI, centro },
    { stato: 'annullata', data_verifica: null, centro: null },
  ] as const;
  expect(statoPubblico({ ...libero, verifiche })).toMatchObject({ visita: 'in_attesa', tipo_centro: 'terze_parti' });
  expect(statoPubblico({ ...libero, verifiche: [] })).toMatchObject({ visita: null, tipo_centro: null });
});
