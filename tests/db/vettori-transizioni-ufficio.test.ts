import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, openCentro } from './scene.ts';
import { type Table, testMachine, type Who } from './scene-vectors.ts';
import { approva, emetti, one, type Verifica, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
let admin: string;
let centro: Centro;
let richiesta: string;
let v: Verifica;
let certificato: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await db.createUser();
  await db.sql('update public.utenti set is_admin = (id = $1)', [admin]);
  centro = await openCentro(db);
  richiesta = await one(
    db,
    `insert into public.verification_center_requests (user_id, nome, indirizzo, citta, telefono, email)
     values ($1, 'Centro', 'Via Roma 1', 'Torino', '011 123456', 'richiesta@prova.example') returning id as r`,
    [await db.createUser()],
  );
  v = await verificaScene(db);
  await approva(db, v);
  certificato = (await emetti(db, v)).id;
  // A reservation would keep the item from its seller.
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
});
afterAll(() => db.close());

const ufficio = (): Who => ({ utente: admin });
const atCentro = (): Who => ({ utente: v.centro.titolare });
const configure = (stato: string) => ({
  chi: ufficio,
  arriva: stato,
  call: (sql: TestDatabase['sql']) => sql(`select public.admin_stato_centro($1, $2, 'Motivo')`, [centro.id, stato]),
});
const decidi = (esito: string, arrives: string) => ({
  chi: ufficio,
  arriva: arrives,
  call: (sql: TestDatabase['sql']) => sql(`select public.admin_decidi_richiesta($1, $2, 'Motivo')`, [richiesta, esito]),
});

const tables: Record<string, Table> = {
  centro: {
    id: () => centro.id,
    leggi: 'select approval_status::text as r from public.verification_centers where id = $1',
    put: (sql, stato) =>
      sql('update public.verification_centers set approval_status = $2::public.stato_approvazione where id = $1', [
        centro.id,
        stato,
      ]),
    comandi: { approva: configure('approved'), rifiuta: configure('rejected'), sospendi: configure('suspended') },
  },
  richiesta: {
    id: () => richiesta,
    leggi: 'select stato::text as r from public.verification_center_requests where id = $1',
    put: (sql, stato) =>
      sql('update public.verification_center_requests set stato = $2::public.stato_approvazione where id = $1', [
        richiesta,
        stato,
      ]),
    comandi: {
      approva: decidi('approva', 'approved'),
      rifiuta: decidi('rifiuta', 'rejected'),
      informazioni: decidi('informazioni', 'pending'),
    },
  },
  certificato: {
    id: () => certificato,
    leggi: 'select stato::text as r from public.certificati_verifica where id = $1',
    put: (sql, stato) =>
      sql(
        `update public.certificati_verifica set stato = $2::public.stato_certificato,
           revoked_at = case when $2 = 'revocato' then now() end where id = $1`,
        [certificato, stato],
      ),
    comandi: {
      revoca: {
        chi: atCentro,
        arriva: 'revocato',
        call: (sql) => sql(`select public.revoca_certificato($1, 'Errore')`, [certificato]),
      },
    },
  },
  restituzione: {
    id: () => v.id,
    leggi: `select coalesce(stato_restituzione::text, 'nessuna') as r from public.verifiche where id = $1`,
    put: (sql, stato) =>
      sql(
        `with c as (update public.custodia set stato = (case $2 when 'nessuna' then 'al_centro' else $2 end)::public.stato_custodia
           where id_verifica = $1)
         update public.verifiche set stato_restituzione = nullif($2, 'nessuna')::public.stato_restituzione where id = $1`,
        [v.id, stato],
      ),
    // `richiedi` is nobody's command: the decision and the clock write it.
    comandi: {
      restituisci: {
        chi: atCentro,
        arriva: 'restituito',
        call: (sql) => sql(`select public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 123"}')`, [v.id]),
      },
    },
  },
};

for (const [nome, machineTable] of Object.entries(tables)) testMachine(nome, machineTable, () => db);
