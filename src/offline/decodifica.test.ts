import { describe, expect, test } from 'vitest';
import {
  assente,
  comeOggetto,
  diAltroCentro,
  eDepositato,
  eNostroRifiuto,
  eNostroServer,
  giaPresente,
  leggiManifesto,
  leggiRapporto,
  leggiRighe,
  leggiRisposte,
} from './decodifica.ts';
import { oggetto, valoreDi } from './json.ts';

/** What no parser takes for an object. */
const NON_OGGETTI = [undefined, null, 'testo', 7, true, [], [{}]] as const;

/** Each with one property replaced by every wrong value, or left out. */
function guasti<T extends object>(intero: T, chiave: keyof T, valori: readonly unknown[]): unknown[] {
  const { [chiave]: _, ...senza } = intero;
  return [senza, ...valori.map((valore) => ({ ...intero, [chiave]: valore }))];
}

describe('JSON that was stored or sent', () => {
  test('only an object has properties; the rest reads as empty', () => {
    for (const altro of [undefined, null, 'testo', 7, true, [1], ['value']]) expect(oggetto(altro)).toEqual({});
    expect(oggetto({ a: 1 })).toEqual({ a: 1 });
    expect([valoreDi({ value: 8 }), valoreDi({ value: false }), valoreDi({}), valoreDi(8)]).toEqual([
      8,
      false,
      null,
      null,
    ]);
    expect(NON_OGGETTI.map(comeOggetto)).toEqual(NON_OGGETTI.map(() => null));
    expect(comeOggetto({ a: 1 })).toEqual({ a: 1 });
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
    expect(leggiRisposte([intera])).toEqual([intera]);
    expect(leggiRisposte([{ op_id: 'o1', status: 'applied' }])).toStrictEqual([{ op_id: 'o1', status: 'applied' }]);
    expect(leggiRisposte([{ ...intera, version: '12', theirs: null, replay: 'sì' }])).toStrictEqual([
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
      leggiRisposte([{ ...intera, version: ' ', reason: 3, theirs: undefined, theirs_at: 5, replay: false }]),
    ).toStrictEqual([{ op_id: 'o1', status: 'conflict' }]);
    expect(leggiRisposte([])).toEqual([]);
  });

  test('one that names no operation or no known status is none; the others stand', () => {
    const rotte = [
      ...guasti(intera, 'op_id', [null, 3, {}]),
      ...guasti(intera, 'status', ['fatto', null, 1]),
      ...NON_OGGETTI,
    ];
    expect(leggiRisposte([...rotte, intera])).toEqual([intera]);
  });

  test('no list is no answer', () => {
    for (const altro of [undefined, null, {}, 'testo', 3, intera]) expect(leggiRisposte(altro)).toBeNull();
  });

  test('figures come as numbers or as text, and nothing else is one', () => {
    const versione = (version: unknown) => leggiRisposte([{ ...intera, version }])?.[0]?.version;
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
    expect(leggiManifesto(intero)).toEqual(intero);
    expect(leggiManifesto({ ...intero, voci: [{ ...voce, tipo: 'appuntamento' }] })?.voci).toEqual([
      { ...voce, tipo: 'appuntamento' },
    ]);
  });

  test('without list, settings or centre it is no list at all', () => {
    const rotti = [
      ...NON_OGGETTI,
      ...guasti(intero, 'voci', [null, {}, 'v1']),
      ...guasti(intero, 'impostazioni', [null, [], 6]),
      ...guasti(intero, 'centro', [
        null,
        [],
        'c1',
        ...guasti(centro, 'id', [null, 3]),
        ...guasti(centro, 'tipo_centro', ['altro', null]),
      ]),
    ];
    for (const rotto of rotti) expect(leggiManifesto(rotto)).toBeNull();
  });

  test('the threshold is a score from 0 to 10', () => {
    const con = (soglia: unknown) =>
      leggiManifesto({ ...intero, impostazioni: { punteggio_minimo_autenticita: soglia } })?.impostazioni;
    for (const buona of [0, 6.5, 10]) expect(con(buona)).toEqual({ punteggio_minimo_autenticita: buona });
    expect(con('7')).toEqual({ punteggio_minimo_autenticita: 7 });
    for (const cattiva of [-0.5, 10.5, null, undefined, 'alta']) expect(con(cattiva)).toBeUndefined();
  });

  test('one entry that is not understood makes the whole list unreadable: nothing may look as if it had gone', () => {
    const rotte = [
      ...NON_OGGETTI,
      ...guasti(voce, 'tipo', ['ordine', null]),
      ...guasti(voce, 'id', [null, 4]),
      ...guasti(voce, 'versione', [null, 'tre', true]),
    ];
    for (const rotta of rotte) expect(leggiManifesto({ ...intero, voci: [voce, rotta] })).toBeNull();
    expect(leggiManifesto({ ...intero, voci: [] })?.voci).toEqual([]);
  });

  test('what the centre does not say: no name, not suspended, no reason', () => {
    const { nome: _, sospeso: __, motivo: ___, ...solo } = centro;
    expect(leggiManifesto({ ...intero, centro: solo })?.centro).toEqual({
      ...solo,
      nome: '',
      sospeso: false,
      motivo: null,
    });
    expect(leggiManifesto({ ...intero, centro: { ...centro, sospeso: 'sì' } })?.centro.sospeso).toBe(false);
  });

  test('people without a name or an id are none; who is not the titolare works at the counter', () => {
    const rotte = [...NON_OGGETTI, ...guasti(anna, 'id', [null, 1]), ...guasti(anna, 'nome', [null, 1])];
    const bruno = { id: 'u2', nome: 'Bruno' };
    expect(leggiManifesto({ ...intero, persone: [...rotte, anna, bruno] })?.persone).toEqual([
      anna,
      { ...bruno, ruolo: 'operatore', pin_impronta: null },
    ]);
    for (const persone of [null, {}, 'Anna']) expect(leggiManifesto({ ...intero, persone })?.persone).toEqual([]);
  });
});

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
    titolo: 'Cronografo',
    immagini: ['/a.jpg'],
    telefono_contatto: '06 1234',
  };

  const MAI_DETTO = {
    campi: {},
    versioni_campi: {},
    media: [],
    note: [],
    decisione: null,
    motivo_rifiuto: null,
    esiti_precedenti: [],
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
    stato_restituzione: null,
    codici_ritiro: [],
    custodia: null,
    restituzione: null,
  };
  const leggiUna = (riga: object) => leggiRighe({ appuntamenti: [], verifiche: [riga] })?.verifiche[0];

  test('whole rows are taken with everything that came with them', () => {
    const intera = { ...MAI_DETTO, ...verifica, di_domani: { mai: 'visto' } };
    expect(leggiRighe({ appuntamenti: [appuntamento], verifiche: [intera] })).toEqual({
      appuntamenti: [appuntamento],
      verifiche: [intera],
    });
    expect(leggiRighe({ appuntamenti: [], verifiche: [] })).toEqual({ appuntamenti: [], verifiche: [] });
  });

  test('what hangs on a row is taken whole or not at all', () => {
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
    const intera = {
      ...MAI_DETTO,
      ...verifica,
      certificato,
      custodia,
      restituzione,
      ordine: { id: 'o1', amount: 5 },
      esiti_precedenti: [esito],
      codici_ritiro: [codice],
      decisione: { esito: 'verificato' },
      media: [
        { id: 'm', url_file: '/m', tipo_file: 'immagine', sha256: 's', ruolo: null, ordine: 2, descrizione: null },
      ],
      note: [{ id: 'n', testo: 't', autore: 'Anna', creata_il: 'd' }],
    };
    expect(leggiUna(intera)).toEqual(intera);
    const storta = {
      ...intera,
      certificato: { id: 'k1', stato: 'attivo' },
      custodia: { ...custodia, stato: 'sulla luna' },
      restituzione: { nome: 'Anna' },
      ordine: [1],
      esiti_precedenti: [esito, { ...esito, esito: 'forse' }, 'x'],
      codici_ritiro: [codice, { ...codice, scopo: 'altro' }, { ...codice, sale: 1 }, null],
      decisione: undefined,
      numero_seriale: 5,
      campi: { score_autenticita: 8, inventato: 1 },
      versioni_campi: { score_autenticita: '2', score_provenienza: 'x', inventato: 1 },
    };
    expect(leggiUna(storta)).toMatchObject({
      certificato: null,
      custodia: null,
      restituzione: null,
      ordine: null,
      esiti_precedenti: [esito],
      codici_ritiro: [codice],
      decisione: null,
      numero_seriale: null,
    });
    expect(leggiUna(storta)?.campi).toEqual({ score_autenticita: 8 });
    expect(leggiUna(storta)?.versioni_campi).toEqual({ score_autenticita: 2 });
    const { id: _, firma: __, ...corto } = certificato;
    const { versione: ___, ...prima } = custodia;
    expect(leggiUna({ ...intera, certificato: corto, custodia: prima })).toMatchObject({
      certificato: corto,
      custodia: prima,
    });
  });

  test('an answer without the two lists is none', () => {
    const intera = { appuntamenti: [appuntamento], verifiche: [verifica] };
    const rotte = [
      ...NON_OGGETTI,
      ...guasti(intera, 'appuntamenti', [null, {}]),
      ...guasti(intera, 'verifiche', [null, {}]),
    ];
    for (const rotta of rotte) expect(leggiRighe(rotta)).toBeNull();
  });

  test('a booking needs id, version, day and hour; the rest has a default', () => {
    const chiavi = ['id', 'versione', 'appointment_date', 'appointment_time'] as const;
    const rotti = [...NON_OGGETTI, ...chiavi.flatMap((chiave) => guasti(appuntamento, chiave, [null, {}]))];
    const { status: _, verifica_id: __, client_name: ___, product_name: ____, ...scarno } = appuntamento;
    expect(leggiRighe({ appuntamenti: [...rotti, scarno], verifiche: [] })?.appuntamenti).toEqual([
      { ...scarno, verifica_id: null, status: 'pending', client_name: null, product_name: null },
    ]);
  });

  test('a verification needs id, version and state; what carries the engine has its shape', () => {
    const chiavi = ['id', 'versione', 'stato'] as const;
    const rotte = [...NON_OGGETTI, ...chiavi.flatMap((chiave) => guasti(verifica, chiave, [null, {}]))];
    const scarna = { id: 'v2', versione: '7', stato: 'programmata' };
    const storta = {
      ...scarna,
      campi: [],
      versioni_campi: 3,
      prezzo: 'x',
      titolo: 4,
      immagini: ['/b.jpg', 3],
      media: [3, null, {}, { id: 1 }, { id: 'm' }],
      note: [null, { id: 2 }, { id: 'n' }],
    };
    expect(leggiRighe({ appuntamenti: [], verifiche: [...rotte, scarna, storta] })?.verifiche).toEqual([
      { ...MAI_DETTO, ...scarna, versione: 7 },
      {
        ...MAI_DETTO,
        ...scarna,
        versione: 7,
        immagini: ['/b.jpg'],
        media: [{ id: 'm', url_file: '', tipo_file: '', sha256: null, ruolo: null, ordine: null, descrizione: null }],
        note: [{ id: 'n', testo: '', autore: null, creata_il: '' }],
      },
    ]);
  });
});

describe('who answers', () => {
  test('a report is answered with epoch and time, the name may be missing', () => {
    const intera = { epoch: 'e', server_time: '2026-11-20T09:00:00Z', nome: 'Tablet 1' };
    expect(leggiRapporto(intera)).toEqual(intera);
    expect(leggiRapporto({ ...intera, nome: 3 })).toEqual({ ...intera, nome: '' });
    for (const rotta of [...NON_OGGETTI, ...guasti(intera, 'epoch', [1]), ...guasti(intera, 'server_time', [1])])
      expect(leggiRapporto(rotta)).toBeNull();
  });

  test('our server, our refusal, our archive are known by what they alone say', () => {
    expect([{ maintenanceMode: false }, { maintenanceMode: true }].map(eNostroServer)).toEqual([true, true]);
    for (const altro of [...NON_OGGETTI, {}, { maintenanceMode: 'false' }]) expect(eNostroServer(altro)).toBe(false);
    expect(diAltroCentro({ code: 'altro_centro' })).toBe(true);
    for (const altro of [...NON_OGGETTI, {}, { code: '42501' }]) expect(diAltroCentro(altro)).toBe(false);
    for (const nome of ['message', 'error', 'code', 'msg', 'error_code']) {
      expect(eNostroRifiuto({ [nome]: 'no' })).toBe(true);
      expect(eNostroRifiuto({ [nome]: 3 })).toBe(false);
    }
    for (const altro of [...NON_OGGETTI, {}, { altro: 'no' }]) expect(eNostroRifiuto(altro)).toBe(false);
    expect(eDepositato({ Key: 'a/b' })).toBe(true);
    for (const altro of [...NON_OGGETTI, {}, { Key: 3 }]) expect(eDepositato(altro)).toBe(false);
  });

  test.each([
    [giaPresente, 409, '409', 'Duplicate'],
    [assente, 404, '404', 'not_found'],
  ] as const)('%s: the status, or 400 with the real one in the body', (dice, status, codice, parola) => {
    expect(dice(status, undefined)).toBe(true);
    for (const corpo of [{ statusCode: codice }, { statusCode: status }, { error: parola }]) {
      expect(dice(400, corpo)).toBe(true);
      expect(dice(500, corpo)).toBe(false);
    }
    for (const altro of [...NON_OGGETTI, {}, { statusCode: '403', error: 'x' }]) expect(dice(400, altro)).toBe(false);
  });
});
