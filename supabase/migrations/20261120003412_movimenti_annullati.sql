-- A movement of the counter is never edited. It is cancelled with a reason: by its centre on the
-- same day, later by an administrator (decision M21).

-- 'Rientrato' of a partner's sale: compared with what was sold, and on the shelf again; sold it
-- stays until the sale is cancelled. Another item than the one sold: the office looks. {status,
-- esito, id}.
create function privato.registra_rientro_in_sede(p_incasso uuid, p_confronto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.transazioni_in_sede;
  v_confronto jsonb;
  v_esito text := 'di_nuovo_al_centro';
begin
  -- without a centre, or with the demo one: told as everywhere
  if v_utente is null or privato.centro_custode() is null then
    perform privato.richiedi_centro();
  end if;

  select t.*
  into v
  from public.transazioni_in_sede t
  where t.id = p_incasso
    and t.vendita
    and t.stato = 'completata'
    and t.id_centro = privato.centro_custode();

  if not found then perform privato.rifiuta('movimento_non_trovato', 404); end if;
  perform privato.verifica_in_custodia(v.id_verifica);
  if not exists (
    select from public.custodia c
    where c.id_verifica = v.id_verifica and c.stato = 'consegnato_acquirente'
  )
  then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  v_confronto := privato.leggi_confronto(v.id_verifica, p_confronto);
  perform privato.muovi_custodia(v.id_verifica, 'al_centro');
  update public.custodia c set confronto = v_confronto where c.id_verifica = v.id_verifica;
  if not privato.confronto_combacia(v_confronto) then
    v_esito := 'all_ufficio';
    perform privato.segnala_ufficio(
      'reso_diverso',
      format(
        'Vendita in sede del %s: l''oggetto rientrato non è quello venduto. %s',
        privato.giorno_leggibile(v.data_transazione),
        left(coalesce(v_confronto ->> 'note', ''), 500)
      ),
      v.id
    );
  end if;

  perform privato.registra_evento(v.id_verifica, 'rientrata', jsonb_build_object('esito', v_esito));
  return jsonb_build_object('status', 'applied', 'esito', v_esito, 'id', p_incasso);
end $$;

-- A sale is undone only with the item back on the shelf (decision C12), by its counter only if it
-- is the one that was sold.
create function privato.annulla_incasso(p_id uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ufficio boolean := privato.e_admin();
  v public.transazioni_in_sede;
  v_titolo text;
  v_motivo text := nullif(btrim(left(p_motivo, 500)), '');
  v_verifica uuid;
  v_custodia public.custodia;
begin
  if not v_ufficio then perform privato.richiedi_centro(); end if;
  select t.id_verifica
  into v_verifica
  from public.transazioni_in_sede t
  where t.id = p_id and (v_ufficio or t.id_centro = privato.centro_operante());
  if not found then perform privato.rifiuta('movimento_non_trovato', 404); end if;
  if v_motivo is null then perform privato.rifiuta('motivo_mancante', 400); end if;
  if v_verifica is not null then perform privato.blocca_verifica(v_verifica); end if;
  select t.* into v from public.transazioni_in_sede t where t.id = p_id for update;
  if v.stato = 'annullata' then return privato.movimento_leggibile(v); end if;
  if not v_ufficio
    and (v.created_at at time zone 'Europe/Rome')::date
      <> (privato.adesso() at time zone 'Europe/Rome')::date
  then
    perform privato.rifiuta('movimento_di_altro_giorno', 409);
  end if;

  if v.vendita then
    select c.* into v_custodia from public.custodia c where c.id_verifica = v.id_verifica;
    if v_custodia.stato is distinct from 'al_centro' or v_custodia.in_dubbio then
      perform privato.rifiuta('oggetto_non_rientrato', 409);
    end if;
    if not v_ufficio and not privato.confronto_combacia(v_custodia.confronto) then
      perform privato.rifiuta('reso_da_esaminare', 409);
    end if;
  end if;

  update public.transazioni_in_sede t
  set
    stato = 'annullata',
    annullata_il = privato.adesso(),
    annullata_da = v_utente,
    motivo_annullamento = v_motivo
  where t.id = p_id
  returning t.* into v;

  if v.vendita then
    perform privato.chiudi_ufficio('reso_diverso', v.id);
    update public.custodia c
    set confronto = c.confronto || '{"esaminato": true}'
    where c.id_verifica = v.id_verifica and not privato.confronto_combacia(c.confronto);
    update public.annunci a
    set stato_annuncio = 'attivo'
    where a.id = v.id_annuncio and a.stato_annuncio = 'venduto'
    returning a.titolo into v_titolo;

    perform privato.registra_evento(
      v.id_verifica,
      'vendita_in_sede_annullata',
      jsonb_build_object('id_transazione', v.id)
    );

    perform privato.accoda_notifica(
      p.id,
      'vendita',
      'Vendita annullata',
      format('La vendita di «%s» è stata annullata.', v_titolo),
      '/annunci/' || v.id_annuncio
    )
    from unnest(array[v.id_venditore, v.id_acquirente]) p (id)
    where p.id is not null;
  else
    perform privato.aggiorna_saldo(v.id_verifica);
  end if;

  if v_ufficio then
    perform privato.registra_admin(
      'annulla_incasso', 'movimento', p_id::text, '{"prima": "completata", "dopo": "annullata"}',
      v_motivo
    );
  end if;

  return privato.movimento_leggibile(v);
end $$;
create function public.annulla_incasso(p_id uuid, p_motivo text) returns jsonb
language sql set search_path = '' as $$ select privato.annulla_incasso(p_id, p_motivo) $$;
create function public.registra_rientro_in_sede(p_incasso uuid, p_confronto jsonb) returns jsonb
language sql set search_path = '' as $$
  select privato.registra_rientro_in_sede(p_incasso, p_confronto)
$$;

-- Who may call.
select privato.concedi('authenticated', array['registra_rientro_in_sede', 'annulla_incasso']);
