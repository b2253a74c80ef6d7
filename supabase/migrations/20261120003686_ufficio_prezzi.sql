-- What one centre asks by category, for the office. It is changed by imposta_tariffe_categorie
-- (chapter 2840), which registers an administrator's act.

create function privato.admin_prezzi_categorie(p_centro uuid) returns table (
  category_id uuid,
  tariff_type public.tipo_tariffa,
  fixed_amount integer,
  percentage numeric,
  min_amount integer,
  max_amount integer,
  active boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query
    select
      t.category_id, t.tariff_type, t.fixed_amount, t.percentage, t.min_amount, t.max_amount,
      t.active
    from public.verification_center_category_tariffs t
    where t.center_id = p_centro
    order by t.category_id;
end $$;
create function public.admin_prezzi_categorie(p_centro uuid) returns table (
  category_id uuid,
  tariff_type public.tipo_tariffa,
  fixed_amount integer,
  percentage numeric,
  min_amount integer,
  max_amount integer,
  active boolean
)
language sql stable set search_path = '' as $$
  select * from privato.admin_prezzi_categorie(p_centro)
$$;
comment on function public.admin_prezzi_categorie(uuid)
  is 'null: fixed_amount, percentage, min_amount, max_amount';

-- Who may call.
select privato.concedi('authenticated', array['admin_prezzi_categorie']);
