-- 'Recedi dal contratto qui' (decision P1): the buyer of a professional seller may withdraw from
-- the order until 14 days after delivery, without a reason. What never left the centre ends at
-- once; what left is refunded when it came back and was compared.

create function privato.puo_recedere(p_ordine public.ordini) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.utenti u
    where u.id = p_ordine.seller_id and u.tipo_venditore = 'professionale'
  )
    and p_ordine.status in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso')
    and (
      p_ordine.data_consegna is null
      or privato.adesso() <= p_ordine.data_consegna + privato.durata('recesso')
    )
    and not exists (select from public.recessi r where r.id_ordine = p_ordine.id)
$$;

-- The declaration holds from the moment it is made, with its content, day and hour in a letter (at
-- once).
create function privato.recedi_dal_contratto(p_ordine uuid, p_nome text, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v public.recessi;
  v_dati jsonb;
  v_a_casa boolean;
begin
  select r.* into v from public.recessi r where r.id_ordine = p_ordine;
  if v.id is not null then
    return jsonb_build_object('id', v.id, 'stato', v.stato, 'reso_entro', v.reso_entro);
  end if;
  if not privato.puo_recedere(v_ordine) then
    perform privato.rifiuta('recesso_non_ammesso', 409);
  end if;

  if char_length(btrim(coalesce(p_nome, ''))) not between 1 and 120
    or coalesce(p_email, '') !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    or char_length(p_email) > 254
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_a_casa := not privato.oggetto_al_centro(v_ordine.id_verifica);
  insert into public.recessi (id_ordine, nome, email, stato, reso_entro, chiuso_il)
  values (
    p_ordine,
    btrim(p_nome),
    btrim(p_email),
    case when v_a_casa then 'aperto' else 'rimborsato' end,
    case when v_a_casa then privato.adesso() + privato.durata('reso') end,
    case when not v_a_casa then privato.adesso() end
  )
  returning * into v;

  v_dati := privato.dati_ordine(v_ordine) || jsonb_build_object(
    'nome', v.nome,
    'email', v.email,
    'dichiarato_il', v.dichiarato_il,
    'reso_entro', v.reso_entro
  );

  perform privato.sospendi_versamenti(p_ordine, 'recesso');
  if not v_a_casa then perform privato.annulla_ordine(p_ordine, 'recesso'); end if;
  perform privato.accoda_posta(
    'recesso_ricevuto',
    v.id,
    'acquirente',
    v.email,
    'Recesso ricevuto – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_posta(
    'recesso_esercitato_venditore',
    v.id,
    'venditore',
    privato.email_di(v_ordine.seller_id),
    'Recesso dell''acquirente – ' || (v_dati ->> 'titolo'),
    v_dati - 'email'
  );

  if v_a_casa then
    perform privato.accoda_posta(
      'reso_in_arrivo_centro',
      v.id,
      'recesso',
      privato.email_centro(v_ordine.id_centro),
      'In arrivo un reso – ' || (v_dati ->> 'titolo'),
      v_dati - 'email'
    );
  end if;

  perform privato.segnala_ufficio(
    'recesso',
    format('Ordine FD-%s: l''acquirente recede dal contratto.', v_ordine.numero_ordine),
    v.id,
    v.dichiarato_il + privato.durata('rimborso_recesso')
  );

  if not v_a_casa then perform privato.chiudi_ufficio('recesso', v.id); end if;
  return jsonb_build_object('id', v.id, 'stato', v.stato, 'reso_entro', v.reso_entro);
end $$;
create function public.recedi_dal_contratto(p_ordine uuid, p_nome text, p_email text) returns jsonb
language sql set search_path = '' as $$
  select privato.recedi_dal_contratto(p_ordine, p_nome, p_email)
$$;

-- Its return is waited for no more: the item is where it belongs, or nowhere.
create function privato.chiudi_recesso(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.recessi r
  set stato = 'rimborsato', chiuso_il = privato.adesso()
  where r.id_ordine = p_ordine and r.stato = 'aperto';
  perform privato.chiudi_ufficio('recesso', r.id)
  from public.recessi r
  where r.id_ordine = p_ordine;
  perform privato.chiudi_ufficio('recesso_senza_reso', p_ordine);
end $$;

-- The proof that it was sent back: carrier and code, pictures of the parcel, or both. The refund
-- runs from it or from the return, whichever comes first (Consumer Rights Directive, article 13):
-- the office is told at once. Said again it replaces what was said.
create function privato.prova_reso(
  p_ordine uuid,
  p_corriere text,
  p_codice text,
  p_foto text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v public.recessi;
  v_corriere text := privato.visibile(left(p_corriere, 60));
  v_codice text := privato.visibile(left(p_codice, 80));
begin
  select r.*
  into v
  from public.recessi r
  where r.id_ordine = p_ordine and r.stato = 'aperto'
  for update;

  if v.reso_entro is null then perform privato.rifiuta('stato_non_consentito', 409); end if;
  if (v_corriere is null) <> (v_codice is null)
    or v_codice is null and cardinality(coalesce(p_foto, '{}')) = 0
  then
    perform privato.rifiuta('prova_reso_mancante', 400);
  end if;

  -- pictures that he has put into this order's own private folder, and no others (chapter 3900)
  if cardinality(coalesce(p_foto, '{}')) > 4
    or exists (
      select from unnest(coalesce(p_foto, '{}')) f
      where not starts_with(coalesce(f, ''), v_ordine.buyer_id || '/' || p_ordine || '/')
        or not privato.oggetto_presente('media-contestazioni', f, null)
    )
  then
    perform privato.rifiuta('file_non_valido', 400);
  end if;

  update public.recessi r
  set
    provato_il = privato.adesso(),
    spedito_con = v_corriere,
    codice_tracciamento = v_codice,
    foto_spedizione = coalesce(p_foto, '{}')
  where r.id = v.id;

  perform privato.aggiungi_ufficio(
    'recesso',
    format(
      'L''acquirente prova di averlo spedito (%s): il rimborso non attende più il rientro.',
      coalesce(v_corriere || ' ' || v_codice, 'foto')
    ),
    v.id,
    coalesce(v_codice, 'foto'),
    v.dichiarato_il + privato.durata('rimborso_recesso')
  );

  perform privato.accoda_notifica(
    v_ordine.seller_id,
    'ordine',
    'Reso spedito',
    format('L''acquirente ha spedito il reso di «%s».', privato.dati_ordine(v_ordine) ->> 'titolo'),
    '/dashboard/ordini/' || p_ordine
  );

  return jsonb_build_object('id', v.id);
end $$;
create function public.prova_reso(
  p_ordine uuid,
  p_corriere text,
  p_codice text,
  p_foto text[]
) returns jsonb
language sql set search_path = '' as $$
  select privato.prova_reso(p_ordine, p_corriere, p_codice, p_foto)
$$;

-- Who may call.
select privato.concedi('authenticated', array['recedi_dal_contratto', 'prova_reso']);
