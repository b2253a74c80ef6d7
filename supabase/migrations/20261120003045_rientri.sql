-- Items that come back, or are lost (decisions C5, C10). A suspended centre still answers for what
-- it holds.

-- What a tablet may still say for a suspended centre: facts about items, no results.
create function privato.atto_di_custodia(p_tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select p_tipo in (
    'ricevi', 'restituzione', 'spedizione', 'dubbio', 'rientro', 'firma', 'scegli_firma',
    'allega_media', 'aggiungi_nota'
  )
$$;

-- An act queued at a centre from which the verification was moved meanwhile: written down, shown to
-- the office, never thrown away.
create table privato.fatti_custodia (
  op_id uuid primary key,
  id_verifica uuid not null references public.verifiche (id) on delete restrict,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  tipo text not null,
  dati jsonb not null,
  registrato_il timestamptz not null default privato.adesso()
);
create index fatti_custodia_id_verifica_idx on privato.fatti_custodia (id_verifica);
create index fatti_custodia_id_centro_idx on privato.fatti_custodia (id_centro);

-- Was this verification the centre's before the office moved it?
create function privato.era_del_centro(p_verifica uuid, p_centro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.verifiche_eventi e
    where e.id_verifica = p_verifica and e.tipo = 'riassegnata' and e.dati ->> 'da' = p_centro::text
  )
$$;

-- An act and its signature are kept together (decision T24): a signature waits for its file, as it
-- would at its own centre.
create function privato.registra_fatto(
  p_op jsonb,
  p_verifica public.verifiche,
  p_centro uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := p_op -> 'payload';
begin
  if p_op ->> 'kind' not in ('ricevi', 'restituzione', 'spedizione', 'rientro', 'firma')
    or not privato.era_del_centro(p_verifica.id, p_centro)
  then
    return null;
  end if;

  if p_op ->> 'kind' = 'firma' then
    if not starts_with(coalesce(v_dati ->> 'path', ''), p_centro || '/' || p_verifica.id || '/')
    then
      return null;
    end if;
    if not privato.oggetto_presente('media-verifiche', v_dati ->> 'path', null) then
      return jsonb_build_object('status', 'media_missing', 'reason', 'file_non_arrivato');
    end if;
  end if;

  insert into privato.fatti_custodia (op_id, id_verifica, id_centro, tipo, dati)
  values (
    (p_op ->> 'op_id')::uuid,
    p_verifica.id,
    p_centro,
    p_op ->> 'kind',
    v_dati || jsonb_build_object(
      'doc_id', privato.maschera_documento(v_dati ->> 'doc_id'),
      'fatto_il', privato.quando_fatto(p_op, p_verifica)
    )
  )
  on conflict (op_id) do nothing;

  if p_op ->> 'kind' <> 'firma' then
    perform privato.segnala_ufficio(
      'fatto_di_altro_centro',
      format(
        '«%s»: %s ha registrato «%s», ma la verifica è di %s. Senti i due '
        'centri: l''oggetto può essere dal primo.',
        a.titolo,
        prima.nome,
        case p_op ->> 'kind'
          when 'ricevi' then 'Oggetto ricevuto'
          when 'restituzione' then 'Restituito'
          when 'spedizione' then 'Consegnato'
          else 'Rientrato'
        end,
        dopo.nome
      ),
      p_verifica.id
    )
    from public.annunci a, public.verification_centers prima, public.verification_centers dopo
    where a.id = p_verifica.id_annuncio and prima.id = p_centro and dopo.id = p_verifica.id_centro;
  end if;

  return jsonb_build_object(
    'status', 'applied',
    'reason', 'registrato_come_fatto',
    'version', p_verifica.versione
  );
end $$;

-- What a counter expects back from a buyer (decision C10): a dispute that ends with the return, or
-- a withdrawal. 'rimborsato': its money went back before the item did, on proof of sending
-- (decision P1). {ordine_id, perche: contestazione | recesso, entro, rimborsato}; null: nothing, or
-- no longer.
create function privato.reso_atteso(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ordine_id', o.id,
    'perche', r.perche,
    'entro', r.entro,
    'rimborsato', o.status in ('annullato', 'rimborsato')
  )
  from public.ordini o
  cross join lateral (
    select 'contestazione' as perche, k.reso_entro as entro
    from public.contestazioni k
    where k.id_ordine = o.id and k.esito = 'rimborso_con_reso' and k.stato = 'in_esame'
    union all
    select 'recesso', w.reso_entro
    from public.recessi w
    where w.id_ordine = o.id
      and w.reso_entro is not null
      and (
        w.stato = 'aperto'
        or w.chiuso_il > privato.adesso() - privato.durata('permanenza')
          and exists (
            select from public.custodia c
            where c.id_verifica = p_verifica and c.stato = 'consegnato_acquirente'
          )
      )
  ) r
  where o.id_verifica = p_verifica
  order by r.perche
  limit 1
$$;

-- The comparison with the certificate's snapshot: serial, marks, three different photos taken for
-- it.
create function privato.leggi_confronto(p_verifica uuid, p_confronto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_foto uuid[];
  v_diverse integer;
begin
  if jsonb_typeof(p_confronto -> 'seriale') is distinct from 'boolean'
    or jsonb_typeof(p_confronto -> 'segni') is distinct from 'boolean'
    or jsonb_typeof(p_confronto -> 'foto') is distinct from 'array'
  then
    perform privato.rifiuta('confronto_incompleto', 400);
  end if;

  select array_agg(distinct m.id), count(distinct m.sha256)
  into v_foto, v_diverse
  from public.media_verifica m
  where m.id_verifica = p_verifica
    and m.tipo_file = 'immagine'
    and m.ruolo = 'rientro'
    and m.rimosso_il is null
    and m.id::text in (select jsonb_array_elements_text(p_confronto -> 'foto'));

  if v_diverse < 3 then perform privato.rifiuta('confronto_incompleto', 400); end if;
  return jsonb_build_object(
    'seriale', p_confronto -> 'seriale',
    'segni', p_confronto -> 'segni',
    'foto', to_jsonb(v_foto),
    'note', left(p_confronto ->> 'note', 1000),
    'persona', privato.chi_agisce(),
    'quando', privato.adesso()
  );
end $$;

-- Undelivered: its buyer looks at the address, whoever ships it learns that it starts anew.
create function privato.annuncia_rientro(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_modo public.metodo_spedizione := privato.modo_di_consegna(p_ordine);
  v_evento text := 'tornato:' || extract(epoch from privato.adesso());
  v_dati jsonb := privato.dati_ordine(p_ordine) || jsonb_build_object(
    'modo', v_modo,
    'tornato_il', privato.adesso(),
    'di_nuovo', privato.rientri_di(p_ordine) > 0
  );
begin
  perform privato.accoda_posta(
    'ordine_tornato',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.buyer_id),
    'Consegna non riuscita – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    p_ordine.buyer_id,
    'ordine',
    'Il pacco è tornato al centro',
    'La consegna non è riuscita: controlla l''indirizzo, poi parte di nuovo.',
    '/dashboard/ordini/' || p_ordine.id
  );

  perform privato.accoda_notifica(
    p_ordine.seller_id,
    'ordine',
    'Il pacco è tornato al centro',
    case v_modo
      when 'corriere'
        then 'La consegna non è riuscita: annuncia al centro un nuovo ritiro del tuo corriere.'
      else 'La consegna non è riuscita: il centro spedisce di nuovo.'
    end,
    '/dashboard/ordini/' || p_ordine.id
  );

  if v_modo <> 'corriere' then return; end if;
  perform privato.accoda_posta(
    'ordine_tornato_venditore',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.seller_id),
    'Consegna non riuscita – ' || (v_dati ->> 'titolo'),
    v_dati
  );
end $$;

-- How often the courier brought this sale back.
create function privato.rientri_di(p_ordine public.ordini) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.verifiche_eventi e
  where e.id_verifica = p_ordine.id_verifica
    and e.tipo = 'rientrata'
    and e.dati ->> 'esito' = 'di_nuovo_al_centro'
    and e.avvenuto_il >= p_ordine.data_pagamento
$$;

-- The address was looked at once already: from the second time on somebody speaks with its buyer,
-- or gives the money back.
create function privato.segnala_rientri(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_volte bigint := privato.rientri_di(p_ordine);
begin
  if v_volte < 2 then return; end if;
  perform privato.segnala_ufficio(
    'consegna_non_riuscita',
    format(
      'Ordine FD-%s: consegna non riuscita %s volte, il pacco è al centro. '
      'Senti chi ha comprato per un altro indirizzo, o rimborsa.',
      p_ordine.numero_ordine,
      v_volte
    ),
    p_ordine.id
  );
end $$;

-- Nobody watched over it on its way: at its centre it waits for its seller, without its
-- certificate; a listing that the sale left sold is suspended, and the office puts it on sale again
-- when it likes.
create function privato.torna_a_casa(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- before its code is written, whose letter says whether the listing is seen
  update public.annunci a
  set stato_annuncio = 'sospeso'
  where a.id = p_verifica.id_annuncio and a.stato_annuncio = 'venduto';
  perform privato.muovi_custodia(p_verifica.id, 'da_restituire');
  perform privato.revoca_certificati(
    p_verifica.id, 'La vendita è finita mentre il pacco era in viaggio.'
  );

  -- a withdrawal whose money the bank gave back waited for its item alone
  perform privato.chiudi_recesso(o.id)
  from public.ordini o
  where o.id_verifica = p_verifica.id and o.status in ('annullato', 'rimborsato');
end $$;

-- 'Rientrato', of a sale that ended on its way (ADR 0015): compared or not, it goes home. The
-- verification is locked.
create function privato.rientra_senza_vendita(p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not privato.viaggia_senza_vendita(p_verifica.id) then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.muovi_custodia(p_verifica.id, 'al_centro');
  perform privato.registra_evento(p_verifica.id, 'rientrata', '{"esito": "da_restituire"}');
  perform privato.torna_a_casa(p_verifica);
  return jsonb_build_object(
    'status', 'applied',
    'esito', 'da_restituire',
    'version', (select v.versione from public.verifiche v where v.id = p_verifica.id)
  );
end $$;

-- Its buyer had it and his money too: compared, it waits for its seller without its certificate;
-- another item is the office's. Locks are held.
create function privato.rientra_dopo_rimborso(
  p_ordine public.ordini,
  p_confronto jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_confronto jsonb := privato.leggi_confronto(p_ordine.id_verifica, p_confronto);
begin
  perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
  update public.custodia c set confronto = v_confronto where c.id_verifica = p_ordine.id_verifica;
  if not privato.confronto_combacia(v_confronto) then
    perform privato.segnala_ufficio(
      'reso_diverso',
      format(
        'Ordine FD-%s, già rimborsato: l''oggetto rientrato non è quello del '
        'certificato. %s',
        p_ordine.numero_ordine,
        left(coalesce(v_confronto ->> 'note', ''), 500)
      ),
      p_ordine.id
    );

    perform privato.avvisa_reso_diverso(p_ordine, p_ordine.id);
    return 'all_ufficio';
  end if;

  perform privato.torna_a_casa((
    select v from public.verifiche v where v.id = p_ordine.id_verifica
  ));
  perform privato.compi_atto('riprendi_rimborsato_ordine', p_ordine.id, null);
  return 'da_restituire';
end $$;

-- The counter has the item in hand, and the sale's return had been given up meanwhile (its fourteen
-- days, or the office): nothing moves by itself, and what is known is not thrown away.
create function privato.rientro_non_atteso(p_op jsonb, p_ordine public.ordini) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into privato.fatti_custodia (op_id, id_verifica, id_centro, tipo, dati)
  values (
    (p_op ->> 'op_id')::uuid,
    p_ordine.id_verifica,
    p_ordine.id_centro,
    'rientro',
    p_op -> 'payload'
  )
  on conflict (op_id) do nothing;

  perform privato.segnala_ufficio(
    'rientro_non_atteso',
    format(
      'Ordine FD-%s: il banco ha in mano l''oggetto, ma il reso non era più '
      'atteso. Senti il centro e decidi con le due parti.',
      p_ordine.numero_ordine
    ),
    p_ordine.id
  );

  return jsonb_build_object(
    'status', 'applied',
    'reason', 'registrato_come_fatto',
    'version', (select v.versione from public.verifiche v where v.id = p_ordine.id_verifica)
  );
end $$;

-- 'Rientrato'. From its buyer: compared first, then the money (chapter 3250) or the office; another
-- item that comes back says that the parcel had arrived. From the courier without a comparison: an
-- undelivered parcel, at the centre again and to be sent again, unless its buyer withdrew. The
-- order is locked. {status, esito, version}.
create function privato.rientra(p_ordine public.ordini, p_confronto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_custodia public.stato_custodia;
  v_confronto jsonb;
  v_esito text := 'di_nuovo_al_centro';
begin
  if privato.viaggia_senza_vendita(p_ordine.id_verifica) then
    return privato.rientra_senza_vendita((
      select v from public.verifiche v where v.id = p_ordine.id_verifica
    ));
  end if;

  select c.stato
  into v_custodia
  from public.custodia c
  where c.id_verifica = p_ordine.id_verifica
  for update;

  if v_custodia is null or v_custodia not in ('consegnato_corriere', 'consegnato_acquirente') then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  if p_confronto is null or jsonb_typeof(p_confronto) = 'null' then
    if v_custodia <> 'consegnato_corriere'
      or p_ordine.status <> 'spedito'
      or exists (
        select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto'
      )
    then
      perform privato.rifiuta('confronto_incompleto', 400);
    end if;

    perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
    update public.spedizioni s
    set
      stato = 'richiesto',
      corriere_nome = null,
      codice_tracciamento = null,
      tracking_url = null,
      data_spedizione = null,
      ritiro_previsto = null,
      indirizzo_superato = false,
      updated_at = privato.adesso()
    where s.id_ordine = p_ordine.id;

    update public.ordini o
    set status = 'pagato', updated_at = privato.adesso()
    where o.id = p_ordine.id;
    perform privato.chiudi_ufficio('spedito_indirizzo_superato', p_ordine.id);
    perform privato.annuncia_rientro(p_ordine);
  elsif p_ordine.status in ('annullato', 'rimborsato') then
    v_esito := privato.rientra_dopo_rimborso(p_ordine, p_confronto);
  else
    v_confronto := privato.leggi_confronto(p_ordine.id_verifica, p_confronto);
    perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
    update public.custodia c set confronto = v_confronto where c.id_verifica = p_ordine.id_verifica;
    v_esito := privato.esito_confronto_reso(
      p_ordine,
      (v_confronto ->> 'seriale')::boolean and (v_confronto ->> 'segni')::boolean,
      v_confronto ->> 'note'
    );

    if v_esito = 'all_ufficio' and p_ordine.status = 'spedito' then
      perform privato.arriva_a_destinazione(p_ordine);
      update public.ordini o
      set status = 'consegnato', data_consegna = privato.adesso(), updated_at = privato.adesso()
      where o.id = p_ordine.id;
    end if;
  end if;

  perform privato.registra_evento(
    p_ordine.id_verifica,
    'rientrata',
    jsonb_build_object('esito', v_esito)
  );

  if v_esito = 'di_nuovo_al_centro' then perform privato.segnala_rientri(p_ordine); end if;
  return jsonb_build_object(
    'status', 'applied',
    'esito', v_esito,
    'version', (select v.versione from public.verifiche v where v.id = p_ordine.id_verifica)
  );
end $$;

create function privato.registra_rientro(p_ordine uuid, p_confronto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return privato.rientra(privato.ordine_da_spedire(p_ordine), p_confronto)
    || jsonb_build_object('id', p_ordine);
end $$;

create function privato.op_rientro(p_verifica public.verifiche, p_op jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := p_op -> 'payload';
  v_ordine public.ordini;
begin
  select o.*
  into v_ordine
  from public.ordini o
  where o.id::text = v_dati ->> 'ordine_id' and o.id_verifica = p_verifica.id
  for update;

  if found then
    if jsonb_typeof(v_dati -> 'confronto') = 'object'
      and v_ordine.status in ('consegnato', 'concluso', 'contestato')
      and privato.reso_atteso(p_verifica.id) is null
      and exists (
        select from public.custodia c
        where c.id_verifica = p_verifica.id
          and c.stato in ('consegnato_corriere', 'consegnato_acquirente')
      )
    then
      return privato.rientro_non_atteso(p_op, v_ordine);
    end if;

    return privato.rientra(v_ordine, v_dati -> 'confronto');
  end if;

  -- a tablet that knows that the sale has ended names no order
  if v_dati ->> 'ordine_id' is not null then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  return privato.rientra_senza_vendita(p_verifica);
end $$;

-- Whoever sent an item of a concluded sale back and whose withdrawal the office hasn't decided:
-- null when nobody waits so.
create function privato.recede_ancora(p_verifica uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.buyer_id
  from public.ordini o
  join public.recessi r on r.id_ordine = o.id
  where o.id_verifica = p_verifica and o.status = 'concluso' and r.stato = 'aperto'
$$;

-- Lost, at the centre or on its way: the sale is undone, the certificate ends, a sold listing stays
-- sold. Of a sale that had ended before only its seller is told, and who withdrew and isn't settled
-- with: whoever else had bought it has his money, and waits for nothing.
create function privato.admin_segna_smarrito(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_annuncio public.annunci;
  v_ordine public.ordini;
  v_prima text;
  v_acquirente uuid;
  v_chi uuid;
begin
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;
  select c.stato::text into v_prima from public.custodia c where c.id_verifica = p_verifica;
  perform privato.muovi_custodia(p_verifica, 'smarrito');

  -- nobody is asked any more where it is
  update public.custodia c
  set in_dubbio = false, dubbio = null, versione = c.versione + 1
  where c.id_verifica = p_verifica and c.in_dubbio;
  perform privato.chiudi_ufficio('custodia_in_dubbio', p_verifica);
  v_ordine := privato.ordine_vivo(p_verifica);
  if v_ordine.id is not null then
    perform privato.annulla_ordine(v_ordine.id, 'oggetto_smarrito');
  end if;
  perform privato.chiudi_recesso(v_ordine.id);
  v_acquirente := coalesce(
    privato.chiudi_prenotazione(v_annuncio.id, 'oggetto_uscito'),
    v_ordine.buyer_id,
    privato.recede_ancora(p_verifica)
  );

  update public.annunci a
  set stato_annuncio = case v_annuncio.stato_annuncio
    when 'attivo' then 'sospeso'
    else v_annuncio.stato_annuncio
  end
  where a.id = v_annuncio.id;

  perform privato.revoca_certificati(p_verifica, 'oggetto smarrito');
  perform privato.registra_evento(p_verifica, 'smarrita');
  foreach v_chi in array array_remove(array[v_annuncio.id_utente, v_acquirente], null) loop
    perform privato.accoda_posta(
      'oggetto_smarrito',
      p_verifica,
      v_chi::text,
      privato.email_di(v_chi),
      'Oggetto smarrito – ' || v_annuncio.titolo,
      jsonb_build_object(
        'annuncio_id', v_annuncio.id,
        'titolo', v_annuncio.titolo,
        'recesso', v_chi is not distinct from privato.recede_ancora(p_verifica),
        'importo', case when v_chi = v_ordine.buyer_id then v_ordine.amount end,
        'ordine_id', case when v_chi = v_ordine.buyer_id then v_ordine.id end
      )
    );
  end loop;

  perform privato.registra_admin(
    'segna_smarrito',
    'verifica',
    p_verifica::text,
    jsonb_build_object('prima', v_prima, 'dopo', 'smarrito'),
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', 'smarrito');
end $$;

create function public.registra_rientro(p_ordine uuid, p_confronto jsonb default null) returns jsonb
language sql set search_path = '' as $$ select privato.registra_rientro(p_ordine, p_confronto) $$;
create function public.admin_segna_smarrito(p_verifica uuid, p_motivo text) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_segna_smarrito(p_verifica, p_motivo)
$$;

-- Who may call.
select privato.concedi('authenticated', array['registra_rientro', 'admin_segna_smarrito']);
