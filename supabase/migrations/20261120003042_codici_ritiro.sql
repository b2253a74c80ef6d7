-- Pickup codes (decision C6): six characters made here when something becomes collectable, mailed
-- to whom it belongs, kept only as a hash. The tablet gets hash and salt and checks without
-- network; the server checks again. Without the code: an identity document by sight.

create table privato.codici_ritiro (
  id_verifica uuid not null references public.verifiche (id) on delete cascade,
  scopo text not null check (scopo in ('restituzione', 'consegna')),
  id_persona uuid not null references public.utenti (id) on delete cascade,
  sale text not null,
  impronta text not null,
  errori integer not null default 0,
  bloccato_fino timestamptz,
  creato_il timestamptz not null default privato.adesso(),
  primary key (id_verifica, scopo)
);
create index codici_ritiro_id_persona_idx on privato.codici_ritiro (id_persona);

-- Slow on purpose: trying them all on a stolen tablet must cost days. Twin:
-- src/domain/verifiche/codice_ritiro.ts.
create function privato.impronta_ritiro(p_sale text, p_codice text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v text := p_sale || ':' || upper(regexp_replace(coalesce(p_codice, ''), '[^0-9A-Za-z]', '', 'g'));
begin
  for i in 1..1000 loop
    v := encode(sha256(convert_to(p_sale || v, 'UTF8')), 'hex');
  end loop;
  return v;
end $$;

-- Unambiguous characters, drawn without bias.
create function privato.codice_casuale(p_lunghezza integer) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_codice text := '';
  v_byte integer;
begin
  while char_length(v_codice) < p_lunghezza loop
    v_byte := get_byte(uuid_send(gen_random_uuid()), 0);
    if v_byte < 248 then
      v_codice := v_codice || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + v_byte % 31, 1);
    end if;
  end loop;

  return v_codice;
end $$;

-- Bought on the site: its order. Reserved at a partner's: what is paid there, and until when
-- (decisions M7, C12).
create function privato.dati_consegna(p_verifica uuid, p_persona uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object('ordine_id', o.id)
      from public.ordini o
      where o.id_verifica = p_verifica
        and o.buyer_id = p_persona
        and o.status not in ('annullato', 'rimborsato')
      order by o.data_creazione desc
      limit 1
    ),
    (
      select jsonb_build_object(
        'da_pagare', true,
        'prezzo', a.prezzo,
        'entro', a.scadenza_prenotazione
      )
      from public.annunci a
      join public.verifiche v on v.id_annuncio = a.id
      where v.id = p_verifica
    ),
    '{}'
  )
$$;

-- A new code for this person; the one before is dead. The only place where it is written out is the
-- letter.
create function privato.crea_codice_ritiro(
  p_verifica uuid,
  p_scopo text,
  p_persona uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_codice text := privato.codice_casuale(6);
  v_sale text := replace(gen_random_uuid()::text, '-', '');
  v_dati jsonb;
begin
  if p_persona is null then return; end if;
  insert into privato.codici_ritiro (id_verifica, scopo, id_persona, sale, impronta)
  values (p_verifica, p_scopo, p_persona, v_sale, privato.impronta_ritiro(v_sale, v_codice))
  on conflict (id_verifica, scopo) do update set
    id_persona = excluded.id_persona,
    sale = excluded.sale,
    impronta = excluded.impronta,
    errori = 0,
    bloccato_fino = null,
    creato_il = excluded.creato_il;

  v_dati := privato.dati_appuntamento(p_verifica) - 'totale' - 'data_programmata'
    || jsonb_build_object('codice_ritiro', v_codice) || case
      when p_scopo = 'consegna' then privato.dati_consegna(p_verifica, p_persona)
      else jsonb_build_object(
        'annuncio_fermo', exists (
          select from public.annunci a
          join public.verifiche v on v.id_annuncio = a.id
          where v.id = p_verifica and a.stato_annuncio = 'sospeso'
        )
      )
    end;

  perform privato.accoda_posta(
    case
      when p_scopo = 'restituzione' then 'restituzione_da_ritirare'
      else 'consegna_da_ritirare'
    end,
    p_verifica,
    p_scopo || ':' || v_sale,
    privato.email_di(p_persona),
    case p_scopo
      when 'restituzione' then 'Il tuo oggetto è da ritirare'
      else 'Puoi ritirare il tuo acquisto'
    end,
    v_dati
  );

  -- the tablet must learn of it
  update public.verifiche v set updated_at = privato.adesso() where v.id = p_verifica;
end $$;

-- Going back to its seller makes a code; wherever it goes from there, the code dies.
create function privato.codici_seguono() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.stato = 'da_restituire' then
    perform privato.crea_codice_ritiro(
      new.id_verifica,
      'restituzione',
      (select v.id_utente from public.verifiche v where v.id = new.id_verifica)
    );
  else
    delete from privato.codici_ritiro c
    where c.id_verifica = new.id_verifica and c.scopo = 'restituzione';
  end if;

  if new.stato <> 'al_centro' then
    delete from privato.codici_ritiro c
    where c.id_verifica = new.id_verifica and c.scopo = 'consegna';
  end if;
  return null;
end $$;
create trigger custodia_codici after update of stato on public.custodia
  for each row
  when (new.stato <> old.stato)
  execute function privato.codici_seguono();

-- Paid, and its buyer collects it at the centre.
create function privato.ordine_da_ritirare() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'pagato' then
    delete from privato.codici_ritiro c
    where c.id_verifica = new.id_verifica and c.scopo = 'consegna';
  elsif exists (
    select from public.annunci a
    where a.id = new.id_annuncio and a.metodo_spedizione = 'ritiro_a_mano'
  )
  then
    perform privato.crea_codice_ritiro(new.id_verifica, 'consegna', new.buyer_id);
  end if;

  return null;
end $$;
create trigger ordini_da_ritirare after update of status on public.ordini
  for each row
  when (new.status <> old.status)
  execute function privato.ordine_da_ritirare();

-- Verified at a partner's and reserved: the buyer pays and collects there (decisions M7, C12).
create function privato.offre_ritiro_partner(p_annuncio uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica uuid;
  v_acquirente uuid;
begin
  select v.id, a.id_acquirente_prenotazione
  into v_verifica, v_acquirente
  from public.annunci a, privato.ultima_conclusa(a.id) v, public.verification_centers c
  where a.id = p_annuncio
    and privato.prenotazione_viva(a)
    and v.stato = 'verificato'
    and c.id = v.id_centro
    and c.tipo_centro = 'terze_parti'
    and privato.oggetto_al_centro(v.id);

  if v_verifica is not null then
    perform privato.crea_codice_ritiro(v_verifica, 'consegna', v_acquirente);
  end if;
end $$;

-- May whoever stands at the counter take it? Null: yes. Else {status: rejected, reason,
-- tentativi_rimasti?}: an answer, not an exception, so that wrong codes are counted. p_dati
-- {codice_ritiro?, doc_id?, nome?}; p_persona: to whom the code must belong.
create function privato.prova_ritiro(
  p_verifica uuid,
  p_scopo text,
  p_persona uuid,
  p_dati jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v privato.codici_ritiro;
  v_codice text := nullif(btrim(coalesce(p_dati ->> 'codice_ritiro', '')), '');
begin
  if v_codice is null then
    if btrim(coalesce(p_dati ->> 'doc_id', '')) <> ''
      and btrim(coalesce(p_dati ->> 'nome', '')) <> ''
    then
      return null;
    end if;

    return jsonb_build_object('status', 'rejected', 'reason', 'prova_ritiro_mancante');
  end if;

  select c.*
  into v
  from privato.codici_ritiro c
  where c.id_verifica = p_verifica and c.scopo = p_scopo and c.id_persona = p_persona
  for update;

  if v.bloccato_fino > privato.adesso() then
    return jsonb_build_object('status', 'rejected', 'reason', 'troppi_tentativi');
  end if;
  if v.impronta = privato.impronta_ritiro(v.sale, v_codice) then return null; end if;

  -- five wrong ones, then a quarter of an hour; a document still serves
  update privato.codici_ritiro c
  set
    errori = (c.errori + 1) % 5,
    bloccato_fino = case
      when c.errori = 4 then privato.adesso() + privato.durata('blocco_codice')
    end
  where c.id_verifica = p_verifica and c.scopo = p_scopo;

  return jsonb_build_object(
    'status', 'rejected',
    'reason', 'codice_ritiro_errato',
    'tentativi_rimasti', 4 - coalesce(v.errori, 0)
  );
end $$;

-- A new code for whoever it is owed to: asked by himself or by the counter that holds the item, a
-- suspended one included (decision C5), the demonstration's not.
create function privato.reinvia_codice_ritiro(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_verifica public.verifiche := privato.blocca_verifica(p_verifica);
  v privato.codici_ritiro;
begin
  select c.*
  into v
  from privato.codici_ritiro c
  where c.id_verifica = p_verifica
    and (c.id_persona = v_utente or v_verifica.id_centro = privato.mio_centro())
  order by c.creato_il desc
  limit 1;

  -- owed, and its code is gone: it goes to its seller
  if v.id_verifica is null
    and (v_verifica.id_utente = v_utente or v_verifica.id_centro = privato.mio_centro())
    and exists (
      select from public.custodia k where k.id_verifica = p_verifica and k.stato = 'da_restituire'
    )
  then
    v.scopo := 'restituzione';
    v.id_persona := v_verifica.id_utente;
  end if;

  if v.id_persona is null then perform privato.rifiuta('niente_da_ritirare', 404); end if;
  if v.id_persona <> v_utente then perform privato.verifica_in_custodia(p_verifica); end if;
  if not privato.entro_limite('codice_ritiro:' || p_verifica, 5, interval '1 hour') then
    perform privato.rifiuta('troppi_tentativi', 429);
  end if;
  perform privato.crea_codice_ritiro(p_verifica, v.scopo, v.id_persona);
  return jsonb_build_object('id', p_verifica, 'scopo', v.scopo);
end $$;
create function public.reinvia_codice_ritiro(p_verifica uuid) returns jsonb
language sql set search_path = '' as $$ select privato.reinvia_codice_ritiro(p_verifica) $$;

-- What the tablet needs to check a code by itself.
create function privato.codici_per_banco(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('scopo', c.scopo, 'sale', c.sale, 'impronta', c.impronta) order by c.scopo
    ),
    '[]'::jsonb
  )
  from privato.codici_ritiro c
  where c.id_verifica = p_verifica
$$;

-- Who may call.
select privato.concedi('authenticated', array['reinvia_codice_ritiro']);
