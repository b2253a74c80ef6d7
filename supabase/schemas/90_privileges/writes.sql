-- Direct writes through PostgREST wait for the end of maintenance and for the consent.
do $$
declare
  v_tabella regclass;
begin
  for v_tabella in
    select c.oid::regclass
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r'
      and (
        has_table_privilege('authenticated', c.oid, 'delete')
        or has_any_column_privilege('authenticated', c.oid, 'insert, update')
      )
  loop
    execute format(
      'create trigger ferma_scrittura before insert or update or delete on %s for each statement
      execute function privato.ferma_scrittura()',
      v_tabella
    );
  end loop;

  if to_regclass('storage.objects') is null then return; end if;
  create policy objects_insert_manutenzione on storage.objects as restrictive for insert
    to anon, authenticated
    with check ((select privato.scrittura_ammessa()));
  create policy objects_delete_manutenzione on storage.objects as restrictive for delete
    to anon, authenticated
    using ((select privato.scrittura_ammessa()));
end $$;
