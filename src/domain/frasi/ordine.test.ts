import { expect, test } from 'vitest';
import type { Amounts } from '../ordini/amounts.ts';
import { STATI_INTENTO } from '../ordini/pagamento.ts';
import { STATI_ORDINE } from '../ordini/stati.ts';
import { STATO_VERSAMENTO } from '../values.ts';
import { STATI_CUSTODIA } from '../verifiche/custodia.ts';
import { esitoPhrase, recessoPhrase, ricavoPhrase, ritiroPhrase } from './conto.ts';
import * as phrases from './ordine.ts';
import { afterEndPhrase } from './pacco.ts';
import { ADDEBITO_PHRASES, esitoScreen } from './pagamento.ts';
import { pricePhrase } from './prezzo.ts';
import { rientroWait } from './rientro.ts';
import { ARRIVAL_PHRASES, INDIRIZZO_PHRASES, spedizioneRow } from './spedizione.ts';

const METHODS = ['punto_verifica', 'corriere', 'ritiro_a_mano'] as const;
const READERS = ['acquirente', 'venditore', 'centro', 'admin'] as const;
const MOVED = new Set(['processing', 'requires_capture', 'succeeded']);

const NOTHING: Amounts = {
  incassato: 0,
  rimborsato: 0,
  in_partenza: 0,
  non_arrivato: 0,
  altrimenti: 0,
  banca: 0,
  resta: 0,
  altro_non_arrivato: 0,
};
const ALL = { ...NOTHING, incassato: 891_800, rimborsato: 891_800 };
const REFUND_CASES: Amounts[] = [
  ALL,
  { ...ALL, in_partenza: 891_800 },
  { ...ALL, banca: 891_800 },
  { ...ALL, non_arrivato: 891_800 },
  { ...ALL, altrimenti: 891_800 },
];

test('every sentence of every order and payment equals the list', async () => {
  const esiti = [null, ...STATI_ORDINE].flatMap((ordine) =>
    STATI_INTENTO.map((stato) => {
      const { titolo, testo } = esitoScreen(stato, ordine, 'punto_verifica');
      return `${ordine ?? 'nessun ordine'} / ${stato}: ${titolo}. ${testo}`;
    }),
  );
  const modes = METHODS.map((metodo) =>
    [
      `## ${metodo}`,
      `prezzo: ${pricePhrase(metodo, 0)} / ${pricePhrase(metodo, 1800)}`,
      `riga: ${spedizioneRow(metodo, 0)} / ${spedizioneRow(metodo, 1800)}`,
      ...Object.values(INDIRIZZO_PHRASES[metodo]),
      phrases.PROTECTION_PHRASES[metodo],
      ARRIVAL_PHRASES[metodo],
      phrases.authorisedPhrase(891_800, metodo),
      ...READERS.map(
        (chi) =>
          `${chi}: ${phrases.departingPhrase(metodo, chi, 'Brera') ?? '–'} ${phrases.arrivingPhrase(metodo, chi, 'Brera')}`,
      ),
    ].join('\n'),
  );
  const fine = READERS.map((chi) =>
    [
      `## ${chi}`,
      phrases.bookedPhrase(chi, null),
      phrases.deliveredPhrase(chi, 'consegnato', '2026-11-22T09:00:00Z', new Date('2026-11-20T09:00:00Z')),
      ...['2026-11-30T09:00:00Z', '2026-11-19T09:00:00Z'].map((dal) =>
        phrases.unlessShippedPhrase(chi, dal, new Date('2026-11-20T09:00:00Z')),
      ),
      ...METHODS.map((metodo) => `tornato, ${metodo}: ${phrases.againPhrase(metodo, chi)}`),
      ...[null, '2026-12-04T09:00:00Z'].map((entro) => phrases.withdrawablePhrase(chi, entro)),
      ...[null, 'processing', 'requires_capture', 'succeeded'].map(
        (stato) => `annullato, ${stato}: ${phrases.cancelledPhrase(chi, stato, NOTHING)}`,
      ),
      ...STATI_CUSTODIA.map((luogo) => `finito, ${luogo}: ${afterEndPhrase(chi, luogo) ?? '–'}`),
    ].join('\n'),
  );
  const latest = [
    ...READERS.flatMap((chi) =>
      [false, true].map((deciso) => `problema, ${chi}: ${phrases.problemPhrase(deciso, chi)}`),
    ),
    ...STATO_VERSAMENTO.map((stato) => `versamento ${stato}: ${phrases.versamentoName(stato) ?? '–'}`),
    ...READERS.flatMap((chi) => REFUND_CASES.map((importi) => phrases.refundedPhrase(chi, importi))),
    ...Object.values(ADDEBITO_PHRASES),
    ...Object.values(phrases.RICEZIONE_PHRASES),
  ];
  await expect(`${[...modes, ...fine, esiti.join('\n'), latest.join('\n')].join('\n\n')}\n`).toMatchFileSnapshot(
    './elenco_ordini.txt',
  );
});

test('a late return is no longer asked for, and its buyer reads another text than others', () => {
  const [prima, dopo] = ['2026-11-18T09:00:00Z', '2026-11-25T09:00:00Z'];
  const adesso = new Date('2026-11-20T09:00:00Z');
  const esito = (reso_entro: string, lettore: phrases.OrdineReader) =>
    esitoPhrase(
      { esito: 'rimborso_con_reso', chiusa: false, importo: null, reso_entro, centro: 'Brera' },
      lettore,
      adesso,
    );
  expect(esito(dopo, 'acquirente')).toMatch(
    /^Riporta o spedisci l'oggetto a Brera entro il 25\/11\/2026: .*La spedizione di ritorno non è a tuo carico: .*te la rimborsa\.$/,
  );
  expect(esito(dopo, 'venditore')).toMatch(/^L'acquirente riporta l'oggetto a Brera entro il 25\/11\/2026/);
  expect(esito(prima, 'acquirente')).toMatch(
    /^L'oggetto andava riportato a Brera entro il 18\/11\/2026.*senza rimborso/,
  );
  const aperto = { stato: 'aperto', reso_entro: null, provato_il: null } as const;
  expect(recessoPhrase({ ...aperto, reso_entro: dopo }, 'Brera', 'acquirente', adesso)).toContain(
    'va riportato o spedito a Brera entro il 25/11/2026',
  );
  expect(recessoPhrase({ ...aperto, reso_entro: prima }, 'Brera', 'acquirente', adesso)).toContain(
    'andava riportato o spedito a Brera entro il 18/11',
  );
  expect(recessoPhrase({ ...aperto, stato: 'rimborsato' }, 'Brera', 'venditore', adesso)).toContain(
    "torna all'acquirente",
  );
  for (const [lettore, chi] of [
    ['acquirente', 'lo hai spedito'],
    ['venditore', 'è stato spedito'],
  ] as const)
    expect(recessoPhrase({ ...aperto, reso_entro: dopo }, 'Brera', lettore, adesso)).toContain(
      `o con la prova che ${chi}: vale quello che arriva prima`,
    );
  expect(recessoPhrase({ ...aperto, reso_entro: dopo, provato_il: prima }, 'Brera', 'acquirente', adesso)).toContain(
    "il rimborso non aspetta più l'arrivo a Brera",
  );
  expect(phrases.toPayPhrase(dopo, adesso)).toContain('Puoi pagare fino al 25/11/2026');
  expect(phrases.toPayPhrase(prima, adesso)).toMatch(/^Il tempo per pagare è finito il 18\/11\/2026/);
  expect(phrases.deliveredPhrase('acquirente', 'consegnato', prima, adesso)).toBe('');
  const shippedFor = (days: number) =>
    phrases.silencePhrase('acquirente', new Date(adesso.getTime() + (21 - days) * 86_400_000).toISOString(), adesso);
  expect([13, 14, 20, 21].map((days) => /il (\S+) conta/.exec(shippedFor(days) ?? '')?.[1] ?? null)).toEqual([
    null,
    '27/11/2026',
    '21/11/2026',
    null,
  ]);
  expect(ritiroPhrase(dopo, adesso)).toContain('Ritiralo entro il 25/11/2026.');
  expect(ritiroPhrase(prima, adesso)).not.toContain('Ritiralo');
  expect(ritiroPhrase(null, adesso)).toMatch(/^Porta un documento: l'importo viene addebitato al più tardi al ritiro/);
});

test('no text denies a charge to a person whose money moved', () => {
  for (const ordine of [null, ...STATI_ORDINE])
    for (const stato of STATI_INTENTO) {
      const { testo, riuscito, attesa } = esitoScreen(stato, ordine, null);
      if (MOVED.has(stato) || (ordine !== null && !['in_elaborazione', 'annullato', 'rimborsato'].includes(ordine)))
        expect(testo, `${ordine} ${stato}`).not.toContain('addebitato nulla');
      expect(riuscito && attesa, 'processing is never a success').toBe(false);
    }
  for (const chi of READERS)
    for (const stato of MOVED)
      expect(phrases.cancelledPhrase(chi, stato, NOTHING), stato).not.toContain('Non è dovuto nulla');
});

test('processing waits, succeeded waits for our order, and a dead order beats a live payment', () => {
  expect(esitoScreen('processing', null, null)).toMatchObject({ titolo: 'Pagamento in elaborazione', attesa: true });
  expect(esitoScreen('succeeded', 'in_elaborazione', null)).toMatchObject({ riuscito: false, attesa: true });
  expect(esitoScreen('succeeded', 'in_elaborazione', null).testo).toContain('La banca ha accettato');
  expect(esitoScreen('succeeded', 'pagato', null)).toMatchObject({ titolo: 'Pagamento completato', riuscito: true });
  expect(esitoScreen('requires_capture', 'autorizzato', null).titolo).toBe('Pagamento autorizzato');
  expect(esitoScreen('requires_action', 'in_elaborazione', null).titolo).toBe('Pagamento non completato');
  for (const stato of STATI_INTENTO) {
    expect(esitoScreen(stato, 'annullato', null)).toMatchObject({ titolo: 'Ordine annullato', riuscito: false });
    expect(esitoScreen(stato, 'rimborsato', null)).toMatchObject({ titolo: 'Importo rimborsato', riuscito: false });
  }
  expect(esitoScreen('succeeded', 'annullato', null).testo).toContain('restituiamo');
});

test('hand pickup is Ritiro al centro and mentions no shipment', () => {
  const said = [
    pricePhrase('ritiro_a_mano', 0),
    spedizioneRow('ritiro_a_mano', 0),
    phrases.PROTECTION_PHRASES.ritiro_a_mano,
    ARRIVAL_PHRASES.ritiro_a_mano,
    ...Object.values(INDIRIZZO_PHRASES.ritiro_a_mano),
    phrases.authorisedPhrase(100, 'ritiro_a_mano'),
    esitoScreen('succeeded', 'pagato', 'ritiro_a_mano').testo,
    ...READERS.flatMap((chi) => [
      phrases.departingPhrase('ritiro_a_mano', chi, 'B') ?? '',
      phrases.arrivingPhrase('ritiro_a_mano', chi, 'B'),
    ]),
  ].join('\n');
  expect(said).not.toMatch(/sped|inclus/i);
  expect(said).toContain('Ritiro al centro');
});

test('the checkout mentions no negative result, because only verified items can be paid', () => {
  for (const metodo of METHODS) expect(phrases.PROTECTION_PHRASES[metodo]).not.toMatch(/negativ/);
});

test('the counter shows the buyer’s return courier once it is known', () => {
  const reso = { perche: 'recesso', entro: '2026-12-04T10:00:00Z', rimborsato: false } as const;
  expect(rientroWait(reso)).toBe('Recesso: atteso entro il 04/12/2026');
  const detto = { spedito_con: 'BRT', codice_tracciamento: 'BR 0042' };
  expect(rientroWait({ ...reso, ...detto })).toBe('Recesso: atteso entro il 04/12/2026, con BRT BR 0042');
});

test('a sale shows its seller’s amount, and its date as far as known', () => {
  const p = { importo: 717_600, motivo: null, da_recuperare: 0, dati_presenti: true };
  const quando = { parte_il: '2026-11-30', dal: '2026-11-28T09:00:00Z' };
  expect(ricavoPhrase({ ...p, stato: null, parte_il: null, dal: null })).toBe(
    "Ricevi 7.176,00\u00a0€ quando l'ordine si conclude.",
  );
  expect(ricavoPhrase({ ...p, ...quando, stato: 'dovuto' })).toBe(
    'Ricevi 7.176,00\u00a0€. Può partire dal 30/11/2026.',
  );
  expect(ricavoPhrase({ ...p, ...quando, stato: 'pagato' })).toBe('Ricevuto 7.176,00\u00a0€. Arrivato il 28/11/2026.');
  expect(ricavoPhrase({ ...p, ...quando, stato: 'annullato' })).toBe('Annullato il 28/11/2026.');
});
