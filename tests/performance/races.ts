import { apriCentro, call, listRows, pubblica } from '../db/scene.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import type { Context } from './context.ts';
import { CONCORRENTI, codice, type Race, tell } from './race.ts';
import { incassi, pagamenti, restituzioni } from './races-money.ts';
import type { Entry } from './result.ts';

/**
 * Twenty sessions for one item, one slot, one payment, one capture, one return, round after round: one effect, nobody sees a deadlock.
 */
export async function races({ giri: rounds }: Context): Promise<Entry[]> {
  const db = await startPostgres(CONCORRENTI);
  try {
    const piano = await nuda(db, rounds);
    const nota = `${rounds} giri × ${CONCORRENTI}; piano: un solo UPDATE condizionato per chi corre`;
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
  concorrenti: (() => Promise<unknown>)[],
  expected: string,
): Promise<{ ms: number; violazione: string | null; vincitore: number }> {
  const start = performance.now();
  const esiti = await Promise.allSettled(concorrenti.map((one) => one()));
  const ms = performance.now() - start;
  const vincitori = esiti.flatMap((esito, i) => (esito.status === 'fulfilled' ? [i] : []));
  const others = esiti
    .flatMap((esito) => (esito.status === 'rejected' ? [codice(esito.reason)] : []))
    .filter((c) => c !== expected);
  const violazione =
    vincitori.length !== 1
      ? `${vincitori.length} vincitori (${others.join(', ')})`
      : others.length > 0
        ? `rifiuti inattesi: ${[...new Set(others)].join(', ')}`
        : null;
  return { ms, violazione, vincitore: vincitori[0] ?? -1 };
}

const persone = (db: TestPostgres): Promise<string[]> =>
  Promise.all(Array.from({ length: CONCORRENTI }, () => db.createUser()));

async function prenotazioni(db: TestPostgres, rounds: number): Promise<Race> {
  const annuncio = await pubblica(db, await db.createUser());
  const acquirenti = await persone(db);
  const tally: Race = { tempi: [], violazioni: [] };
  for (let round = 0; round < rounds; round++) {
    const { ms, violazione } = await race(
      acquirenti.map((who) => () => call(db, who, 'public.riserva_annuncio($1)', [annuncio])),
      'gia_prenotato',
    );
    tally.tempi.push(ms);
    if (violazione !== null) tally.violazioni.push(violazione);
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
  const centro = await apriCentro(db);
  const venditori = await persone(db);
  const annunci = await Promise.all(venditori.map((who) => pubblica(db, who)));
  const days = await listRows<{ giorno: string; orari: string[] }>(
    db,
    venditori[0] ?? '',
    'public.orari_disponibili($1)',
    [centro.id],
  );
  const places = days.flatMap(({ giorno, orari: hours }) => hours.map((ora) => ({ giorno, ora })));
  const tally: Race = { tempi: [], violazioni: [] };
  for (let round = 0; round < rounds; round++) {
    const { giorno, ora } = places[places.length - 1 - (round % (places.length - 1))] ?? { giorno: '', ora: '' };
    const { ms, violazione, vincitore } = await race(
      venditori.map(
        (who, i) => () =>
          call(db, who, 'public.prenota_verifica($1, $2, $3, $4, true, 10800)', [annunci[i], centro.id, giorno, ora]),
      ),
      'orario_non_disponibile',
    );
    tally.tempi.push(ms);
    if (violazione !== null) tally.violazioni.push(violazione);
    // Somebody else comes in the winner's place (nobody publishes without end); its slot stays taken, the next round takes the one before.
    if (vincitore >= 0) {
      const who = await db.createUser();
      venditori[vincitore] = who;
      annunci[vincitore] = await pubblica(db, who);
    }
    if ((round + 1) % (places.length - 1) === 0) await svuotaCalendario(db);
  }
  return tally;
}

async function svuotaCalendario(db: TestPostgres): Promise<void> {
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
      Array.from({ length: CONCORRENTI }, () =>
        db.sql('update privato.posto_nudo set preso = true where not preso returning 1'),
      ),
    );
    times.push(performance.now() - start);
    await db.sql('update privato.posto_nudo set preso = false');
  }
  await db.sql('drop table privato.posto_nudo');
  return times;
}
