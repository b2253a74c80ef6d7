-- What waits at a centre to leave it for its buyer (decision C1), the nearest deadline first. A
-- suspended centre hands over what it holds (C5).

-- One row per item. `stato`: of its order; null where a partner's buyer has reserved and pays at
-- the counter (decision C12). `entro`: until when the bank holds the money (M15), from when the
-- buyer may leave (M16), from when the office decides on what nobody collects (C11), or the end of
-- the reservation. `in_ritardo`: the centre was reminded, or the thirty days have passed.
-- `pagamento_contestato`: its bank disputes the payment, and it stays here; `pagamento_segnalato`:
-- it only reports a fraud. Last what may come back: its sale ended on its way (ADR 0015).
create function privato.centro_consegne() returns table (
  id_verifica uuid,
  id_ordine uuid,
  numero_ordine bigint,
  titolo text,
  numero_annuncio integer,
  immagine text,
  modo public.metodo_spedizione,
  stato public.stato_ordine,
  dal timestamptz,
  entro timestamptz,
  in_ritardo boolean,
  pagamento_contestato boolean,
  pagamento_segnalato boolean,
  in_dubbio boolean,
  corriere text,
  tracciamento text,
  ritiro_previsto date,
  destinatario jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
begin
  return query
    select
      o.id_verifica,
      o.id,
      o.numero_ordine,
      a.titolo,
      a.numero_annuncio,
      a.immagine_principale,
      a.metodo_spedizione,
      o.status,
      d.dal,
      case
        when o.status = 'autorizzato' then o.cattura_entro
        when d.fermo then null
        when a.metodo_spedizione = 'ritiro_a_mano' then privato.ritirabile_entro(o)
        else privato.annullabile_dal(o)
      end,
      o.status = 'pagato'
        and not d.fermo
        and case
          when a.metodo_spedizione = 'ritiro_a_mano'
            then privato.ritirabile_entro(o) <= privato.adesso()
          else privato.giorni_lavorativi_da(
            o.data_pagamento + privato.fermo_della_banca(o, o.data_pagamento)
          ) >= privato.durata('sollecito_partenza')
        end,
      d.fermo,
      privato.pagamento_segnalato(o.id),
      k.in_dubbio,
      s.corriere_nome,
      s.codice_tracciamento,
      s.ritiro_previsto,
      case
        when a.metodo_spedizione = 'punto_verifica'
          then privato.ordine_per_centro(o.id_verifica) -> 'destinatario'
      end
    from public.custodia k
    join public.ordini o on o.id_verifica = k.id_verifica and o.status in ('autorizzato', 'pagato')
    join public.annunci a on a.id = o.id_annuncio
    left join public.spedizioni s
      on s.id_ordine = o.id, lateral (
        select
          coalesce(o.data_pagamento, o.data_creazione) as dal,
          privato.contestazione_bancaria_aperta(o.id) as fermo
      ) d
    where k.id_centro = v_centro and k.stato = 'al_centro'
    union all
    select
      k.id_verifica, null, null, a.titolo, a.numero_annuncio, a.immagine_principale,
      a.metodo_spedizione, null, c.creato_il, a.scadenza_prenotazione, false, false, false,
      k.in_dubbio, null, null, null, null
    from public.custodia k
    join privato.codici_ritiro c on c.id_verifica = k.id_verifica and c.scopo = 'consegna'
    join public.verifiche v on v.id = k.id_verifica
    join public.annunci a on a.id = v.id_annuncio
    where k.id_centro = v_centro
      and k.stato = 'al_centro'
      and privato.prenotazione_viva(a)
      and not exists (
        select from public.ordini o
        where o.id_verifica = k.id_verifica and o.status in ('autorizzato', 'pagato')
      )
    union all
    select *
    from (
      select distinct on (k.id_verifica)
        k.id_verifica, o.id, o.numero_ordine, a.titolo, a.numero_annuncio, a.immagine_principale,
        a.metodo_spedizione, o.status, o.updated_at, null::timestamptz, false, false, false, false,
        s.corriere_nome, s.codice_tracciamento, null::date, null::jsonb
      from public.custodia k
      join public.ordini o on o.id_verifica = k.id_verifica
      join public.annunci a on a.id = o.id_annuncio
      left join public.spedizioni s on s.id_ordine = o.id
      where k.id_centro = v_centro
        and k.stato = 'consegnato_corriere'
        and privato.viaggia_senza_vendita(k.id_verifica)
      order by k.id_verifica, o.data_creazione desc
    ) x
    order by 10 nulls last, 1;
end $$;

create function public.centro_consegne() returns table (
  id_verifica uuid,
  id_ordine uuid,
  numero_ordine bigint,
  titolo text,
  numero_annuncio integer,
  immagine text,
  modo public.metodo_spedizione,
  stato public.stato_ordine,
  dal timestamptz,
  entro timestamptz,
  in_ritardo boolean,
  pagamento_contestato boolean,
  pagamento_segnalato boolean,
  in_dubbio boolean,
  corriere text,
  tracciamento text,
  ritiro_previsto date,
  destinatario jsonb
)
language sql stable set search_path = '' as $$ select * from privato.centro_consegne() $$;
comment
  on function public.centro_consegne
  is
  'null: id_ordine, numero_ordine, numero_annuncio, immagine, stato, entro, corriere, tracciamento, ritiro_previsto, destinatario';

-- Who may call.
select privato.concedi('authenticated', array['centro_consegne']);
