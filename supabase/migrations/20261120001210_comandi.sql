-- The ledger of commands: a write whose answer was lost may be sent again with the id it had and
-- happens once (rule H6). The faces in `public` ask it by themselves: chapter 9200 puts it around
-- every write that people may call.

create table privato.comandi (
  id uuid primary key,
  -- null: a visitor's
  id_utente uuid references public.utenti (id) on delete cascade,
  procedura text not null,
  -- of the arguments: what was sent is never kept
  impronta text not null,
  risposta jsonb,
  creato_il timestamptz not null default privato.adesso()
);
alter table privato.comandi enable row level security;
create index comandi_id_utente_idx on privato.comandi (id_utente);
create index comandi_creato_il_idx on privato.comandi (creato_il);

-- Null for a command seen for the first time, which is written down now; else {risposta} of then.
-- The second of two at once waits here for the first, and takes its place when the first was
-- refused. One id says one thing: anything else is 409.
create function privato.comando_visto(
  p_comando uuid,
  p_procedura text,
  p_argomenti jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_impronta text := encode(sha256(convert_to(p_argomenti::text, 'UTF8')), 'hex');
  v privato.comandi;
begin
  if p_comando is null then return null; end if;
  insert into privato.comandi (id, id_utente, procedura, impronta)
  values (p_comando, auth.uid(), p_procedura, v_impronta)
  on conflict (id) do nothing;
  if found then return null; end if;
  select c.* into v from privato.comandi c where c.id = p_comando;
  if v.id_utente is distinct from auth.uid()
    or v.procedura <> p_procedura
    or v.impronta <> v_impronta
  then
    perform privato.rifiuta('richiesta_ripetuta', 409);
  end if;

  return jsonb_build_object('risposta', v.risposta);
end $$;

create function privato.comando_fatto(p_comando uuid, p_risposta jsonb) returns void
language sql security definer set search_path = '' as $$
  update privato.comandi c
  set risposta = p_risposta
  where c.id = p_comando and c.id_utente is not distinct from auth.uid()
$$;

-- Nobody sends a command again after a month.
create function privato.dimentica_comandi() returns void
language sql security definer set search_path = '' as $$
  delete from privato.comandi c where c.creato_il < privato.adesso() - privato.durata('comandi')
$$;

-- Who may call.
select privato.concedi('anon, authenticated', array['comando_visto', 'comando_fatto']);
