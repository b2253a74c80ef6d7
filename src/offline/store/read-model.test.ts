import { describe, expect, test } from 'vitest';
import { broken, NOT_OBJECTS } from '../../../tests/fakes/broken-json.ts';
import { decodeRows } from './decode.ts';

describe('rows', () => {
  const appuntamento = {
    id: 'a1',
    versione: 2,
    appointment_date: '2026-11-20',
    appointment_time: '10:30',
    verifica_id: 'v1',
    status: 'confirmed',
    client_name: 'Luca',
    product_name: 'Cronografo',
  };
  const verifica = {
    id: 'v1',
    versione: 3,
    stato: 'in_attesa',
    campi: { score_autenticita: 8 },
    versioni_campi: { score_autenticita: 1 },
    prezzo: 890_000,
    totale_preventivo: 13_815,
    id_annuncio: 'annuncio-1',
    titolo: 'Cronografo',
    immagini: ['/a.jpg'],
    telefono_contatto: '06 1234',
  };

  const NEVER_SAID = {
    campi: {},
    versioni_campi: {},
    media: [],
    note: [],
    decisione: null,
    motivo_rifiuto: null,
    esiti_precedenti: [],
    fatti: {},
    esiti_non_tenuti: [],
    punteggio_complessivo: null,
    id_annuncio: '',
    titolo: '',
    descrizione: null,
    prezzo: 0,
    numero_annuncio: null,
    categoria: null,
    tipo_prodotto: null,
    metodo_spedizione: null,
    dimensione_pacco: null,
    telefono_contatto: null,
    cliente_nome: null,
    cliente_email: null,
    immagini: [],
    stato_annuncio_verifica: null,
    fermo: null,
    data_programmata: null,
    data_ricezione: null,
    data_verifica: null,
    prenotato_fino_a: null,
    totale_preventivo: null,
    numero_seriale: null,
    accessori: null,
    segni_distintivi: null,
    nome_depositante: null,
    certificato: null,
    ordine: null,
    reso: null,
    stato_restituzione: null,
    codici_ritiro: [],
    custodia: null,
    restituzione: null,
  };
  const readOne = (row: object) => decodeRows({ appuntamenti: [], verifiche: [row] })?.verifiche[0];

  test('whole rows are kept with all their fields', () => {
    const whole = { ...NEVER_SAID, ...verifica, di_domani: { mai: 'visto' } };
    expect(decodeRows({ appuntamenti: [appuntamento], verifiche: [whole] })).toEqual({
      appuntamenti: [appuntamento],
      verifiche: [whole],
    });
    expect(decodeRows({ appuntamenti: [], verifiche: [] })).toEqual({ appuntamenti: [], verifiche: [] });
  });

  test('nested parts of a row are kept whole or not at all', () => {
    const esito = {
      esito: 'verificato',
      motivo_rifiuto: null,
      problemi_rilevati: 'x',
      data_verifica: 'd',
      centro: 'c',
    };
    const certificato = { id: 'k1', codice_pubblico: 'AAAA', stato: 'attivo', firma: 'f' };
    const custodia = { stato: 'al_centro', dal: 'd', in_dubbio: true, versione: 3 };
    const restituzione = { data: 'd', nome: 'Anna', documento: null, codice: true, note: null };
    const codice = { scopo: 'consegna', sale: 's', impronta: 'i' };
    const parcel = { spedito_con: 'BRT', codice_tracciamento: 'BR 0042' };
    const reso = { ordine_id: 'o1', perche: 'recesso', entro: 'd', rimborsato: true, ...parcel };
    const whole = {
      ...NEVER_SAID,
      ...verifica,
      certificato,
      custodia,
      restituzione,
      ordine: { id: 'o1', amount: 5 },
      reso,
      esiti_precedenti: [esito],
      codici_ritiro: [codice],
      decisione: { esito: 'verificato' },
      media: [
        { id: 'm', url_file: '/m', tipo_file: 'immagine', sha256: 's', ruolo: null, ordine: 2, descrizione: null },
      ],
      note: [{ id: 'n', testo: 't', autore: 'Anna', creata_il: 'd' }],
    };
    expect(readOne(whole)).toEqual(whole);
    const wrong = {
      ...whole,
      certificato: { id: 'k1', stato: 'attivo' },
      custodia: { ...custodia, stato: 'sulla luna' },
      restituzione: { nome: 'Anna' },
      ordine: [1],
      reso: { ...reso, entro: 5 },
      esiti_precedenti: [esito, { ...esito, esito: 'forse' }, 'x'],
      codici_ritiro: [codice, { ...codice, scopo: 'altro' }, { ...codice, sale: 1 }, null],
      decisione: undefined,
      numero_seriale: 5,
      campi: { score_autenticita: 8, problemi_rilevati: () => 'graffio', inventato: 1 },
      versioni_campi: { score_autenticita: '2', score_provenienza: 'x', inventato: 1 },
    };
    expect(readOne(wrong)).toMatchObject({
      certificato: null,
      custodia: null,
      restituzione: null,
      ordine: null,
      reso: null,
      esiti_precedenti: [esito],
      codici_ritiro: [codice],
      decisione: null,
      numero_seriale: null,
    });
    expect(readOne({ ...whole, reso: { ...reso, ordine_id: null } })).toMatchObject({ reso: null });
    expect(readOne({ ...whole, reso: { ...reso, perche: 'di domani', rimborsato: 1 } })).toMatchObject({
      reso: { ...reso, perche: 'contestazione', rimborsato: false },
    });
    expect(readOne(wrong)?.campi).toStrictEqual({ score_autenticita: 8 });
    expect(readOne(wrong)?.versioni_campi).toStrictEqual({ score_autenticita: 2 });
  });

  const certificato = { codice_pubblico: 'AAAA', stato: 'attivo' };
  const esito = { esito: 'non_conforme', motivo_rifiuto: null, problemi_rilevati: null, data_verifica: '', centro: '' };
  const codice = { scopo: 'restituzione', sale: 's', impronta: 'i' };
  const restituzione = { data: 'd', nome: null, documento: null, codice: false, note: null };
  test.each([
    ['certificato', certificato, certificato],
    ['certificato', { ...certificato, id: '', firma: 3 }, certificato],
    ['certificato', { ...certificato, codice_pubblico: '' }, null],
    ['certificato', { ...certificato, stato: null }, null],
    ['custodia', { stato: 'al_centro', in_dubbio: 'sì' }, { stato: 'al_centro', dal: '', in_dubbio: false }],
    ['restituzione', { data: 'd', codice: 'sì' }, restituzione],
    ['restituzione', 'ieri', null],
    ['ordine', { id: () => 'o1' }, null],
    ['esiti_precedenti', [null, { esito: 'non_conforme' }], [esito]],
    ['codici_ritiro', [codice, { ...codice, impronta: 1 }], [codice]],
  ] as const)('%s: %o reads as %o', (key, given, read) => {
    expect(readOne({ id: 'v1', versione: 1, stato: 'in_attesa', [key]: given })?.[key]).toStrictEqual(read);
  });

  test('an answer without the two lists is none', () => {
    const whole = { appuntamenti: [appuntamento], verifiche: [verifica] };
    const routes = [
      ...NOT_OBJECTS,
      ...broken(whole, 'appuntamenti', [null, {}]),
      ...broken(whole, 'verifiche', [null, {}]),
    ];
    for (const route of routes) expect(decodeRows(route)).toBeNull();
  });

  test('a booking needs id, version, day and hour; the rest has a default', () => {
    const keys = ['id', 'versione', 'appointment_date', 'appointment_time'] as const;
    const damaged = [...NOT_OBJECTS, ...keys.flatMap((key) => broken(appuntamento, key, [null, {}]))];
    const { status: _, verifica_id: __, client_name: ___, product_name: ____, ...bareAppointment } = appuntamento;
    expect(decodeRows({ appuntamenti: [...damaged, bareAppointment], verifiche: [] })?.appuntamenti).toEqual([
      { ...bareAppointment, verifica_id: null, status: 'pending', client_name: null, product_name: null },
    ]);
  });

  test('a verification needs id, version and state; fields the engine reads have their shape', () => {
    const keys = ['id', 'versione', 'stato'] as const;
    const routes = [...NOT_OBJECTS, ...keys.flatMap((key) => broken(verifica, key, [null, {}]))];
    const sparseRow = { id: 'v2', versione: '7', stato: 'programmata' };
    const wrong = {
      ...sparseRow,
      campi: [],
      versioni_campi: 3,
      prezzo: 'x',
      titolo: 4,
      immagini: ['/b.jpg', 3],
      media: [3, null, {}, { id: 1 }, { id: 'm' }],
      note: [null, { id: 2 }, { id: 'n' }],
    };
    expect(decodeRows({ appuntamenti: [], verifiche: [...routes, sparseRow, wrong] })?.verifiche).toEqual([
      { ...NEVER_SAID, ...sparseRow, versione: 7 },
      {
        ...NEVER_SAID,
        ...sparseRow,
        versione: 7,
        immagini: ['/b.jpg'],
        media: [{ id: 'm', url_file: '', tipo_file: '', sha256: null, ruolo: null, ordine: null, descrizione: null }],
        note: [{ id: 'n', testo: '', autore: null, creata_il: '' }],
      },
    ]);
  });

  test('suspension, offline acts and a second verdict are kept whole or not at all', () => {
    const said = {
      fermo: { codice: 'annuncio_sospeso', motivo: 'Rubato' },
      fatti: { ricevuta: { fatto_il: 'a', inviato_il: 'b' } },
      esiti_non_tenuti: [{ esito: 'non_conforme', motivo_rifiuto: 'altro', il: 'i', autore: null }],
    };
    const row = { id: 'v3', versione: 1, stato: 'verificato' };
    const read = (more: object) => decodeRows({ appuntamenti: [], verifiche: [{ ...row, ...more }] })?.verifiche[0];
    expect(read(said)).toMatchObject(said);
    const wrong = {
      fermo: { codice: 'altro' },
      fatti: { ricevuta: { fatto_il: 'a' } },
      esiti_non_tenuti: [{ esito: 'x' }, 3],
    };
    expect(read(wrong)).toMatchObject({ fermo: null, fatti: {}, esiti_non_tenuti: [] });
  });
});
