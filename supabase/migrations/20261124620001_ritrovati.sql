-- Said lost (decision C10), and it turns up (docs/decisions, 14). What the loss undid stays undone:
-- the money went back, the certificate is revoked, nobody watched over the item meanwhile. It goes
-- home, or its visit goes on.

-- Its seller, and whoever had paid for it or withdrew; its centre makes it ready. p_dopo: where it
-- is from now on.
create function privato.annuncia_ritrovato(
  p_verifica public.verifiche,
  p_dopo public.stato_custodia
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
  v_ordine public.ordini;
  v_dati jsonb;
  v_recede uuid := privato.recede_ancora(p_verifica.id);
  v_evento text := 'ritrovato:' || extract(epoch from privato.adesso());
begin
  select a.* into v_annuncio from public.annunci a where a.id = p_verifica.id_annuncio;
  select o.*
  into v_ordine
  from public.ordini o
  where o.id_verifica = p_verifica.id and o.motivo_annullamento = 'oggetto_smarrito'
  order by o.data_creazione desc
  limit 1;

  v_dati := jsonb_build_object(
    'annuncio_id', v_annuncio.id,
    'titolo', v_annuncio.titolo,
    'custodia', p_dopo
  );

  perform privato.accoda_posta(
    'oggetto_ritrovato',
    p_verifica.id,
    v_evento || ':venditore',
    privato.email_di(v_annuncio.id_utente),
    'Oggetto ritrovato – ' || v_annuncio.titolo,
    v_dati
  );

  if v_ordine.id is not null then
    perform privato.accoda_posta(
      'oggetto_ritrovato',
      p_verifica.id,
      v_evento || ':acquirente',
      privato.email_di(v_ordine.buyer_id),
      'Oggetto ritrovato – ' || v_annuncio.titolo,
      v_dati || jsonb_build_object('ordine_id', v_ordine.id, 'importo', v_ordine.amount)
    );
  end if;

  if v_recede is not null then
    perform privato.accoda_posta(
      'oggetto_ritrovato',
      p_verifica.id,
      v_evento || ':recede',
      privato.email_di(v_recede),
      'Oggetto ritrovato – ' || v_annuncio.titolo,
      v_dati || '{"recesso": true}'
    );
  end if;

  perform privato.notifica_banco(
    p_verifica,
    'Un oggetto smarrito è stato ritrovato',
    case p_dopo
      when 'da_restituire' then '«%s» è da voi: va restituito a chi lo vende.'
      else '«%s» è da voi.'
    end
  );
end $$;

-- At its centre again. Before its result the visit goes on; an order that still holds it keeps it;
-- else it waits for its seller.
create function privato.admin_segna_ritrovato(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_dopo public.stato_custodia := 'al_centro';
begin
  if not exists (
    select from public.custodia c where c.id_verifica = p_verifica and c.stato = 'smarrito'
  )
  then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  perform privato.muovi_custodia(p_verifica, 'al_centro');
  perform privato.registra_evento(p_verifica, 'ritrovata');
  if v_verifica.stato <> 'in_attesa' and privato.impegno_oggetto(v_verifica) is null then
    v_dopo := 'da_restituire';
    perform privato.torna_a_casa(v_verifica);
  end if;
  perform privato.annuncia_ritrovato(v_verifica, v_dopo);
  perform privato.registra_admin(
    'segna_ritrovato',
    'verifica',
    p_verifica::text,
    jsonb_build_object('prima', 'smarrito', 'dopo', v_dopo),
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', v_dopo);
end $$;
create function public.admin_segna_ritrovato(p_verifica uuid, p_motivo text) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_segna_ritrovato(p_verifica, p_motivo)
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_segna_ritrovato']);
select privato.avvolgi_scrittura('public.admin_segna_ritrovato(uuid, text)');
