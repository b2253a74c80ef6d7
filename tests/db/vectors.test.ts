import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GIVEN_BACK_DAYS, TABLET_DAYS } from '../../src/domain/centri/agenda.ts';
import { NO_SHOW_MINUTES } from '../../src/domain/centri/appuntamenti.ts';
import { provinciaOf } from '../../src/domain/centri/distanza.ts';
import { PROVINCE } from '../../src/domain/centri/province.ts';
import { INVITO_DAYS } from '../../src/domain/centri/times.ts';
import * as times from '../../src/domain/ordini/times.ts';
import { PAGAMENTO_HOURS } from '../../src/domain/prenotazioni/acquisto.ts';
import {
  HOURS_BETWEEN_PRENOTAZIONI,
  LEFT_BEHIND_DAYS,
  PRENOTAZIONE_HOURS,
} from '../../src/domain/prenotazioni/prenotazione.ts';
import { RETENTION } from '../../src/domain/storage-persistence.ts';
import { ESITO_WAIT, STAY_DAYS } from '../../src/domain/verifiche/custodia.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, openCentro } from './scene.ts';

/** SQL answers the golden vectors of src/domain, to the cent and to the minute. */
function vectors<C>(name: string): C[] {
  const { casi }: { casi: C[] } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../vectors', `${name}.json`), 'utf8'),
  );
  return casi;
}

interface PreventivoCase {
  nome: string;
  input: {
    centro: (Record<string, unknown> & { markup: Record<string, number> }) | null;
    tariffaCategoria: unknown;
    condizioni: unknown[];
    prezzo: number;
    categorie: string[];
    dimensione_pacco: string | null;
    adesso: string;
    usiOggi: Record<string, number>;
  };
  atteso: unknown;
}
interface OrariCase {
  nome: string;
  input: {
    orari_apertura: unknown;
    durata_minuti: number | null;
    chiusure: { dal: string; al: string }[];
    bloccati: { giorno: string; ora: string }[];
    prenotati: { giorno: string; ora: string; durata_minuti?: number }[];
    max_giornaliero: number | null;
    adesso: string;
  };
  atteso: { giorno: string; orari: string[] }[];
}
interface PriceCase {
  input: {
    prezzo: number;
    sovrapprezzo_spedizione: number | null;
    costo_spedizione: number | null;
    spedizione_a_carico: string;
    minimo_centri: number;
  };
  atteso: { totale: number; spedizione: number };
}

let db: TestDatabase;
let centro: Centro;

beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
});
afterAll(() => db.close());

describe('the quote in SQL equals the golden vectors', () => {
  test.each(vectors<PreventivoCase>('preventivo').map((example) => [example.nome, example] as const))(
    '%s',
    async (_nome, { input, atteso }) => {
      const { centro: model, dimensione_pacco: dimensione } = input;
      const tariffa = model === null ? null : (input.tariffaCategoria ?? model);
      const markup = model === null || dimensione === null ? 0 : (model.markup[dimensione] ?? 0);
      const [riga] = await db.sql<{ r: unknown }>(
        `select privato.calcola_preventivo($1::text::jsonb, $2, $3,
         array(select f from jsonb_populate_recordset(null::public.fee_conditions, $4::text::jsonb) f), $5, $6::text::uuid[],
         ($7::timestamptz at time zone 'Europe/Rome')::date, $8::text::jsonb) as r`,
        [
          tariffa === null ? null : JSON.stringify(tariffa),
          markup,
          dimensione,
          JSON.stringify(input.condizioni),
          input.prezzo,
          `{${input.categorie.join(',')}}`,
          input.adesso,
          JSON.stringify(input.usiOggi),
        ],
      );
      expect(riga?.r).toEqual(atteso);
    },
  );
});

describe('the slots in SQL equal the golden vectors', () => {
  test.each(vectors<OrariCase>('orari').map((example) => [example.nome, example] as const))(
    '%s',
    async (_nome, { input, atteso }) => {
      const settings = {
        operating_hours: input.orari_apertura ?? undefined,
        verification_duration_minutes: input.durata_minuti ?? undefined,
      };
      const rows = await db.database.transaction(async (sql, run) => {
        // Foreign keys and triggers are off: only the calendar is tested.
        await run('set local session_replication_role = replica');
        await sql(
          'update public.verification_centers set settings = $2::text::jsonb, max_daily_verifications = $3 where id = $1',
          [centro.id, JSON.stringify(settings), input.max_giornaliero ?? 100],
        );
        for (const table of ['blocked_slots', 'appointments', 'chiusure_centro'])
          await sql(`delete from public.${table} where center_id = $1`, [centro.id]);
        for (const { dal, al } of input.chiusure)
          await sql('insert into public.chiusure_centro (center_id, dal, al) values ($1, $2, $3)', [
            centro.id,
            dal,
            al,
          ]);
        for (const { giorno, ora } of input.bloccati)
          await sql('insert into public.blocked_slots (center_id, date, time) values ($1, $2, $3)', [
            centro.id,
            giorno,
            ora,
          ]);
        for (const { giorno, ora, durata_minuti } of input.prenotati) {
          await sql(
            `insert into public.appointments (center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, durata_minuti)
           values ($1, $2, gen_random_uuid(), gen_random_uuid(), $3, $4, $5)`,
            [centro.id, centro.titolare, giorno, ora, durata_minuti ?? 30],
          );
        }
        return sql<{ giorno: string; orari: string[] }>(
          `select giorno::text, array_agg(to_char(ora, 'HH24:MI') order by ora) as orari from privato.orari_liberi($1, null, $2::timestamptz) group by giorno order by giorno`,
          [centro.id, input.adesso],
        );
      });
      expect(rows).toEqual(atteso);
    },
  );
});

test('the clock of Rome in SQL equals the golden vectors', async () => {
  for (const { giorno, ora, istante } of vectors<{ giorno: string; ora: string; istante: string | null }>('roma')) {
    if (!/^\d{4}-\d\d-\d\d$/.test(giorno) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(ora) || Number.isNaN(Date.parse(giorno)))
      continue;
    if (new Date(`${giorno}T00:00:00Z`).toISOString().slice(0, 10) !== giorno) continue;
    const [riga] = await db.sql<{ i: string | null }>('select privato.istante_di_roma($1, $2) as i', [giorno, ora]);
    expect(riga?.i ? new Date(riga.i).toISOString() : null, `${giorno} ${ora}`).toBe(istante);
  }
});

test('the displayed price in SQL equals the golden vectors', async () => {
  for (const { input, atteso } of vectors<PriceCase>('prezzo_esposto')) {
    const annuncio = {
      ...input,
      sovrapprezzo_spedizione: input.sovrapprezzo_spedizione ?? 0,
      costo_spedizione: input.costo_spedizione ?? 0,
    };
    const [riga] = await db.sql(
      `select privato.prezzo_esposto(a, $2) as totale, privato.spedizione_esposta(a, $2) as spedizione
       from jsonb_populate_record(null::public.annunci, $1::text::jsonb) a`,
      [JSON.stringify(annuncio), input.minimo_centri],
    );
    expect(riga).toEqual({ totale: atteso.totale, spedizione: atteso.spedizione });
  }
});

test('the slug in SQL equals the golden vectors', async () => {
  for (const { nome, atteso } of vectors<{ nome: string; atteso: string }>('slug')) {
    expect(await db.sql('select privato.slug($1) as s', [nome]), nome).toEqual([{ s: atteso }]);
  }
});

test('a place names the same province in SQL and in TypeScript', async () => {
  const luoghi = PROVINCE.flatMap(({ sigla, capoluogo }) => [
    sigla,
    capoluogo,
    `Paese (${sigla.toLowerCase()})`,
  ]).concat([
    'Milano Brera',
    'Romano di Lombardia (BG)',
    'Romagnano',
    'L’Aquila centro',
    'forli',
    'Vattelappesca',
    'XX',
    '',
  ]);
  const seen = await db.sql<{ p: string | null }>(
    'select privato.provincia_di(l) as p from unnest($1::text[]) with ordinality u(l, n) order by n',
    [luoghi],
  );
  expect(seen.map(({ p }) => p)).toEqual(luoghi.map((place) => provinciaOf(place)?.capoluogo ?? null));
});

/** Each term that a page tells, in the page's words. Untold terms stand in `privato.durata` alone. */
const TERMS: Record<string, string> = {
  prenotazione: `${PRENOTAZIONE_HOURS} hours`,
  acquisto: `${PAGAMENTO_HOURS} hours`,
  tra_prenotazioni: `${HOURS_BETWEEN_PRENOTAZIONI} hours`,
  lasciate: `${LEFT_BEHIND_DAYS} days`,
  non_presentato: `${NO_SHOW_MINUTES} minutes`,
  sollecito_esito: `${ESITO_WAIT.ore_sollecito} hours`,
  rinuncia_esito: `${ESITO_WAIT.giorni_rinuncia} days`,
  permanenza: `${STAY_DAYS} days`,
  sul_tablet: `${TABLET_DAYS.prima} days`,
  agenda_tablet: `${TABLET_DAYS.dopo} days`,
  restituita_sul_tablet: `${GIVEN_BACK_DAYS} days`,
  invito: `${INVITO_DAYS} days`,
  contestazione: `${times.CONTESTAZIONE_HOURS} hours`,
  partenza: `${times.DAYS_TO_SHIP} days`,
  ritiro: `${times.DAYS_TO_COLLECT} days`,
  mai_arrivato: `${times.NEVER_ARRIVED_DAYS} days`,
  silenzio_domanda: `${times.SILENCE_DAYS.domanda} days`,
  silenzio_consegna: `${times.SILENCE_DAYS.consegnato} days`,
  recesso: `${times.RECESSO_DAYS} days`,
  reso: `${times.RECESSO_DAYS} days`,
  rimborso_recesso: `${times.RECESSO_DAYS} days`,
  recensione: `${times.RECENSIONE_DAYS} days`,
  vendite: `${RETENTION.anni_vendite} years`,
  prove: `${RETENTION.anni_prove} years`,
  contatti: `${RETENTION.anni_contatti} years`,
  indirizzi: `${RETENTION.mesi_indirizzi} months`,
  lettere: `${RETENTION.mesi_lettere} months`,
  foto_senza_annuncio: `${RETENTION.giorni_foto_senza_annuncio} days`,
  visite: `${RETENTION.giorni_visite} days`,
};

test('every term that pages tell is the one that the database applies; an unknown name is refused', async () => {
  const rows = await db.sql<{ name: string }>(
    'select t.name from jsonb_each_text($1::jsonb) t (name, told) where privato.durata(t.name) <> t.told::interval',
    [JSON.stringify(TERMS)],
  );
  expect(rows).toEqual([]);
  await expect(db.sql("select privato.durata('mai_detta')")).rejects.toThrow('no term is named mai_detta');
});
