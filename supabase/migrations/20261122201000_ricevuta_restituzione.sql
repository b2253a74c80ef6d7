-- The letter about a return is its receipt (decision C6): who took the item, how he was recognised, where and when.

create or replace function privato.restituisci(p_verifica public.verifiche, p_dati jsonb) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare v_verifica public.verifiche; v_titolo text;
begin
  if p_verifica.stato_restituzione is distinct from 'da_restituire' then
    perform privato.rifiuta('restituzione_non_dovuta', 409);
  end if;
  if privato.impegno_oggetto(p_verifica) is not null then perform privato.rifiuta('oggetto_impegnato', 409); end if;
  perform privato.fai_uscire(p_verifica.id, 'restituito', p_dati);
  update public.verifiche v set data_restituzione = privato.adesso(),
    restituzione_ricevente_nome = nullif(left(btrim(p_dati ->> 'nome'), 120), ''),
    restituzione_doc_id = nullif(privato.maschera_documento(p_dati ->> 'doc_id'), ''),
    restituzione_codice_ritiro = case when btrim(coalesce(p_dati ->> 'codice_ritiro', '')) <> '' then 'confermato' end,
    restituzione_note = nullif(left(p_dati ->> 'note', 2000), ''),
    restituzione_firma_url = coalesce(v.restituzione_firma_url, (select m.url_file from public.media_verifica m
      where m.id::text = p_dati ->> 'firma_media_id' and m.id_verifica = v.id and m.ruolo = 'firma_restituzione'))
  where v.id = p_verifica.id returning v.* into v_verifica;
  select a.titolo into v_titolo from public.annunci a where a.id = v_verifica.id_annuncio;
  perform privato.registra_evento(v_verifica.id, 'restituita', '{}'::jsonb);
  perform privato.esce_dalla_custodia(v_verifica);
  perform privato.accoda_posta('restituzione_effettuata', v_verifica.id, 'restituito', privato.email_di(v_verifica.id_utente),
    'Oggetto restituito – ' || v_titolo, privato.dati_appuntamento(v_verifica.id) - array['totale', 'data_programmata', 'prenotato_fino']
      || jsonb_build_object('quando', v_verifica.data_restituzione, 'nome', v_verifica.restituzione_ricevente_nome,
        'documento', v_verifica.restituzione_doc_id, 'con_codice', v_verifica.restituzione_codice_ritiro is not null));
  perform privato.accoda_notifica(v_verifica.id_utente, 'restituzione', 'Oggetto restituito', '«' || v_titolo || '» è stato restituito.',
    '/dashboard');
  return v_verifica;
end $$;

-- A new code for whoever it is owed to: asked by himself or by the counter that holds the item, a suspended one included (decision C5),
-- the demonstration's not.
create or replace function privato.reinvia_codice_ritiro(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente(); v_verifica public.verifiche := privato.blocca_verifica(p_verifica);
v privato.codici_ritiro;
begin
  select c.* into v from privato.codici_ritiro c where c.id_verifica = p_verifica
    and (c.id_persona = v_utente or v_verifica.id_centro = privato.mio_centro()) order by c.creato_il desc limit 1;
  -- owed, and its code is gone: it goes to its seller
  if v.id_verifica is null and (v_verifica.id_utente = v_utente or v_verifica.id_centro = privato.mio_centro())
    and exists (select from public.custodia k where k.id_verifica = p_verifica and k.stato = 'da_restituire') then
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
