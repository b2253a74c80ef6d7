import { call, listRows, openCentro, pubblica } from '../db/scene.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import type { Context } from './context.ts';
import { CONCURRENCY, codice, type Race, tell } from './race.ts';
import { incassi, pagamenti, restituzioni } from './races-money.ts';
import type { Entry } from './result.ts';

/**
 * Twenty sessions for one item, one slot, one payment, one capture, one return, round after round: one effect, nobody sees a deadlock.
 */
export async function races({ giri: rounds }: Context): Promise<Entry[]> {
  const db = await startPostgres(CONCURRENCY);
  try {
    const piano = await nuda(db, rounds);
    const nota = `${rounds} giri × ${CONCURRENCY}; piano: un solo UPDATE condizionato per chi corre`;
    return [
      ...tell('gara_prenotazione', await prenotazioni(db, rounds), piano, nota),
      ...tell('gara_orario', await orari(db, rounds), piano, nota),
      ...tell('gara_pagamento', await pagamenti(db, rounds), piano, nota),
      ...tell('gara_incasso', await incassi(db, rounds), piano, nota),
      ...tell('gara_restituzione', await restituzioni(db, rounds), piano, nota),
    ];
  } finally {
    await db.close();
  }
}

async function race(
  concurrent: (() => Promise<unknown>)[],
  expected: string,
): Promise<{ ms: number; violation: string | null; winner: number }> {
  const start = performance.now();
  const esiti = await Promise.allSettled(concurrent.map((one) => one()));
  const ms = performance.now() - start;
  const winners = esiti.flatMap((esito, i) => (esito.status === 'fulfilled' ? [i] : []));
  const others = esiti
    .flatMap((esito) => (esito.status === 'rejected' ? [codice(esito.reason)] : []))
    .filter((c) => c !== expected);
  const violation =
    winners.length !== 1
      ? `${winners.length} vincitori (${others.join(', ')})`
      : others.length > 0
        ? `rifiuti inattesi: ${[...new Set(others)].join(', ')}`
        : null;
  return { ms, violation, winner: winners[0] ?? -1 };
}

const persone = (db: TestPostgres): Promise<string[]> =>
  Promise.all(Array.from({ length: CONCURRENCY }, () => db.createUser()));

async function prenotazioni(db: TestPostgres, rounds: number): Promise<Race> {
  const annuncio = await pubblica(db, await db.createUser());
  const acquirenti = await persone(db);
  const tally: Race = { times: [], violazioni: [] };
  for (let round = 0; round < rounds; round++) {
    const { ms, violation } = await race(
      acquirenti.map((who) => () => call(db, who, 'public.riserva_annuncio($1)', [annuncio])),
      'gia_prenotato',
    );
    tally.times.push(ms);
    if (violation !== null) tally.violazioni.push(violation);
    // Free again, and long enough ago for the same buyers to be allowed back.
    await db.sql(
      `update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null,
      scadenza_prenotazione = null, data_prenotazione_oggetto = null where id = $1`,
      [annuncio],
    );
    await db.sql(`delete from public.prenotazioni_storia where id_annuncio = $1`, [annuncio]);
  }
  return tally;
}

async function orari(db: TestPostgres, rounds: number): Promise<Race> {
  const centro = await openCentro(db);
  const venditori = await persone(db);
  const annunci = await Promise.all(venditori.map((who) => pubblica(db, who)));
  const days = await listRows<{ giorno: string; orari: string[] }>(
    db,
    venditori[0] ?? '',
    'public.orari_disponibili($1)',
    [centro.id],
  );
  const places = days.flatMap(({ giorno, orari: hours }) => hours.map((ora) => ({ giorno, ora })));
  const tally: Race = { times: [], violazioni: [] };
  for (let round = 0; round < rounds; round++) {
    const { giorno, ora } = places[places.length - 1 - (round % (places.length - 1))] ?? { giorno: '', ora: '' };
    const { ms, violation, winner } = await race(
      venditori.map(
        (who, i) => () =>
          call(db, who, 'public.prenota_verifica($1, $2, $3, $4, true, 10800)', [annunci[i], centro.id, giorno, ora]),
      ),
      'orario_non_disponibile',
    );
    tally.times.push(ms);
    if (violation !== null) tally.violazioni.push(violation);
    // Somebody else comes in the winner's place (nobody publishes without end); its slot stays taken, the next round takes the one before.
    if (winner >= 0) {
      const who = await db.createUser();
      venditori[winner] = who;
      annunci[winner] = await pubblica(db, who);
    }
    if ((round + 1) % (places.length - 1) === 0) await clearCalendar(db);
  }
  return tally;
}

async function clearCalendar(db: TestPostgres): Promise<void> {
  await db.sql(`update public.appointments set status = 'cancelled'`);
  await db.sql(`update public.verifiche set stato = 'annullata' where stato = 'programmata'`);
}

/** The floor: the smallest thing that lets exactly one win. */
async function nuda(db: TestPostgres, rounds: number): Promise<number[]> {
  await db.sql('create table privato.posto_nudo as select false as preso');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, () =>
        db.sql('update privato.posto_nudo set preso = true where not preso returning 1'),
      ),
    );
    times.push(performance.now() - start);
    await db.sql('update privato.posto_nudo set preso = false');
  }
  await db.sql('drop table privato.posto_nudo');
  return times;
}
