import { expect, test } from 'vitest';
import type { Importi } from '../ordini/importi.ts';
import { STATI_INTENTO } from '../ordini/pagamento.ts';
import { STATI_ORDINE } from '../ordini/stati.ts';
import { STATO_VERSAMENTO } from '../valori.ts';
import { STATI_CUSTODIA } from '../verifiche/custodia.ts';
import { fraseEsito, fraseRecesso, fraseRicavo, fraseRitiro } from './conto.ts';
import * as frasi from './ordine.ts';
import { fraseDopoLaFine } from './pacco.ts';
import { FRASI_ADDEBITO, schermataEsito } from './pagamento.ts';
import { frasePrezzo } from './prezzo.ts';
import { attesaDelRientro } from './rientro.ts';
import { FRASI_ARRIVO, FRASI_INDIRIZZO, rigaSpedizione } from './spedizione.ts';

const METODI = ['punto_verifica', 'corriere', 'ritiro_a_mano'] as const;
const LETTORI = ['acquirente', 'venditore', 'centro', 'admin'] as const;
const MOSSO = new Set(['processing', 'requires_capture', 'succeeded']);

const NIENTE: Importi = {
  incassato: 0,
  rimborsato: 0,
  in_partenza: 0,
  non_arrivato: 0,
  altrimenti: 0,
  banca: 0,
  resta: 0,
  altro_non_arrivato: 0,
};
const TUTTO = { ...NIENTE, incassato: 891_800, rimborsato: 891_800 };
const VIE: Importi[] = [
  TUTTO,
  { ...TUTTO, in_partenza: 891_800 },
  { ...TUTTO, banca: 891_800 },
  { ...TUTTO, non_arrivato: 891_800 },
  { ...TUTTO, altrimenti: 891_800 },
];

test('every sentence of every order and payment equals the list', async () => {
  const esiti = [null, ...STATI_ORDINE].flatMap((ordine) =>
    STATI_INTENTO.map((stato) => {
      const { titolo, testo } = schermataEsito(stato, ordine, 'punto_verifica');
      return `${ordine ?? 'nessun ordine'} / ${stato}: ${titolo}. ${testo}`;
    }),
  );
  const modi = METODI.map((metodo) =>
    [
      `## ${metodo}`,
      `prezzo: ${frasePrezzo(metodo, 0)} / ${frasePrezzo(metodo, 1800)}`,
      `riga: ${rigaSpedizione(metodo, 0)} / ${rigaSpedizione(metodo, 1800)}`,
      ...Object.values(FRASI_INDIRIZZO[metodo]),
      frasi.FRASI_PROTEZIONE[metodo],
      FRASI_ARRIVO[metodo],
      frasi.fraseAutorizzato(891_800, metodo),
      ...LETTORI.map(
        (chi) =>
          `${chi}: ${frasi.fraseInPartenza(metodo, chi, 'Brera') ?? '–'} ${frasi.fraseInArrivo(metodo, chi, 'Brera')}`,
      ),
    ].join('\n'),
  );
  const fine = LETTORI.map((chi) =>
    [
      `## ${chi}`,
      frasi.frasePrenotato(chi, null),
      frasi.fraseConsegnato(chi, 'consegnato', '2026-11-22T09:00:00Z', new Date('2026-11-20T09:00:00Z')),
      ...['2026-11-30T09:00:00Z', '2026-11-19T09:00:00Z'].map((dal) =>
        frasi.fraseSeNonParte(chi, dal, new Date('2026-11-20T09:00:00Z')),
      ),
      ...METODI.map((metodo) => `tornato, ${metodo}: ${frasi.fraseDiNuovo(metodo, chi)}`),
      ...[null, '2026-12-04T09:00:00Z'].map((entro) => frasi.fraseRecedibile(chi, entro)),
      ...[null, 'processing', 'requires_capture', 'succeeded'].map(
        (stato) => `annullato, ${stato}: ${frasi.fraseAnnullato(chi, stato, NIENTE)}`,
      ),
      ...STATI_CUSTODIA.map((luogo) => `finito, ${luogo}: ${fraseDopoLaFine(chi, luogo) ?? '–'}`),
    ].join('\n'),
  );
  const ultime = [
    ...LETTORI.flatMap((chi) => [false, true].map((deciso) => `problema, ${chi}: ${frasi.fraseProblema(deciso, chi)}`)),
    ...STATO_VERSAMENTO.map((stato) => `versamento ${stato}: ${frasi.nomeVersamento(stato) ?? '–'}`),
    ...LETTORI.flatMap((chi) => VIE.map((importi) => frasi.fraseRimborsato(chi, importi))),
    ...Object.values(FRASI_ADDEBITO),
    ...Object.values(frasi.FRASI_RICEZIONE),
  ];
  await expect(`${[...modi, ...fine, esiti.join('\n'), ultime.join('\n')].join('\n\n')}\n`).toMatchFileSnapshot(
    './elenco_ordini.txt',
  );
});

test('a late return is no longer asked for, and its buyer reads another text than others', () => {
  const [prima, dopo] = ['2026-11-18T09:00:00Z', '2026-11-25T09:00:00Z'];
  const adesso = new Date('2026-11-20T09:00:00Z');
  const esito = (reso_entro: string, lettore: frasi.LettoreOrdine) =>
    fraseEsito(
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
  expect(fraseRecesso({ ...aperto, reso_entro: dopo }, 'Brera', 'acquirente', adesso)).toContain(
    'va riportato o spedito a Brera entro il 25/11/2026',
  );
  expect(fraseRecesso({ ...aperto, reso_entro: prima }, 'Brera', 'acquirente', adesso)).toContain(
    'andava riportato o spedito a Brera entro il 18/11',
  );
  expect(fraseRecesso({ ...aperto, stato: 'rimborsato' }, 'Brera', 'venditore', adesso)).toContain(
    "torna all'acquirente",
  );
  for (const [lettore, chi] of [
    ['acquirente', 'lo hai spedito'],
    ['venditore', 'è stato spedito'],
  ] as const)
    expect(fraseRecesso({ ...aperto, reso_entro: dopo }, 'Brera', lettore, adesso)).toContain(
      `o con la prova che ${chi}: vale quello che arriva prima`,
    );
  expect(fraseRecesso({ ...aperto, reso_entro: dopo, provato_il: prima }, 'Brera', 'acquirente', adesso)).toContain(
    "il rimborso non aspetta più l'arrivo a Brera",
  );
  expect(frasi.fraseDaPagare(dopo, adesso)).toContain('Puoi pagare fino al 25/11/2026');
  expect(frasi.fraseDaPagare(prima, adesso)).toMatch(/^Il tempo per pagare è finito il 18\/11\/2026/);
  expect(frasi.fraseConsegnato('acquirente', 'consegnato', prima, adesso)).toBe('');
  const shippedFor = (days: number) =>
    frasi.fraseSilenzio('acquirente', new Date(adesso.getTime() + (21 - days) * 86_400_000).toISOString(), adesso);
  expect([13, 14, 20, 21].map((days) => /il (\S+) conta/.exec(shippedFor(days) ?? '')?.[1] ?? null)).toEqual([
    null,
    '27/11/2026',
    '21/11/2026',
    null,
  ]);
  expect(fraseRitiro(dopo, adesso)).toContain('Ritiralo entro il 25/11/2026.');
  expect(fraseRitiro(prima, adesso)).not.toContain('Ritiralo');
  expect(fraseRitiro(null, adesso)).toMatch(/^Porta un documento: l'importo viene addebitato al più tardi al ritiro/);
});

test('no text denies a charge to a person whose money moved', () => {
  for (const ordine of [null, ...STATI_ORDINE])
    for (const stato of STATI_INTENTO) {
      const { testo, riuscito, attesa } = schermataEsito(stato, ordine, null);
      if (MOSSO.has(stato) || (ordine !== null && !['in_elaborazione', 'annullato', 'rimborsato'].includes(ordine)))
        expect(testo, `${ordine} ${stato}`).not.toContain('addebitato nulla');
      expect(riuscito && attesa, 'processing is never a success').toBe(false);
    }
  for (const chi of LETTORI)
    for (const stato of MOSSO)
      expect(frasi.fraseAnnullato(chi, stato, NIENTE), stato).not.toContain('Non è dovuto nulla');
});

test('processing waits, succeeded waits for our order, and a dead order beats a live payment', () => {
  expect(schermataEsito('processing', null, null)).toMatchObject({ titolo: 'Pagamento in elaborazione', attesa: true });
  expect(schermataEsito('succeeded', 'in_elaborazione', null)).toMatchObject({ riuscito: false, attesa: true });
  expect(schermataEsito('succeeded', 'in_elaborazione', null).testo).toContain('La banca ha accettato');
  expect(schermataEsito('succeeded', 'pagato', null)).toMatchObject({ titolo: 'Pagamento completato', riuscito: true });
  expect(schermataEsito('requires_capture', 'autorizzato', null).titolo).toBe('Pagamento autorizzato');
  expect(schermataEsito('requires_action', 'in_elaborazione', null).titolo).toBe('Pagamento non completato');
  for (const stato of STATI_INTENTO) {
    expect(schermataEsito(stato, 'annullato', null)).toMatchObject({ titolo: 'Ordine annullato', riuscito: false });
    expect(schermataEsito(stato, 'rimborsato', null)).toMatchObject({ titolo: 'Importo rimborsato', riuscito: false });
  }
  expect(schermataEsito('succeeded', 'annullato', null).testo).toContain('restituiamo');
});

test('hand pickup is Ritiro al centro and mentions no shipment', () => {
  const dette = [
    frasePrezzo('ritiro_a_mano', 0),
    rigaSpedizione('ritiro_a_mano', 0),
    frasi.FRASI_PROTEZIONE.ritiro_a_mano,
    FRASI_ARRIVO.ritiro_a_mano,
    ...Object.values(FRASI_INDIRIZZO.ritiro_a_mano),
    frasi.fraseAutorizzato(100, 'ritiro_a_mano'),
    schermataEsito('succeeded', 'pagato', 'ritiro_a_mano').testo,
    ...LETTORI.flatMap((chi) => [
      frasi.fraseInPartenza('ritiro_a_mano', chi, 'B') ?? '',
      frasi.fraseInArrivo('ritiro_a_mano', chi, 'B'),
    ]),
  ].join('\n');
  expect(dette).not.toMatch(/sped|inclus/i);
  expect(dette).toContain('Ritiro al centro');
});

test('the checkout mentions no negative result, because only verified items can be paid', () => {
  for (const metodo of METODI) expect(frasi.FRASI_PROTEZIONE[metodo]).not.toMatch(/negativ/);
});

test('the counter shows the buyer’s return courier once it is known', () => {
  const reso = { perche: 'recesso', entro: '2026-12-04T10:00:00Z', rimborsato: false } as const;
  expect(attesaDelRientro(reso)).toBe('Recesso: atteso entro il 04/12/2026');
  const detto = { spedito_con: 'BRT', codice_tracciamento: 'BR 0042' };
  expect(attesaDelRientro({ ...reso, ...detto })).toBe('Recesso: atteso entro il 04/12/2026, con BRT BR 0042');
});

test('a sale shows its seller’s amount, and its date as far as known', () => {
  const p = { importo: 717_600, motivo: null, da_recuperare: 0, dati_presenti: true };
  const quando = { parte_il: '2026-11-30', dal: '2026-11-28T09:00:00Z' };
  expect(fraseRicavo({ ...p, stato: null, parte_il: null, dal: null })).toBe(
    "Ricevi 7.176,00\u00a0€ quando l'ordine si conclude.",
  );
  expect(fraseRicavo({ ...p, ...quando, stato: 'dovuto' })).toBe('Ricevi 7.176,00\u00a0€. Può partire dal 30/11/2026.');
  expect(fraseRicavo({ ...p, ...quando, stato: 'pagato' })).toBe('Ricevuto 7.176,00\u00a0€. Arrivato il 28/11/2026.');
  expect(fraseRicavo({ ...p, ...quando, stato: 'annullato' })).toBe('Annullato il 28/11/2026.');
});
