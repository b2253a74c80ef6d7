-- A finished verification as anybody may look into it: every check, the centre's pictures, its
-- history. For the server's own key: it signs the addresses of the pictures, which live a minute
-- (decision A7). Null where the listing is out of sight or nothing was decided.

create function privato.verifica_in_vetrina(p_verifica uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_annuncio public.annunci;
begin
  perform privato.richiedi_servizio();
  select w.*
  into v
  from public.verifiche w
  where w.id = p_verifica and w.stato in ('verificato', 'non_conforme');
  select a.*
  into v_annuncio
  from public.annunci a
  where a.id = v.id_annuncio and a.eliminato_il is null;
  if v_annuncio.id is null or privato.annuncio_nascosto(v_annuncio) then return null; end if;
  return jsonb_build_object(
    'controlli', v.controlli,
    'integra', privato.catena_integra(v.id),
    'foto', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('path', m.url_file, 'ruolo', m.ruolo, 'descrizione', m.descrizione)
            order by m.ordine,
          m.created_at,
          m.id
        ),
        '[]'
      )
      from public.media_verifica m
      where m.id_verifica = v.id
        and m.rimosso_il is null
        and m.tipo_file = 'immagine'
        and m.ruolo not like 'firma\_%'
        and m.ruolo <> 'rientro'
    ),
    'eventi', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('tipo', e.tipo, 'avvenuto_il', e.avvenuto_il, 'impronta', e.impronta)
          order by e.id
        ),
        '[]'
      )
      from public.verifiche_eventi e
      where e.id_verifica = v.id
    )
  );
end $$;
create function public.verifica_in_vetrina(p_verifica uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.verifica_in_vetrina(p_verifica) $$;
