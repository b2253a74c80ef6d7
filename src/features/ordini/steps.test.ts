import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Ordine } from '../../data/ordini/ordini.ts';
import type { FormValues } from '../../domain/form.ts';
import { textsOf } from '../../domain/form-of.ts';
import { DEPARTURE, departureRule } from '../../domain/ordini/spedizione.ts';
import { OrdineAmounts } from './OrdineAmounts.tsx';
import { ordineSteps } from './steps.ts';

const ORDINE: Ordine = {
  versione: null,
  id: 'o',
  numero_ordine: 1,
  ruolo: 'acquirente',
  status: 'pagato',
  stato_pagamento: 'succeeded',
  amount: 891_800,
  importo_articolo: 890_000,
  importo_sovrapprezzo: 0,
  importo_spedizione: 1800,
  payment_intent_id: 'pi_1',
  annuncio: {
    id: 'a',
    titolo: 'Cronografo',
    numero_annuncio: 4218,
    immagine_principale: null,
    metodo_spedizione: 'punto_verifica',
  },
  centro: {
    id: 'c',
    nome: 'Fidati Point Brera',
    indirizzo: 'Via Solferino 12',
    citta: 'Milano',
    telefono: '02 1',
    email: 'brera@fidati.example',
  },
  conversazione_id: null,
  puo_scrivere: true,
  certificato_revocato: false,
  verifica: {
    stato: 'verificato',
    data_programmata: '2026-06-12T08:30:00Z',
    data_verifica: '2026-06-12T09:15:00Z',
    punteggio_complessivo: 9.15,
  },
  venditore: null,
  acquirente: null,
  indirizzo: null,
  spedizione: null,
  certificato: null,
  contestazione: null,
  puo_confermare: false,
  puo_contestare: false,
  contestabile_entro: null,
  puo_annullare: false,
  puo_dire_mai_arrivato: false,
  annullabile_dal: null,
  pagamento_contestato: false,
  pagamento_segnalato: false,
  in_dubbio: false,
  luogo: null,
  rientrato_il: null,
  puo_cambiare_indirizzo: false,
  silenzio_entro: null,
  puo_recedere: false,
  recedibile: false,
  recedibile_entro: null,
  puo_annunciare_ritiro: false,
  importi: {
    incassato: 891_800,
    rimborsato: 0,
    in_partenza: 0,
    non_arrivato: 0,
    altrimenti: 0,
    banca: 0,
    resta: 891_800,
    altro_non_arrivato: 0,
  },
  pagabile_entro: null,
  motivo_annullamento: null,
  recesso: null,
  reso_diverso: false,
  ritiro: null,
  puo_spedire: false,
  versamento: null,
  cronologia: [
    { tipo: 'prenotato', quando: '2026-06-10T17:00:00Z' },
    { tipo: 'creato', quando: '2026-06-12T18:00:00Z' },
    { tipo: 'pagato', quando: '2026-06-12T18:03:00Z' },
  ],
};
const NOW = new Date('2026-06-12T18:05:00Z');
const voci = (ordine: Ordine) => ordineSteps(ordine, NOW).map((passo) => [passo.tipo, passo.stato]);

test('a paid order shows the past verification and the coming shipment', () => {
  expect(voci(ORDINE)).toEqual([
    ['prenotato', 'fatto'],
    ['appuntamento', 'fatto'],
    ['verificato', 'fatto'],
    ['pagamento', 'ora'],
    ['spedizione', 'poi'],
    ['consegna', 'poi'],
  ]);
  expect(ordineSteps(ORDINE, NOW)[2]?.testo).toBe('Punteggio 9,15 Eccellente.');
  expect(ordineSteps({ ...ORDINE, certificato_revocato: true }, NOW)[2]).toMatchObject({
    testo: 'Punteggio 9,15 Eccellente. Il certificato è stato poi revocato.',
    revocato: true,
  });
  const fermo = { ...ORDINE, pagamento_contestato: true, annullabile_dal: '2026-06-22T18:03:00Z' };
  expect(ordineSteps(fermo, NOW).find(({ tipo }) => tipo === 'spedizione')?.testo).toBe(
    'Ferma finché la banca non decide.',
  );
});

test('a returned parcel shows its day; while nobody knows where the item is, nothing is promised', () => {
  const spedizione = (ordine: Ordine) =>
    ordineSteps(ordine, NOW).find(({ tipo }) => tipo === 'spedizione')?.testo ?? '';
  const rientrato: Ordine = {
    ...ORDINE,
    rientrato_il: '2026-06-15T09:00:00Z',
    annullabile_dal: '2026-06-25T09:00:00Z',
  };
  expect(spedizione(rientrato)).toMatch(
    /^La consegna non è riuscita: il 15\/06\/2026 il pacco è tornato al centro, per una nuova spedizione\. La prepara .* Se non parte, dal /,
  );
  expect(spedizione({ ...rientrato, in_dubbio: true })).toMatch(
    /^Ferma finché il centro non dice dove si trova l'oggetto\. Se non parte, dal 25\/06\/2026 .* puoi annullare l'ordine\.$/,
  );
});

test('a problem on the way comes before the open delivery', () => {
  const contestato: Ordine = {
    ...ORDINE,
    status: 'contestato',
    cronologia: [
      ...ORDINE.cronologia,
      { tipo: 'spedito', quando: '2026-06-13T07:40:00Z' },
      { tipo: 'contestato', quando: '2026-06-15T07:40:00Z' },
    ],
  };
  expect(voci(contestato).slice(-2)).toEqual([
    ['problema', 'ora'],
    ['consegna', 'poi'],
  ]);
  expect(ordineSteps(contestato, NOW).at(-1)?.testo, 'no hours are left to tell it in').toBe('');
});

test('a pickup has no shipment, a cancelled order no coming steps', () => {
  const manually: Ordine = { ...ORDINE, annuncio: { ...ORDINE.annuncio, metodo_spedizione: 'ritiro_a_mano' } };
  expect(voci(manually).map(([tipo]) => tipo)).not.toContain('spedizione');
  const annullato: Ordine = {
    ...ORDINE,
    status: 'annullato',
    cronologia: [{ tipo: 'annullato', quando: '2026-06-14T07:40:00Z' }],
  };
  expect(voci(annullato).filter(([, stato]) => stato !== 'fatto')).toEqual([]);
});

test('the timeline begins with the reservation, or with an earlier visit', () => {
  expect(ordineSteps(ORDINE, NOW)[0]).toEqual({
    tipo: 'prenotato',
    titolo: 'Prenotato',
    quando: '2026-06-10T17:00:00Z',
    testo: "Hai prenotato l'oggetto, senza pagare.",
    stato: 'fatto',
  });
  const dopo: Ordine = {
    ...ORDINE,
    ruolo: 'venditore',
    acquirente: { id: 'b', nome_utente: 'Marco C.' },
    cronologia: [{ tipo: 'prenotato', quando: '2026-06-12T12:00:00Z' }, ...ORDINE.cronologia.slice(1)],
  };
  const passi = ordineSteps(dopo, NOW);
  expect(passi.slice(0, 3).map((passo) => passo.tipo)).toEqual(['appuntamento', 'verificato', 'prenotato']);
  expect(passi[2]?.testo).toBe('Da Marco C., senza pagare.');
});

test('an item brought before its appointment shows the check without the later hour', () => {
  const verifica = ORDINE.verifica ?? expect.fail('no verification');
  const prima = ordineSteps({ ...ORDINE, verifica: { ...verifica, data_programmata: '2026-06-20T08:30:00Z' } }, NOW);
  expect(prima.slice(0, 3).map(({ tipo, quando }) => [tipo, quando])).toEqual([
    ['prenotato', '2026-06-10T17:00:00Z'],
    ['appuntamento', null],
    ['verificato', verifica.data_verifica],
  ]);
});

test('a cancelled order with a received payment says that it goes back', () => {
  const annullato = (stato_pagamento: string | null, altro: Partial<Ordine> = {}): string | undefined =>
    ordineSteps(
      {
        ...ORDINE,
        ...altro,
        status: 'annullato',
        stato_pagamento,
        cronologia: [{ tipo: 'annullato', quando: '2026-06-14T07:40:00Z' }],
      },
      NOW,
    ).at(-1)?.testo;
  expect(annullato('canceled')).toBe('Non è dovuto nulla.');
  expect(annullato('succeeded')).toBe("L'importo torna sulla tua carta.");
  const leftBehind = { motivo_annullamento: 'prenotazione_annullata' };
  expect(annullato('canceled', leftBehind)).toBe('Hai lasciato la prenotazione. Non è dovuto nulla.');
  expect(annullato('canceled', { ...leftBehind, ruolo: 'venditore' })).toBe(
    "L'acquirente ha lasciato la prenotazione. Non è dovuto nulla.",
  );
  const reso = ordineSteps(
    {
      ...ORDINE,
      status: 'rimborsato',
      motivo_annullamento: 'recesso',
      importi: { ...ORDINE.importi, rimborsato: 891_800, resta: 0 },
      cronologia: [{ tipo: 'rimborsato', quando: '2026-06-15T07:40:00Z' }],
    },
    NOW,
  );
  expect(reso.at(-1)?.testo).toMatch(/^Sei receduto dal contratto\. .* restituiti sulla tua carta\.$/);
});

test('a decided problem is no longer under review', () => {
  const problema = (ordine: Partial<Ordine>) =>
    ordineSteps(
      {
        ...ORDINE,
        status: 'contestato',
        ...ordine,
        cronologia: [...ORDINE.cronologia, { tipo: 'contestato', quando: '2026-06-14T07:40:00Z' }],
      },
      NOW,
    ).find(({ tipo }) => tipo === 'problema')?.testo;
  expect(problema({})).toMatch(/^Lo esamina Fidati/);
  expect(problema({ status: 'concluso' })).toMatch(/^Fidati ha deciso/);
});

test('a paid order at the centre says to both from when its buyer may cancel, if at all', () => {
  const partenza = (ordine: Partial<Ordine>) =>
    ordineSteps({ ...ORDINE, ...ordine }, NOW).find(({ tipo }) => tipo === 'spedizione')?.testo;
  const annullabile_dal = '2026-06-22T18:03:00Z';
  expect(partenza({})).toBe('La prepara Fidati Point Brera.');
  expect(partenza({ annullabile_dal })).toMatch(/ Se non parte, dal 22\/06\/2026 20:03 puoi annullare l'ordine\.$/);
  expect(partenza({ annullabile_dal, ruolo: 'venditore' })).toMatch(/ l'acquirente può annullare l'ordine\.$/);
  expect(partenza({ annullabile_dal: '2026-06-11T18:03:00Z' })).toMatch(
    / Non è ancora partito: puoi annullare l'ordine\.$/,
  );
});

test('an unpaid order says that the payment is to come', () => {
  const aperto: Ordine = { ...ORDINE, status: 'in_elaborazione', stato_pagamento: null, cronologia: [] };
  expect(voci(aperto)).toContainEqual(['pagamento', 'poi']);
});

const departure = (values: FormValues<typeof DEPARTURE>, asked: boolean) =>
  textsOf(DEPARTURE, values, departureRule(asked));

test('a shipment shows all missing fields at once', () => {
  expect(departure({ corriere: '', codice: '', url: 'http://x.it', dove: '' }, true)).toEqual({
    corriere: 'Seleziona un corriere',
    codice: 'Inserisci il codice di tracciamento',
    url: 'Il link deve iniziare con https://',
    dove: 'Di’ dov’è il pacco.',
  });
  expect(departure({ corriere: 'BRT', codice: ' ', url: '', dove: '' }, false)).toEqual({
    codice: 'Inserisci il codice di tracciamento',
  });
  expect(departure({ corriere: 'BRT', codice: '1', url: 'http://x.it', dove: '' }, false)).toEqual({
    url: 'Il link deve iniziare con https://',
  });
  expect(departure({ corriere: 'BRT', codice: '1', url: '', dove: '' }, false)).toEqual({});
  expect(departure({ corriere: 'BRT', codice: '1', url: '', dove: '' }, true)).toEqual({
    dove: 'Di’ dov’è il pacco.',
  });
});

test('only the payer reads of a refund of another payment that did not arrive', () => {
  const importi = { ...ORDINE.importi, altro_non_arrivato: 891_800 };
  const promised = (ruolo: Ordine['ruolo']) =>
    renderToStaticMarkup(createElement(OrdineAmounts, { ordine: { ...ORDINE, ruolo, importi } })).includes(
      'te lo paghiamo',
    );
  expect([promised('acquirente'), promised('venditore'), promised('centro')]).toEqual([true, false, false]);
});
