-- The standing comparison of the provider's transfers with the payouts (decisions M13, M18): as
-- chapter 3215 does for payments.

-- p_trasferimenti [{id, amount, amount_reversed, destination, versamento?}]: everything that the
-- provider has since p_dal. Without p_scrivi it tells which to read again; with it, what still
-- differs is written to 'Da fare' and what no longer does is closed. A transfer out of our charges
-- that no payout of ours knows is told under its own id. Returns {da_rileggere: [id], differenze}.
create function privato.confronta_trasferimenti(
  p_trasferimenti jsonb,
  p_dal timestamptz,
  p_scrivi boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return privato.conclude_confronto(
    'differenza_trasferimento',
    'Trasferimento',
    p_scrivi,
    array(
      select jsonb_build_object('id', d.id, 'riferimento', d.riferimento, 'perche', d.perche)
      from privato.trasferimenti_diversi(p_trasferimenti, p_dal) d
    ),
    array(
      select n.riferimento
      from public.admin_notifications n
      where n.tipo = 'differenza_trasferimento'
        and n.chiusa_il is null
        and exists (
          select from public.trasferimenti t
          where t.id_versamento = n.riferimento and t.created_at < p_dal
        )
    )
  );
end $$;

create function privato.trasferimenti_diversi(
  p_trasferimenti jsonb,
  p_dal timestamptz
) returns table (id text, riferimento uuid, perche text)
language sql stable security definer set search_path = '' as $$
  with loro as (
    select
      x.id,
      x.amount,
      coalesce(x.amount_reversed, 0) as stornato,
      x.destination,
      privato.leggi_uuid(x.versamento) as versamento
    from jsonb_to_recordset(p_trasferimenti) as x(
      id text,
      amount integer,
      amount_reversed integer,
      destination text,
      versamento text
    )
  ),
  coppie as (
    select
      coalesce(l.id, t.id) as id,
      l.id is not null as loro,
      t.id is not null as nostro,
      l.amount,
      l.stornato,
      l.destination,
      t.importo,
      t.stornato as t_stornato,
      t.conto,
      t.created_at,
      v.id as versamento,
      v.stato,
      v.dal,
      v.importo - v.da_recuperare as spetta,
      privato.trasferito(v.id) as vivo
    from loro l
    full join (select y.* from public.trasferimenti y where y.created_at >= p_dal) t on t.id = l.id
    left join public.versamenti v on v.id = coalesce(t.id_versamento, l.versamento)
  )
  select c.id, coalesce(c.versamento, md5(c.id)::uuid), d.perche
  from coppie c
  cross join lateral (
    select case
      when c.loro and not c.nostro and c.amount > c.stornato
        then 'il fornitore ha trasferito e noi non lo sappiamo'
      when not c.loro and c.created_at < privato.adesso() - privato.durata('prima_del_confronto')
        then 'il fornitore non lo conosce'
      when c.loro
        and c.nostro
        and (c.amount, c.stornato, c.destination)
          is distinct from (c.importo, c.t_stornato, c.conto) then format(
            'per il fornitore %s centesimi a %s, stornati %s; per noi %s a %s, %s', c.amount,
            c.destination, c.stornato, c.importo, c.conto, c.t_stornato
          )
      when c.nostro
        and c.stato in ('inviato', 'pagato', 'recuperato')
        and c.vivo <> c.spetta
        and not (c.stato = 'recuperato' and c.vivo > c.spetta)
        and c.dal < privato.adesso() - privato.durata('rimborso_in_partenza')
        then format('a chi riceve spettano %s centesimi e ne ha %s', c.spetta, c.vivo)
      when c.nostro
        and c.stato in ('sospeso', 'annullato')
        and c.vivo > 0
        and c.dal < privato.adesso() - privato.durata('rimborso_in_partenza')
        then 'il versamento è fermo o annullato e il denaro è ancora da chi riceve'
    end as perche
  ) d
  where d.perche is not null
$$;

create function public.confronta_trasferimenti(
  p_trasferimenti jsonb,
  p_dal timestamptz,
  p_scrivi boolean
) returns jsonb
language sql set search_path = '' as $$
  select privato.confronta_trasferimenti(p_trasferimenti, p_dal, p_scrivi)
$$;
