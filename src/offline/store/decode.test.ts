import { describe, expect, test } from 'vitest';
import { broken, NOT_OBJECTS } from '../../../tests/fakes/broken-json.ts';
import {
  decodeManifest,
  decodeReport,
  decodeResponses,
  decodeRows,
  isDeposited,
  isOtherCentre,
  isOurRefusal,
  isOurServer,
  parsedObject,
} from './decode.ts';
import { isJson, objectOf, parsedJson, valueIn } from './json.ts';

describe('stored or sent JSON', () => {
  test('only an object has properties; the rest reads as empty', () => {
    for (const other of [undefined, null, 'testo', 7, true, [1], ['value']]) expect(objectOf(other)).toEqual({});
    expect(objectOf({ a: 1 })).toEqual({ a: 1 });
    expect([valueIn({ value: 8 }), valueIn({ value: false }), valueIn({}), valueIn(8)]).toEqual([8, false, null, null]);
    expect(NOT_OBJECTS.map(parsedObject)).toEqual(NOT_OBJECTS.map(() => null));
    expect(parsedObject({ a: 1 })).toEqual({ a: 1 });
    const nobody = [{ a: undefined }, { a: 1, b: undefined }, { a: [() => 1] }];
    expect([nobody.map(isJson), nobody.map(parsedObject)]).toEqual([
      [false, false, false],
      [null, null, null],
    ]);
    expect([parsedJson('{"a":[1]}'), parsedJson('<html>')]).toEqual([{ a: [1] }, undefined]);
  });

  test('an appointment has a visit’s end, and a centre closed days, only if the server sends them', () => {
    const row = { id: 'a1', versione: 1, appointment_date: '2026-11-20', appointment_time: '10:30', status: 'done' };
    const names = { verifica_id: null, client_name: null, product_name: null };
    const end = { verification_status: 'verificato', motivo: 'nessuno' };
    const others = [{}, { verification_status: 'verificato' }, { motivo: 'nessuno' }, end];
    expect(decodeRows({ verifiche: [], appuntamenti: others.map((other) => ({ ...row, ...other })) })).toStrictEqual({
      verifiche: [],
      appuntamenti: others.map((other) => ({ ...row, ...names, ...other })),
    });
    const manifesto = (closed: unknown) =>
      decodeManifest({
        voci: [],
        impostazioni: { punteggio_minimo_autenticita: 6 },
        centro: { id: 'c1', nome: 'x', tipo_centro: 'fidati_point', sospeso: false, motivo: null, chiuso: closed },
      })?.centro;
    expect(manifesto([0, '6', null, 'x'])).toMatchObject({ chiuso: [0, 6] });
    for (const opened of [[], null, ['x']]) expect(manifesto(opened)).not.toHaveProperty('chiuso');
  });
});

describe('answers', () => {
  const whole = {
    op_id: 'o1',
    status: 'conflict',
    version: 4,
    reason: 'valore_diverso',
    theirs: 6,
    theirs_at: '2026-11-20T09:00:00Z',
    theirs_by: 'u2',
    replay: true,
  };

  test('a whole answer is kept, and missing parts stay missing', () => {
    expect(decodeResponses([whole])).toEqual([whole]);
    expect(decodeResponses([{ op_id: 'o1', status: 'applied' }])).toStrictEqual([{ op_id: 'o1', status: 'applied' }]);
    expect(decodeResponses([{ ...whole, version: '12', theirs: null, replay: 'sì' }])).toStrictEqual([
      {
        op_id: 'o1',
        status: 'conflict',
        version: 12,
        reason: whole.reason,
        theirs: null,
        theirs_at: whole.theirs_at,
        theirs_by: whole.theirs_by,
      },
    ]);
    expect(
      decodeResponses([
        { ...whole, version: ' ', reason: 3, theirs: undefined, theirs_at: 5, theirs_by: {}, replay: false },
      ]),
    ).toStrictEqual([{ op_id: 'o1', status: 'conflict' }]);
    expect(decodeResponses([])).toEqual([]);
  });

  test('an answer without operation or known status is dropped; the others stand', () => {
    const routes = [
      ...broken(whole, 'op_id', [null, 3, {}]),
      ...broken(whole, 'status', ['fatto', null, 1]),
      ...NOT_OBJECTS,
    ];
    expect(decodeResponses([...routes, whole])).toEqual([whole]);
  });

  test('an answer that is no list is none', () => {
    for (const other of [undefined, null, {}, 'testo', 3, whole]) expect(decodeResponses(other)).toBeNull();
  });

  test('figures come as numbers or text, and nothing else is one', () => {
    const versionOf = (version: unknown) => decodeResponses([{ ...whole, version }])?.[0]?.version;
    expect([3, '3', ' 3 ', '-1', 0].map(versionOf)).toEqual([3, 3, 3, -1, 0]);
    for (const other of ['', '  ', 'tre', null, true, [3], {}, Number.NaN, Number.POSITIVE_INFINITY, 'Infinity'])
      expect(versionOf(other)).toBeUndefined();
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
  const entry = { tipo: 'verifica', id: 'v1', versione: 3 };
  const anna = { id: 'u1', nome: 'Anna', ruolo: 'titolare', pin_impronta: 'pbkdf2' };
  const whole = { voci: [entry], impostazioni: { punteggio_minimo_autenticita: 6 }, centro, persone: [anna] };

  test('a whole list is kept', () => {
    expect(decodeManifest(whole)).toEqual(whole);
    expect(decodeManifest({ ...whole, voci: [{ ...entry, tipo: 'appuntamento' }] })?.voci).toEqual([
      { ...entry, tipo: 'appuntamento' },
    ]);
  });

  test('a list without entries, settings or centre is none', () => {
    const damaged = [
      ...NOT_OBJECTS,
      ...broken(whole, 'voci', [null, {}, 'v1']),
      ...broken(whole, 'impostazioni', [null, [], 6]),
      ...broken(whole, 'centro', [
        null,
        [],
        'c1',
        ...broken(centro, 'id', [null, 3]),
        ...broken(centro, 'tipo_centro', ['altro', null]),
      ]),
    ];
    for (const broken of damaged) expect(decodeManifest(broken)).toBeNull();
  });

  test('the threshold is a score from 0 to 10', () => {
    const con = (threshold: unknown) =>
      decodeManifest({ ...whole, impostazioni: { punteggio_minimo_autenticita: threshold } })?.impostazioni;
    for (const good of [0, 6.5, 10]) expect(con(good)).toEqual({ punteggio_minimo_autenticita: good });
    expect(con('7')).toEqual({ punteggio_minimo_autenticita: 7 });
    for (const bad of [-0.5, 10.5, null, undefined, 'alta']) expect(con(bad)).toBeUndefined();
  });

  test('one unreadable entry makes the whole list unreadable, so that nothing seems deleted', () => {
    const routes = [
      ...NOT_OBJECTS,
      ...broken(entry, 'tipo', ['ordine', null]),
      ...broken(entry, 'id', [null, 4]),
      ...broken(entry, 'versione', [null, 'tre', true]),
    ];
    for (const route of routes) expect(decodeManifest({ ...whole, voci: [entry, route] })).toBeNull();
    expect(decodeManifest({ ...whole, voci: [] })?.voci).toEqual([]);
  });

  test('missing centre fields: no name, not suspended, no reason', () => {
    const { nome: _, sospeso: __, motivo: ___, ...only } = centro;
    expect(decodeManifest({ ...whole, centro: only })?.centro).toEqual({
      ...only,
      nome: '',
      sospeso: false,
      motivo: null,
    });
    expect(decodeManifest({ ...whole, centro: { ...centro, sospeso: 'sì' } })?.centro.sospeso).toBe(false);
  });

  test('people without name or id are dropped; a person who is not the titolare is an operator', () => {
    const routes = [...NOT_OBJECTS, ...broken(anna, 'id', [null, 1]), ...broken(anna, 'nome', [null, 1])];
    const bruno = { id: 'u2', nome: 'Bruno' };
    expect(decodeManifest({ ...whole, persone: [...routes, anna, bruno] })?.persone).toEqual([
      anna,
      { ...bruno, ruolo: 'operatore', pin_impronta: null },
    ]);
    for (const persone of [null, {}, 'Anna']) expect(decodeManifest({ ...whole, persone })?.persone).toEqual([]);
  });
});

describe('who answers', () => {
  test('a report is answered with epoch and time, the name may be missing', () => {
    const whole = { epoch: 'e', server_time: '2026-11-20T09:00:00Z', nome: 'Tablet 1' };
    expect(decodeReport(whole)).toEqual(whole);
    expect(decodeReport({ ...whole, nome: 3 })).toEqual({ ...whole, nome: '' });
    for (const route of [...NOT_OBJECTS, ...broken(whole, 'epoch', [1]), ...broken(whole, 'server_time', [1])])
      expect(decodeReport(route)).toBeNull();
  });

  test('our server, our refusals and our Storage are recognised by their own words', () => {
    expect([{ maintenanceMode: false }, { maintenanceMode: true }].map(isOurServer)).toEqual([true, true]);
    for (const other of [...NOT_OBJECTS, {}, { maintenanceMode: 'false' }]) expect(isOurServer(other)).toBe(false);
    expect(isOtherCentre({ code: 'altro_centro' })).toBe(true);
    for (const other of [...NOT_OBJECTS, {}, { code: '42501' }]) expect(isOtherCentre(other)).toBe(false);
    for (const name of ['message', 'error', 'code', 'msg', 'error_code']) {
      expect(isOurRefusal({ [name]: 'no' })).toBe(true);
      expect(isOurRefusal({ [name]: 3 })).toBe(false);
    }
    for (const other of [...NOT_OBJECTS, {}, { altro: 'no' }]) expect(isOurRefusal(other)).toBe(false);
    expect(isDeposited({ Key: 'a/b' })).toBe(true);
    for (const other of [...NOT_OBJECTS, {}, { Key: 3 }]) expect(isDeposited(other)).toBe(false);
  });
});
