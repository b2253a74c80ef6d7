-- A movement of the counter is never edited. It is cancelled with a reason: by its centre on the same day, later by an administrator
-- (decision M21).

-- A sale is undone only with the item back on the shelf (decision C12). p_rientrato: the counter has it in hand.
create function privato.annulla_incasso(p_id uuid, p_motivo text, p_rientrato boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente(); v_ufficio boolean := privato.e_admin(); v public.transazioni_in_sede; v_titolo text;
  v_motivo text := nullif(btrim(left(p_motivo, 500)), ''); v_verifica uuid;
begin
  if not v_ufficio then perform privato.richiedi_centro(); end if;
  select t.id_verifica into v_verifica from public.transazioni_in_sede t
    where t.id = p_id and (v_ufficio or t.id_centro = privato.centro_operante());
  if not found then perform privato.rifiuta('movimento_non_trovato', 404); end if;
  if v_motivo is null then perform privato.rifiuta('motivo_mancante', 400); end if;
  if v_verifica is not null then perform privato.blocca_verifica(v_verifica); end if;
  select t.* into v from public.transazioni_in_sede t where t.id = p_id for update;
  if v.stato = 'annullata' then return to_jsonb(v); end if;
  if not v_ufficio and (v.created_at at time zone 'Europe/Rome')::date <> (privato.adesso() at time zone 'Europe/Rome')::date then
    perform privato.rifiuta('movimento_di_altro_giorno', 409); end if;
  if v.vendita and p_rientrato is not true then perform privato.rifiuta('oggetto_non_rientrato', 409); end if;
  update public.transazioni_in_sede t set stato = 'annullata', annullata_il = privato.adesso(), annullata_da = v_utente,
    motivo_annullamento = v_motivo where t.id = p_id returning t.* into v;
  if v.vendita then
    perform privato.muovi_custodia(v.id_verifica, 'al_centro');
    update public.annunci a set stato_annuncio = 'attivo' where a.id = v.id_annuncio and a.stato_annuncio = 'venduto'
      returning a.titolo into v_titolo;
    perform privato.registra_evento(v.id_verifica, 'vendita_in_sede_annullata', jsonb_build_object('id_transazione', v.id));
    perform privato.accoda_notifica(p.id, 'vendita', 'Vendita annullata', format('La vendita di «%s» è stata annullata.', v_titolo),
      '/annunci/' || v.id_annuncio) from unnest(array[v.id_venditore, v.id_acquirente]) p (id) where p.id is not null;
  else
    perform privato.aggiorna_saldo(v.id_verifica);
  end if;
  if v_ufficio then
    perform privato.registra_admin('annulla_incasso', 'movimento', p_id::text, '{"prima": "completata", "dopo": "annullata"}', v_motivo);
  end if;
  return to_jsonb(v);
end $$;
create function public.annulla_incasso(p_id uuid, p_motivo text, p_rientrato boolean default false) returns jsonb
language sql set search_path = '' as $$ select privato.annulla_incasso(p_id, p_motivo, p_rientrato) $$;
