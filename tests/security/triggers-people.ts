import type { Trigger } from './triggers.ts';

/** Every table that people write directly, told to change nothing, in a closed site: how many of them let it pass. */
const PASSED = `do $$
declare t record; n integer := 0;
begin
  perform set_config('role', 'authenticated', true);
  for t in select c.oid::regclass as nome, has_table_privilege('authenticated', c.oid, 'delete') as cancella,
      (select min(quote_ident(a.attname)) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('authenticated', c.oid, a.attnum, 'update')) as cambia,
      (select min(quote_ident(a.attname)) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) as aggiunge
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    continue when not t.cancella and t.cambia is null and t.aggiunge is null;
    begin
      execute case when t.cambia is not null then format('update %s set %s = default where false', t.nome, t.cambia)
        when t.cancella then format('delete from %s where false', t.nome)
        else format('insert into %s (%s) select null where false', t.nome, t.aggiunge) end;
      n := n + 1;
    exception when sqlstate 'PGRST' then null;
    end;
  end loop;
  perform set_config('role', 'none', true);
  perform set_config('prova.n', n::text, true);
end $$`;

/**
 * Text of people (decision T25). The trigger stands on many tables under one name: every column of each is written while all else of its
 * table is off. The answer is how many were kept as they read, and the columns that were not.
 */
const written = (how: 'riga' | 'testo', typed: string, answer: string): Trigger => ({
  chi: 'padrone',
  comandi: [
    `do $$
    declare t record; c text; v text; n integer := 0; wrong text := '';
    begin
      for t in select g.tgrelid::regclass as nome, array(select quote_ident(a.attname) from pg_attribute a
          where a.attrelid = g.tgrelid and a.attnum = any (g.tgattr)) as colonne,
        array(select format('alter table %s disable trigger %I', g.tgrelid::regclass, o.tgname) from pg_trigger o
          where o.tgrelid = g.tgrelid and not o.tgisinternal and o.oid <> g.oid) as altri
        from pg_trigger g where g.tgname = 'come_scritto_${how}' order by 1 loop
        foreach v in array t.altri loop execute v; end loop;
        foreach c in array t.colonne loop
          begin
            execute format('update %1$s set %2$s = $1 where ctid = (select ctid from %1$s limit 1) returning %2$s', t.nome, c)
              into v using ${typed};
          exception when check_violation or string_data_right_truncation then v := 'refused';
          end;
          if v = E'R\\u00e9' then n := n + 1; else wrong := wrong || format(' %s.%s', t.nome, c); end if;
        end loop;
      end loop;
      perform set_config('prova.n', n || wrong, true);
    end $$`,
    `select current_setting('prova.n') as r`,
  ],
  attesa: answer,
});

/** Triggers of the people of a centre, of visits' length and of maintenance. */
export const PEOPLE_TRIGGERS: Record<string, Trigger> = {
  come_scritto_riga: written('riga', "E' Re\\u0301\\u200b'", '32'),
  come_scritto_testo: written('testo', "E'Re\\u0301\\u202e'", '10'),
  nomi_permessi: {
    chi: 'utente',
    comandi: [`update public.utenti set nome_utente = 'Assistenza' where id = '{utente}'`],
    attesa: 'nome_riservato',
  },
  account_iscritto: {
    chi: 'padrone',
    comandi: [
      `update auth.users set confirmation_sent_at = now() where id = '{utente}'`,
      `delete from public.consensi where id_utente = '{utente}'`,
      `update auth.users set confirmation_sent_at = null where id = '{utente}'`,
      `select privato.termini_mancanti('{utente}')::text as r`,
    ],
    attesa: 'true',
  },
  appointments_durata: {
    chi: 'padrone',
    comandi: [
      `delete from public.appointments where verifica_id = '{verifica}'`,
      `insert into public.appointments (center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time)
       select id_centro, id_utente, id_annuncio, id, current_date + 300, '03:00' from public.verifiche where id = '{verifica}'`,
      `select durata_minuti::text as r from public.appointments where verifica_id = '{verifica}'`,
    ],
    attesa: '60',
  },
  preferiti_prezzo: {
    chi: 'utente',
    comandi: [
      `insert into public.preferiti (id_utente, id_annuncio) values ('{utente}', '{libero}')`,
      `select (p.prezzo_allora >= a.prezzo)::text as r from public.preferiti p join public.annunci a on a.id = p.id_annuncio`,
    ],
    attesa: 'true',
  },
  centri_segue_titolare: {
    chi: 'padrone',
    comandi: [
      `update public.verification_centers set user_id = '{utente}' where id = '{sede}'`,
      `select string_agg(ruolo || ' ' || attivo, ', ' order by attivo) as r from public.centro_operatori where id_centro = '{sede}'`,
    ],
    attesa: 'titolare false, titolare true',
  },
  centro_operatori_finisce_dimostrazione: {
    chi: 'padrone',
    comandi: [
      `insert into privato.dimostrazioni (id_utente) values ('{utente}')`,
      `insert into public.centro_operatori (id_centro, id_utente, ruolo) values ('{sede}', '{utente}', 'operatore')`,
      'select count(*)::text as r from privato.dimostrazioni',
    ],
    attesa: '0',
  },
  ferma_scrittura: {
    chi: 'padrone',
    comandi: [
      'update public.platform_settings set "maintenanceMode" = true',
      `select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "{utente}"}', true)`,
      PASSED,
      `select current_setting('prova.n') as r`,
    ],
    attesa: '0',
  },
};
