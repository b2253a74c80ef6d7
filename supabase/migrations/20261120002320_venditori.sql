-- Who sells, as everybody may read it: the public name, and of professionals what the law wants
-- shown (decisions P1, P3).

-- Company, VAT number (by its check digit), register number, address, e-mail, phone and
-- self-certification: all of it.
create function privato.professionale_completo(p public.utenti) returns boolean
language sql stable set search_path = '' as $$
  select privato.partita_iva_valida(p.partita_iva)
    and p.autocertificazione_il is not null
    and num_nulls(
      privato.visibile(p.ragione_sociale),
      privato.visibile(p.numero_registro),
      privato.visibile(p.indirizzo),
      privato.visibile(p.citta),
      privato.visibile(p.cap),
      privato.visibile(p.contatto_email),
      privato.visibile(p.telefono)
    ) = 0
$$;

-- Asked before each listing: a professional without his data publishes nothing.
create function privato.richiedi_dati_venditore(p_utente uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.utenti u
    where u.id = p_utente
      and u.tipo_venditore = 'professionale'
      and not privato.professionale_completo(u)
  )
  then
    perform privato.rifiuta('dati_professionali_mancanti', 400);
  end if;
end $$;

-- p_dati {ragione_sociale, partita_iva, numero_registro, indirizzo, citta, cap, provincia?,
-- contatto_email, telefono, autocertifico: true}: all at once, checked, and then the person sells
-- as a professional.
create function privato.dichiara_professionale(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_utente();
  v_iva text;
  v public.utenti;
begin
  select u.* into v from public.utenti u where u.id = v_id for update;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v), 'dati_cambiati');
  v_iva := regexp_replace(
    regexp_replace(coalesce(p_dati ->> 'partita_iva', ''), '\s', '', 'g'),
    '^IT',
    '',
    'i'
  );

  if (p_dati -> 'autocertifico') is distinct from 'true'::jsonb then
    perform privato.rifiuta('autocertificazione_mancante', 400);
  end if;
  if not privato.partita_iva_valida(v_iva) then
    perform privato.rifiuta('partita_iva_non_valida', 400);
  end if;
  if not privato.email_valida(p_dati ->> 'contatto_email') then
    perform privato.rifiuta('email_non_valida', 400);
  end if;

  begin
    update public.utenti u
    set
      ragione_sociale = btrim(p_dati ->> 'ragione_sociale'),
      partita_iva = v_iva,
      numero_registro = btrim(p_dati ->> 'numero_registro'),
      indirizzo = btrim(p_dati ->> 'indirizzo'),
      citta = btrim(p_dati ->> 'citta'),
      cap = btrim(p_dati ->> 'cap'),
      provincia = coalesce(btrim(p_dati ->> 'provincia'), u.provincia),
      contatto_email = btrim(p_dati ->> 'contatto_email'),
      telefono = btrim(p_dati ->> 'telefono'),
      tipo_venditore = 'professionale',
      autocertificazione_il = privato.adesso()
    where u.id = v_id
    returning u.* into v;
  exception
    when check_violation then
      perform privato.rifiuta('testo_troppo_lungo', 400);
  end;

  if not privato.professionale_completo(v) then
    perform privato.rifiuta('dati_professionali_mancanti', 400);
  end if;
  return privato.mio_profilo();
end $$;
create function public.dichiara_professionale(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.dichiara_professionale(p_dati) $$;

-- How many sales a person concluded, here or at a partner's: the one figure of every page that says
-- it.
create function privato.vendite_concluse(p_utente uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select (
    select count(*)
    from public.ordini o
    where o.seller_id = p_utente
      and o.status = 'concluso'
      and o.id_centro <> all ((select privato.centri_demo())::uuid[])
  ) + (
    select count(*)
    from public.transazioni_in_sede t
    where t.id_venditore = p_utente
      and t.vendita
      and t.stato = 'completata'
      and t.id_centro <> all ((select privato.centri_demo())::uuid[])
  )
$$;

-- {id, nome_utente, tipo_venditore, data_registrazione, professionale?, profilo}: `profilo` says
-- whether there is more to see.
create function privato.venditore_pubblico(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id,
    'nome_utente', u.nome_utente,
    'tipo_venditore', u.tipo_venditore,
    'data_registrazione', u.data_registrazione,
    'profilo', u.show_profile_publicly and u.stato = 'attivo',
    'annunci_attivi', case
      when u.show_profile_publicly then (
        select count(*)
        from public.annunci b
        where b.id_utente = u.id
          and b.stato_annuncio = 'attivo'
          and b.eliminato_il is null
          and b.stato_verifica <> 'non_conforme'
          and not b.torna_al_venditore
      )
    end,
    'professionale', case
      when u.tipo_venditore = 'professionale' and u.cancellato_il is null then jsonb_build_object(
        'ragione_sociale', u.ragione_sociale,
        'partita_iva', u.partita_iva,
        'numero_registro', u.numero_registro,
        'indirizzo', concat_ws(', ', u.indirizzo, concat_ws(' ', u.cap, u.citta), u.provincia),
        'email', u.contatto_email,
        'telefono', u.telefono,
        'autocertificato_il', u.autocertificazione_il
      )
    end
  )
  from public.utenti u
  where u.id = p_utente
$$;

-- Who may call.
select privato.concedi('authenticated', array['dichiara_professionale']);
