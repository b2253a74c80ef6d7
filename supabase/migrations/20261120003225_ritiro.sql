-- The two ways in which an item leaves other than packed by the centre (decision C1): the seller's
-- courier collects it, the buyer does.

-- The seller of a 'corriere' listing says who will collect at the centre, when, and under which
-- tracking code; he never ships himself.
create function privato.annuncia_ritiro_corriere(
  p_ordine uuid,
  p_corriere text,
  p_giorno date,
  p_codice text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
  v_dati jsonb;
begin
  if v_ordine.seller_id is distinct from v_utente then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;

  if privato.modo_di_consegna(v_ordine) <> 'corriere'
    or v_ordine.status not in ('autorizzato', 'pagato')
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  perform privato.controlla_tracciamento(p_corriere, p_codice, null);
  if p_giorno is null
    or p_giorno not between v_oggi and v_oggi + privato.durata('ritiro_annunciato')
  then
    perform privato.rifiuta('giorno_non_valido', 400);
  end if;

  perform privato.apri_spedizione(v_ordine);
  update public.spedizioni s
  set
    corriere_nome = btrim(p_corriere),
    codice_tracciamento = btrim(p_codice),
    ritiro_previsto = p_giorno,
    updated_at = privato.adesso()
  where s.id_ordine = p_ordine and s.stato = 'richiesto';

  if not found then perform privato.rifiuta('spedizione_indietro', 409); end if;
  v_dati := privato.dati_ordine(v_ordine) || jsonb_build_object(
    'corriere', btrim(p_corriere),
    'codice_tracciamento', btrim(p_codice),
    'giorno', p_giorno
  );

  perform privato.accoda_posta(
    'ritiro_corriere_annunciato',
    p_ordine,
    p_giorno || ':' || btrim(p_codice),
    (select c.email from public.verification_centers c where c.id = v_ordine.id_centro),
    'Passa un corriere – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  return jsonb_build_object('ordine_id', p_ordine, 'ritiro_previsto', p_giorno);
end $$;

-- The signature of whoever takes this item away; null without one, or when it already stands under
-- another hand-over.
create function privato.firma_di_consegna(p_verifica uuid, p_dati jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select m.url_file
  from public.media_verifica m
  where m.id = privato.leggi_uuid(p_dati ->> 'firma_media_id')
    and m.id_verifica = p_verifica
    and m.ruolo = 'firma_consegna'
    and not exists (
      select from public.transazioni_in_sede t
      where t.id_verifica = p_verifica and t.ricevente_firma_url = m.url_file
    )
$$;

-- The buyer takes it away: his code, or his document by sight, and his signature. {status, reason?,
-- version}; the order is locked.
create function privato.consegna_a_mano(
  p_ordine public.ordini,
  p_dati jsonb,
  p_fatto boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_no jsonb;
  v_firma text;
begin
  if p_ordine.status = 'autorizzato' then perform privato.rifiuta('cattura_in_attesa', 409); end if;
  if privato.modo_di_consegna(p_ordine) <> 'ritiro_a_mano'
    or p_ordine.status not in ('pagato', 'consegnato')
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  if p_ordine.status = 'consegnato' then return jsonb_build_object('status', 'merged'); end if;
  v_firma := privato.firma_di_consegna(p_ordine.id_verifica, p_dati);
  if v_firma is null then
    return jsonb_build_object('status', 'rejected', 'reason', 'firma_mancante');
  end if;
  v_no := privato.prova_ritiro(p_ordine.id_verifica, 'consegna', p_ordine.buyer_id, p_dati);
  if v_no is not null then return v_no; end if;
  perform privato.consegna(p_ordine, p_fatto);
  update public.spedizioni s
  set
    ricevente_nome = nullif(left(btrim(p_dati ->> 'nome'), 120), ''),
    ricevente_firma_url = v_firma,
    ricevente_doc_id = nullif(privato.maschera_documento(p_dati ->> 'doc_id'), '')
  where s.id_ordine = p_ordine.id;

  perform privato.registra_evento(p_ordine.id_verifica, 'ritirata', '{}'::jsonb);
  return jsonb_build_object('status', 'applied');
end $$;

create function privato.consegna_acquirente(p_ordine uuid, p_dati jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.consegna_a_mano(privato.ordine_da_spedire(p_ordine), coalesce(p_dati, '{}'::jsonb))
    || jsonb_build_object('id', p_ordine)
$$;

create function public.annuncia_ritiro_corriere(
  p_ordine uuid,
  p_corriere text,
  p_giorno date,
  p_codice text
) returns jsonb
language sql set search_path = '' as $$
  select privato.annuncia_ritiro_corriere(p_ordine, p_corriere, p_giorno, p_codice)
$$;
create function public.consegna_acquirente(p_ordine uuid, p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.consegna_acquirente(p_ordine, p_dati) $$;

-- Who may call.
select privato.concedi('authenticated', array['annuncia_ritiro_corriere', 'consegna_acquirente']);
