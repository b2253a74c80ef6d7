import { describe, expect, test } from 'vitest';
import { broken, NOT_OBJECTS } from '../../tests/fakes/broken_json.ts';
import {
  alreadyThere,
  decodeManifest,
  decodeReport,
  decodeResponses,
  decodeRows,
  isAbsent,
  isDeposited,
  isOtherCentre,
  isOurRefusal,
  isOurServer,
  parsedObject,
} from './decode.ts';
import { isJson, objectOf, parsedJson, valueIn } from './json.ts';

describe('JSON that was stored or sent', () => {
  test('only an object has properties; the rest reads as empty', () => {
    for (const altro of [undefined, null, 'testo', 7, true, [1], ['value']]) expect(objectOf(altro)).toEqual({});
    expect(objectOf({ a: 1 })).toEqual({ a: 1 });
    expect([valueIn({ value: 8 }), valueIn({ value: false }), valueIn({}), valueIn(8)]).toEqual([8, false, null, null]);
    expect(NOT_OBJECTS.map(parsedObject)).toEqual(NOT_OBJECTS.map(() => null));
    expect(parsedObject({ a: 1 })).toEqual({ a: 1 });
    const nessuno = [{ a: undefined }, { a: 1, b: undefined }, { a: [() => 1] }];
    expect([nessuno.map(isJson), nessuno.map(parsedObject)]).toEqual([
      [false, false, false],
      [null, null, null],
    ]);
    expect([parsedJson('{"a":[1]}'), parsedJson('<html>')]).toEqual([{ a: [1] }, undefined]);
  });

  test('an appointment says how its visit ended, and a centre when it is closed, only where the server does', () => {
    const row = { id: 'a1', versione: 1, appointment_date: '2026-11-20', appointment_time: '10:30', status: 'done' };
    const nomi = { verifica_id: null, client_name: null, product_name: null };
    const fine = { verification_status: 'verificato', motivo: 'nessuno' };
    const altri = [{}, { verification_status: 'verificato' }, { motivo: 'nessuno' }, fine];
    expect(decodeRows({ verifiche: [], appuntamenti: altri.map((altro) => ({ ...row, ...altro })) })).toStrictEqual({
      verifiche: [],
      appuntamenti: altri.map((altro) => ({ ...row, ...nomi, ...altro })),
    });
    const manifesto = (chiuso: unknown) =>
      decodeManifest({
        voci: [],
        impostazioni: { punteggio_minimo_autenticita: 6 },
        centro: { id: 'c1', nome: 'x', tipo_centro: 'fidati_point', sospeso: false, motivo: null, chiuso },
      })?.centro;
    expect(manifesto([0, '6', null, 'x'])).toMatchObject({ chiuso: [0, 6] });
    for (const aperto of [[], null, ['x']]) expect(manifesto(aperto)).not.toHaveProperty('chiuso');
  });
});

describe('answers', () => {
  const intera = {
    op_id: 'o1',
    status: 'conflict',
    version: 4,
    reason: 'valore_diverso',
    theirs: 6,
    theirs_at: '2026-11-20T09:00:00Z',
    replay: true,
  };

  test('a whole one is taken as it is, what is missing is not there', () => {
    expect(decodeResponses([intera])).toEqual([intera]);
    expect(decodeResponses([{ op_id: 'o1', status: 'applied' }])).toStrictEqual([{ op_id: 'o1', status: 'applied' }]);
    expect(decodeResponses([{ ...intera, version: '12', theirs: null, replay: 'sì' }])).toStrictEqual([
      {
        op_id: 'o1',
        status: 'conflict',
        version: 12,
        reason: intera.reason,
        theirs: null,
        theirs_at: intera.theirs_at,
      },
    ]);
    expect(
      decodeResponses([{ ...intera, version: ' ', reason: 3, theirs: undefined, theirs_at: 5, replay: false }]),
    ).toStrictEqual([{ op_id: 'o1', status: 'conflict' }]);
    expect(decodeResponses([])).toEqual([]);
  });

  test('one that names no operation or no known status is none; the others stand', () => {
    const rotte = [
      ...broken(intera, 'op_id', [null, 3, {}]),
      ...broken(intera, 'status', ['fatto', null, 1]),
      ...NOT_OBJECTS,
    ];
    expect(decodeResponses([...rotte, intera])).toEqual([intera]);
  });

  test('no list is no answer', () => {
    for (const altro of [undefined, null, {}, 'testo', 3, intera]) expect(decodeResponses(altro)).toBeNull();
  });

  test('figures come as numbers or as text, and nothing else is one', () => {
    const versione = (version: unknown) => decodeResponses([{ ...intera, version }])?.[0]?.version;
    expect([3, '3', ' 3 ', '-1', 0].map(versione)).toEqual([3, 3, 3, -1, 0]);
    for (const altro of ['', '  ', 'tre', null, true, [3], {}, Number.NaN, Number.POSITIVE_INFINITY, 'Infinity'])
      expect(versione(altro)).toBeUndefined();
  });
});

describe('the list of the centre', () => {
  const centro = {
    id: 'c1',
    nome: 'Fidati Point',
    tipo_centro: 'fidati_point',
    sospeso: true,
    motivo: 'Documenti scaduti',
  };
  const voce = { tipo: 'verifica', id: 'v1', versione: 3 };
  const anna = { id: 'u1', nome: 'Anna', ruolo: 'titolare', pin_impronta: 'pbkdf2' };
  const intero = { voci: [voce], impostazioni: { punteggio_minimo_autenticita: 6 }, centro, persone: [anna] };

  test('a whole one is taken as it is', () => {
    expect(decodeManifest(intero)).toEqual(intero);
    expect(decodeManifest({ ...intero, voci: [{ ...voce, tipo: 'appuntamento' }] })?.voci).toEqual([
      { ...voce, tipo: 'appuntamento' },
    ]);
  });

  test('without list, settings or centre it is no list at all', () => {
    const rotti = [
      ...NOT_OBJECTS,
      ...broken(intero, 'voci', [null, {}, 'v1']),
      ...broken(intero, 'impostazioni', [null, [], 6]),
      ...broken(intero, 'centro', [
        null,
        [],
        'c1',
        ...broken(centro, 'id', [null, 3]),
        ...broken(centro, 'tipo_centro', ['altro', null]),
      ]),
    ];
    for (const rotto of rotti) expect(decodeManifest(rotto)).toBeNull();
  });

  test('the threshold is a score from 0 to 10', () => {
    const con = (soglia: unknown) =>
      decodeManifest({ ...intero, impostazioni: { punteggio_minimo_autenticita: soglia } })?.impostazioni;
    for (const buona of [0, 6.5, 10]) expect(con(buona)).toEqual({ punteggio_minimo_autenticita: buona });
    expect(con('7')).toEqual({ punteggio_minimo_autenticita: 7 });
    for (const cattiva of [-0.5, 10.5, null, undefined, 'alta']) expect(con(cattiva)).toBeUndefined();
  });

  test('one entry that is not understood makes the whole list unreadable: nothing may look as if it had gone', () => {
    const rotte = [
      ...NOT_OBJECTS,
      ...broken(voce, 'tipo', ['ordine', null]),
      ...broken(voce, 'id', [null, 4]),
      ...broken(voce, 'versione', [null, 'tre', true]),
    ];
    for (const rotta of rotte) expect(decodeManifest({ ...intero, voci: [voce, rotta] })).toBeNull();
    expect(decodeManifest({ ...intero, voci: [] })?.voci).toEqual([]);
  });

  test('what the centre does not say: no name, not suspended, no reason', () => {
    const { nome: _, sospeso: __, motivo: ___, ...solo } = centro;
    expect(decodeManifest({ ...intero, centro: solo })?.centro).toEqual({
      ...solo,
      nome: '',
      sospeso: false,
      motivo: null,
    });
    expect(decodeManifest({ ...intero, centro: { ...centro, sospeso: 'sì' } })?.centro.sospeso).toBe(false);
  });

  test('people without a name or an id are none; who is not the titolare works at the counter', () => {
    const rotte = [...NOT_OBJECTS, ...broken(anna, 'id', [null, 1]), ...broken(anna, 'nome', [null, 1])];
    const bruno = { id: 'u2', nome: 'Bruno' };
    expect(decodeManifest({ ...intero, persone: [...rotte, anna, bruno] })?.persone).toEqual([
      anna,
      { ...bruno, ruolo: 'operatore', pin_impronta: null },
    ]);
    for (const persone of [null, {}, 'Anna']) expect(decodeManifest({ ...intero, persone })?.persone).toEqual([]);
  });
});

describe('who answers', () => {
  test('a report is answered with epoch and time, the name may be missing', () => {
    const intera = { epoch: 'e', server_time: '2026-11-20T09:00:00Z', nome: 'Tablet 1' };
    expect(decodeReport(intera)).toEqual(intera);
    expect(decodeReport({ ...intera, nome: 3 })).toEqual({ ...intera, nome: '' });
    for (const rotta of [...NOT_OBJECTS, ...broken(intera, 'epoch', [1]), ...broken(intera, 'server_time', [1])])
      expect(decodeReport(rotta)).toBeNull();
  });

  test('our server, our refusal, our archive are known by what they alone say', () => {
    expect([{ maintenanceMode: false }, { maintenanceMode: true }].map(isOurServer)).toEqual([true, true]);
    for (const altro of [...NOT_OBJECTS, {}, { maintenanceMode: 'false' }]) expect(isOurServer(altro)).toBe(false);
    expect(isOtherCentre({ code: 'altro_centro' })).toBe(true);
    for (const altro of [...NOT_OBJECTS, {}, { code: '42501' }]) expect(isOtherCentre(altro)).toBe(false);
    for (const nome of ['message', 'error', 'code', 'msg', 'error_code']) {
      expect(isOurRefusal({ [nome]: 'no' })).toBe(true);
      expect(isOurRefusal({ [nome]: 3 })).toBe(false);
    }
    for (const altro of [...NOT_OBJECTS, {}, { altro: 'no' }]) expect(isOurRefusal(altro)).toBe(false);
    expect(isDeposited({ Key: 'a/b' })).toBe(true);
    for (const altro of [...NOT_OBJECTS, {}, { Key: 3 }]) expect(isDeposited(altro)).toBe(false);
  });

  test.each([
    [alreadyThere, 409, '409', 'Duplicate'],
    [isAbsent, 404, '404', 'not_found'],
  ] as const)('%s: the status, or 400 with the real one in the body', (dice, status, codice, parola) => {
    expect(dice(status, undefined)).toBe(true);
    for (const corpo of [{ statusCode: codice }, { statusCode: status }, { error: parola }]) {
      expect(dice(400, corpo)).toBe(true);
      expect(dice(500, corpo)).toBe(false);
    }
    for (const altro of [...NOT_OBJECTS, {}, { statusCode: '403', error: 'x' }]) expect(dice(400, altro)).toBe(false);
  });
});
