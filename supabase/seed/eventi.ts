import type { Sql } from '../local/backend/database.ts';
import { venditoreOf } from './catalogo/reparti.ts';
import { centro } from './centri.ts';
import { utente } from './persone.ts';
import type { Story } from './stories.ts';
import { dopo } from './tempo.ts';
import { verifica } from './verifiche.ts';

export interface EventEntry {
  id_verifica: string;
  tipo: string;
  dati: Record<string, unknown>;
  id_attore: string;
  avvenuto_il: Date;
}

/**
 * privato.registra_evento writes the present; history needs other instants. Same chain and hash, which
 * privato.catena_integra checks (tested).
 */
const CHAIN = `
create function pg_temp.semina_eventi(p_eventi jsonb) returns void language plpgsql as $$
declare v record; v_prima text;
begin
  for v in select r.* from jsonb_to_recordset(p_eventi) as r (id_verifica uuid, tipo text, dati jsonb, id_attore uuid, avvenuto_il timestamptz)
    order by r.avvenuto_il, r.id_verifica loop
    select e.impronta into v_prima from public.verifiche_eventi e where e.id_verifica = v.id_verifica order by e.id desc limit 1;
    v_prima := coalesce(v_prima, repeat('0', 64));
    insert into public.verifiche_eventi (id_verifica, tipo, dati, id_attore, avvenuto_il, impronta_precedente, impronta)
    values (v.id_verifica, v.tipo, v.dati, v.id_attore, v.avvenuto_il, v_prima, encode(sha256(convert_to(v_prima || v.id_verifica::text || v.tipo
      || v.dati::text || to_char(v.avvenuto_il at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'UTF8')), 'hex'));
  end loop;
end $$`;

export async function seedEvents(sql: Sql, eventi: readonly EventEntry[]): Promise<void> {
  await sql(CHAIN);
  await sql('select pg_temp.semina_eventi($1::text::jsonb)', [JSON.stringify(eventi)]);
  await sql('drop function pg_temp.semina_eventi(jsonb)');
}

/** Everything but certificates. */
export function eventsOf(v: Story): EventEntry[] {
  const id_verifica = verifica(v);
  const banco = utente(v.centro);
  const evento = (tipo: string, quando: Date | null, dati: EventEntry['dati'], id_attore = banco): EventEntry[] =>
    quando === null ? [] : [{ id_verifica, tipo, dati, id_attore, avvenuto_il: quando }];
  const venditore = utente(venditoreOf(v.soggetto));
  const [a, e, f, c, p] = v.voti;
  const punteggio_complessivo = (a * 30 + e * 25 + f * 25 + c * 10 + p * 10) / 100;
  const esito = v.stato === 'non_conforme' ? { motivo_rifiuto: v.motivo } : { punteggio_complessivo };
  return [
    ...evento('programmata', v.created, { data_programmata: v.fascia.istante, id_centro: centro(v.centro) }, venditore),
    ...evento('annullata', v.stato === 'annullata' ? dopo(v.created, 90) : null, { dal_centro: false }, venditore),
    ...evento('ricevuta', v.ricevuta, {}),
    ...evento(v.stato, v.decisa, esito),
    ...evento('restituita', v.restituita, {}),
  ];
}
