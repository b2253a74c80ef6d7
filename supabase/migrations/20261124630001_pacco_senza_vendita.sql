-- A sale that ended while its parcel travels (docs/decisions, 15): the office says where it is. Its
-- counter says 'Rientrato' as of every parcel (chapter 3045).

-- It came all the same: whoever had bought it has the item, and his money back. The office speaks
-- with him; its seller is told.
create function privato.admin_segna_arrivato(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_ordine public.ordini;
  v_dati jsonb;
begin
  if not privato.viaggia_senza_vendita(p_verifica) then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.muovi_custodia(p_verifica, 'consegnato_acquirente');
  perform privato.registra_evento(p_verifica, 'arrivata');
  select o.*
  into v_ordine
  from public.ordini o
  where o.id_verifica = p_verifica
  order by o.data_creazione desc
  limit 1;

  v_dati := privato.dati_ordine(v_ordine);
  perform privato.accoda_posta(
    'oggetto_arrivato_venditore',
    p_verifica,
    'arrivato',
    privato.email_di(v_verifica.id_utente),
    'Arrivato dopo l''annullamento – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    v_verifica.id_utente,
    'ordine',
    'Il pacco è arrivato all''acquirente',
    format(
      '«%s»: la vendita resta annullata, il nostro ufficio parla con lui.',
      v_dati ->> 'titolo'
    ),
    '/dashboard/ordini/' || v_ordine.id
  );

  perform privato.registra_admin(
    'segna_arrivato',
    'verifica',
    p_verifica::text,
    '{"prima": "consegnato_corriere", "dopo": "consegnato_acquirente"}',
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', 'consegnato_acquirente');
end $$;
create function public.admin_segna_arrivato(p_verifica uuid, p_motivo text) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_segna_arrivato(p_verifica, p_motivo)
$$;

-- It is at its centre, which hasn't said so: as by its counter's word, and the counter is told.
create function privato.admin_segna_rientrato(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
begin
  perform privato.rientra_senza_vendita(v_verifica);
  perform privato.notifica_banco(
    v_verifica, 'Un pacco è tornato da voi', '«%s» è da voi: va restituito a chi lo vende.'
  );

  perform privato.registra_admin(
    'segna_rientrato',
    'verifica',
    p_verifica::text,
    '{"prima": "consegnato_corriere", "dopo": "da_restituire"}',
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', 'da_restituire');
end $$;
create function public.admin_segna_rientrato(p_verifica uuid, p_motivo text) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_segna_rientrato(p_verifica, p_motivo)
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_segna_arrivato', 'admin_segna_rientrato']);
select privato.avvolgi_scrittura('public.admin_segna_arrivato(uuid, text)');
select privato.avvolgi_scrittura('public.admin_segna_rientrato(uuid, text)');
