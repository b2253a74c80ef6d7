-- Visits that don't happen, and items received that nobody decides (decisions C4, C9).

-- The visit ends without a result: slot free, the reservation ends without the buyer's fault,
-- everybody is told (chapter 2909). Locks are held.
create function privato.chiudi_visita(
  p_verifica public.verifiche,
  p_motivo text,
  p_atto text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.compi_atto(
    p_atto,
    p_verifica.id,
    null,
    jsonb_build_object(
      'importo', case when p_verifica.stato = 'in_attesa' then p_verifica.totale_preventivo end,
      'rifiutata', privato.rifiutata_al_banco(p_verifica.id)
    )
  );

  update public.verifiche w
  set stato = 'annullata', motivo_annullamento = p_motivo, updated_at = privato.adesso()
  where w.id = p_verifica.id;
  update public.appointments a
  set status = 'cancelled', verification_status = 'annullata', updated_at = privato.adesso()
  where a.verifica_id = p_verifica.id and a.status <> 'cancelled';

  -- what was never received costs nothing; what was, is due (decision C9)
  if p_verifica.stato = 'programmata' then
    update public.verification_transactions t
    set status = 'annullata', updated_at = privato.adesso()
    where t.id_verifica = p_verifica.id and t.status = 'da_saldare';
  end if;

  perform privato.chiudi_prenotazione(
    p_verifica.id_annuncio,
    case p_motivo when 'non_presentato' then 'non_presentato' else 'verifica_annullata' end
  );
  perform privato.ricalcola_annuncio(p_verifica.id_annuncio);
  perform privato.registra_evento(p_verifica.id, p_motivo);
end $$;

-- 'Non presentato': from half an hour after the appointment. The verification is locked. {status,
-- version}.
create function privato.non_presentato(p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_verifica.stato = 'annullata' and p_verifica.motivo_annullamento = 'non_presentato' then
    return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
  end if;
  perform privato.richiedi_programmata(p_verifica);
  if privato.adesso() < p_verifica.data_programmata + privato.durata('non_presentato') then
    perform privato.rifiuta('visita_non_iniziata', 409);
  end if;
  perform privato.chiudi_visita(p_verifica, 'non_presentato', 'manca_verifica');
  return jsonb_build_object(
    'status', 'applied',
    'version', (select v.versione from public.verifiche v where v.id = p_verifica.id)
  );
end $$;
create function privato.segna_non_presentato(p_verifica uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.non_presentato(privato.verifica_del_centro(p_verifica))
    || jsonb_build_object('id', p_verifica)
$$;

-- An intake from the tablet. One made before the visit counted as missed reopens it, unless another
-- visit is open by now. One of a visit that a suspension closed meanwhile waits on the tablet: the
-- office knows who has the item (decision T22).
create function privato.op_ricevi(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := p_verifica;
  v_fermo text := privato.fermo_verifica(p_verifica);
begin
  if p_verifica.stato = 'annullata' and v_fermo is not null then
    perform privato.segnala_ufficio(
      'ricezione_tardiva',
      format(
        '%s ha ricevuto «%s» prima di sapere della sospensione: l''oggetto è al '
        'banco, la visita era già annullata.',
        c.nome,
        a.titolo
      ),
      p_verifica.id
    )
    from public.annunci a, public.verification_centers c
    where a.id = p_verifica.id_annuncio and c.id = p_verifica.id_centro;

    return jsonb_build_object('status', 'forbidden', 'reason', v_fermo);
  end if;

  if p_verifica.stato = 'annullata' and p_verifica.motivo_annullamento = 'non_presentato' then
    if exists (
      select from public.verifiche w
      where w.id_annuncio = p_verifica.id_annuncio
        and w.id <> p_verifica.id
        and w.created_at > p_verifica.created_at
        and w.stato <> 'annullata'
    )
      or exists (
        select from public.annunci a
        where a.id = p_verifica.id_annuncio
          and (a.stato_annuncio <> 'attivo' or a.eliminato_il is not null)
      )
    then
      perform privato.segnala_ufficio(
        'ricezione_tardiva', 'Un centro ha in mano un oggetto con un''altra visita aperta.',
        p_verifica.id
      );

      return jsonb_build_object(
        'status', 'conflict',
        'version', p_verifica.versione,
        'reason', 'altra_visita_aperta'
      );
    end if;

    update public.verifiche w
    set stato = 'programmata', motivo_annullamento = null
    where w.id = p_verifica.id
    returning w.* into v_verifica;
    update public.verification_transactions t
    set status = 'da_saldare', updated_at = privato.adesso()
    where t.id_verifica = p_verifica.id and t.status = 'annullata';

    begin
      update public.appointments a
      set status = 'confirmed', verification_status = 'programmata'
      where a.verifica_id = p_verifica.id;
    exception
      when unique_violation or exclusion_violation then
        -- the hour was given to somebody else meanwhile: the item is here, the slot is theirs
        perform privato.registra_evento(p_verifica.id, 'orario_perduto');
    end;

    perform privato.registra_evento(p_verifica.id, 'riaperta');
  end if;

  return privato.ricevi_verifica(v_verifica, p_dati);
end $$;

-- Received and to be taken back before any result: by its seller, or by the office. Goes home, the
-- fee is due (decision C9).
create function privato.ritira_da_verifica(p_verifica public.verifiche, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_verifica.stato <> 'in_attesa' then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.fai_uscire(p_verifica.id, 'da_restituire');
  perform privato.chiudi_visita(p_verifica, p_motivo, 'ritira_verifica');
  return jsonb_build_object('id', p_verifica.id, 'stato', 'annullata');
end $$;
create function privato.ritira_verifica(p_verifica uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.ritira_da_verifica(
    privato.verifica_del_venditore(p_verifica),
    'ritirata_dal_venditore'
  )
$$;
create function privato.admin_annulla_verifica(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_esito jsonb;
begin
  v_esito := privato.ritira_da_verifica(v_verifica, 'annullata_da_ufficio');
  perform privato.registra_admin(
    'annulla_verifica',
    'verifica',
    p_verifica::text,
    jsonb_build_object('prima', v_verifica.stato, 'dopo', 'annullata'),
    left(p_motivo, 1000)
  );

  return v_esito;
end $$;

-- A centre whose tablets are silent, or owe something, may have received what the server counts as
-- missed.
create function privato.banchi_in_pari(p_centro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.dispositivi d
    where d.id_centro = p_centro
      and d.confluito_in is null
      and d.perso_il is null
      and d.visto_il > privato.adesso() - privato.durata('banco_dimenticato')
      and (
        d.pending_ops > 0
        or d.pending_media > 0
        or d.visto_il < privato.adesso() - privato.durata('banco_muto')
      )
  )
$$;

-- The clock's part: missed visits, items that wait for a decision, freezes that must not end before
-- their visit.
create function privato.scade_visite() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_riga record;
  v_verifica public.verifiche;
  v_mancate integer := 0;
  v_solleciti integer := 0;
  v_gelate integer;
  v_dati jsonb;
  v_annunci uuid[];
  v_viste integer := 0;
begin
  for v_riga in
    select v.id, v.id_centro, v.id_annuncio
    from public.verifiche v
    where v.stato = 'programmata'
      and v.data_programmata < privato.adesso() - privato.durata('visita_mancata')
      and not privato.visita_ferma(v.id)
      -- those whose tablet is waited for leave the others their turn
      and (
        privato.banchi_in_pari(v.id_centro)
        or not exists (
          select from public.admin_notifications n
          where n.tipo = 'visita_in_attesa_del_banco'
            and n.riferimento = v.id
            and n.chiusa_il is null
        )
      )
    order by v.data_programmata
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      if not privato.banchi_in_pari(v_riga.id_centro) then
        perform privato.segnala_ufficio(
          'visita_in_attesa_del_banco', 'Una visita passata aspetta un tablet che non risponde.',
          v_riga.id
        );
        continue;
      end if;

      continue when not privato.annuncio_libero(v_riga.id_annuncio);
      v_verifica := privato.blocca_verifica(v_riga.id);
      continue when v_verifica.stato <> 'programmata' or v_verifica.data_programmata
        >= privato.adesso() - privato.durata('visita_mancata');
      perform privato.chiudi_visita(v_verifica, 'non_presentato', 'manca_verifica');
      perform privato.chiudi_ufficio('visita_in_attesa_del_banco', v_riga.id);
      v_mancate := v_mancate + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v_riga.id);
    exception
      when others then
        perform privato.lavoro_fallito('visita mancata', v_riga.id, sqlerrm, sqlstate);
    end;
  end loop;

  for v_riga in
    select v.id, v.id_centro, v.data_ricezione
    from public.verifiche v
    where v.stato = 'in_attesa'
      and v.data_ricezione < privato.adesso() - privato.durata('sollecito_esito')
      -- a closed centre can't decide: the office has the item on its list
      and exists (
        select from public.verification_centers c
        where c.id = v.id_centro and privato.centro_aperto(c)
      )
      -- what was said leaves the others their turn
      and (
        not exists (
          select from public.posta_uscita p
          where p.tipo = 'decisione_in_attesa'
            and p.soggetto = v.id
            and p.evento = '72h:' || v.data_ricezione
        )
        or v.data_ricezione < privato.adesso() - privato.durata('rinuncia_esito')
          and not privato.della_dimostrazione(v.id)
          and not exists (
            select from public.admin_notifications n
            where n.tipo = 'decisione_in_ritardo' and n.riferimento = v.id and n.chiusa_il is null
          )
      )
    order by v.data_ricezione
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    v_dati := privato.dati_appuntamento(v_riga.id) - 'totale'
      || jsonb_build_object('quando', v_riga.data_ricezione);

    perform privato.accoda_posta(
      'decisione_in_attesa',
      v_riga.id,
      '72h:' || v_riga.data_ricezione,
      (select c.email from public.verification_centers c where c.id = v_riga.id_centro),
      'In attesa di decisione – ' || (v_dati ->> 'titolo'),
      v_dati
    );

    if v_riga.data_ricezione < privato.adesso() - privato.durata('rinuncia_esito') then
      perform privato.segnala_ufficio(
        'decisione_in_ritardo',
        format('«%s» è al centro da una settimana senza esito.', v_dati ->> 'titolo'),
        v_riga.id
      );
    end if;

    v_solleciti := v_solleciti + 1;
  end loop;

  -- each moves its verification on too: locked in the tablets' order, listings first (rule O3); a
  -- busy one has its turn a minute later, as have those beyond a portion
  select coalesce(array_agg(b.id), '{}')
  into v_annunci
  from (
    select a.id
    from public.annunci a
    where a.stato_prenotazione = 'prenotato'
      and a.scadenza_prenotazione < privato.adesso() + privato.durata('preavviso_scadenza')
      and exists (
        select from public.verifiche v
        where v.id_annuncio = a.id and v.stato in ('programmata', 'in_attesa')
      )
    order by a.id
    limit case when privato.porzione_piena(v_viste) then 0 else 200 end
    for no key update skip locked
  ) b;

  perform 1
  from public.verifiche v
  where v.id_annuncio = any (v_annunci)
  order by v.id
  for no key update;

  perform privato.imposta_scadenza(a.id, privato.scadenza_congelata(a.id, a.scadenza_prenotazione))
  from public.annunci a
  where a.id = any (v_annunci);
  v_gelate := cardinality(v_annunci);
  return jsonb_build_object(
    'non_presentati', v_mancate,
    'in_attesa', v_solleciti,
    'congelate', v_gelate
  );
end $$;

create function public.segna_non_presentato(p_verifica uuid) returns jsonb
language sql set search_path = '' as $$ select privato.segna_non_presentato(p_verifica) $$;
create function public.ritira_verifica(p_verifica uuid) returns jsonb
language sql set search_path = '' as $$ select privato.ritira_verifica(p_verifica) $$;
create function public.admin_annulla_verifica(p_verifica uuid, p_motivo text) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_annulla_verifica(p_verifica, p_motivo)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['segna_non_presentato', 'ritira_verifica', 'admin_annulla_verifica']
);
