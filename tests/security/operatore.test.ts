import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { cellsOf } from './cells.ts';
import { enableSecondFactor } from './people.ts';
import { prepareScene, type Things } from './scene.ts';
import { rowsOf } from './scene-rows.ts';

/** A second person of the centre `centro` of the matrix: every cell is tried as the titolare and as an operatore (decision P8). */
let db: TestDatabase;
let things: Things;
let operatore: string;

beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
  operatore = await db.createUser();
  await enableSecondFactor(db, operatore, 'operatore');
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [things.sede, operatore]);
  await rowsOf(db, operatore, things.libero);
});
afterAll(() => db.close());

const asOperatore = (): Things => ({ ...things, persone: { ...things.persone, centro: operatore } });

/** `what is tried: titolare → operatore`. */
const TITOLARE_ONLY = `
update_verification_center_tariff('{sede}', '{"tariffa_type": "fixed", "tariffa_fixed": 1000}'): 0/0 → solo_titolare
update_verification_center_tariff('{nessuno}', '{"tariffa_type": "fixed", "tariffa_fixed": 1000}'): id_centro_assente → solo_titolare
imposta_tariffe_categorie('{nessuno}', '[]'): non_autorizzato → solo_titolare
imposta_tariffe_categorie('{sede}', '[{"category_id": "{categoria}", "fixed_amount": 100}]'): 1 → solo_titolare
elimina_condizione('{nessuno}'): condizione_non_trovata → solo_titolare
salva_condizione('{"condition_type": "range", "condition_name": "X", "adjustment_value": 5}'): ok → solo_titolare
salva_condizione('{"condition_type": "range", "condition_name": "X", "adjustment_value": 5}', '{nessuno}'): condizione_non_trovata → solo_titolare
invia_richiesta_centro('{"nome": "N", "indirizzo": "I", "citta": "C", "telefono": "06 1", "nome_referente": "R", "email": "nuova@prova.example", "operating_hours": "{\\"monday\\": {\\"isOpen\\": true, \\"open\\": \\"09:00\\", \\"close\\": \\"18:00\\"}}"}', '2026-11'): richiesta_esistente → gia_di_un_centro
invita_operatore('nuova@prova.example'): ok → solo_titolare
revoca_invito('{nessuno}'): invito_non_valido → solo_titolare
rimuovi_operatore('{nessuno}', 'Fine del contratto'): operatore_non_trovato → solo_titolare
persone_centro(): 1/2 → 2
salva_dati_centro('{"citta": "Milano"}', '{"citta": "Milano"}'): ok → solo_titolare
salva_dati_centro('{}', '[]'): dati_non_validi → solo_titolare
esporta_dati(): 1/1/1/0/1/1/1/2 → 1/1/1/0/1/1/1
centro_inviti select: 1 → 0
verification_centers overwrite: nome_centro_obbligatorio → 0
verification_centers change 1: 1 → 0
verification_centers update: 1 → 0
`;

test('an operatore works like the titolare; only prices, the centre’s data and its people stay closed', async () => {
  const [suo, altrui] = [await cellsOf(db, things, 'centro'), await cellsOf(db, asOperatore(), 'centro')];
  const distinct = [...suo].flatMap(([nome, parola]) =>
    altrui.get(nome) === parola ? [] : [`${nome}: ${parola} → ${altrui.get(nome)}`],
  );
  expect(distinct.sort()).toEqual(TITOLARE_ONLY.trim().split('\n').sort());
  expect(suo.size).toBeGreaterThan(300);
});
