-- The public check: anybody, any text, one kind of answer for what doesn't exist (decisions, 4.1 to
-- 4.6).

create function privato.normalizza_codice(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(upper(left(coalesce(p_testo, ''), 200)), '[^A-Z0-9]', '', 'g')
$$;

create function privato.certificato_pubblico(
  p_certificato public.certificati_verifica
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_certificato.id,
    'codice_pubblico', p_certificato.codice_pubblico,
    'stato', p_certificato.stato,
    'data_emissione', to_char(
      p_certificato.data_emissione at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ),
    'istantanea', p_certificato.dettagli_autenticita,
    'impronta', p_certificato.impronta,
    'firma', p_certificato.firma,
    'integro', privato.impronta_istantanea(p_certificato.dettagli_autenticita)
        = p_certificato.impronta
      and privato.catena_integra(p_certificato.id_verifica)
      and privato.foto_integre(p_certificato.dettagli_autenticita, p_certificato.id_annuncio),
    'foto_da_leggere', privato.foto_da_leggere(
      p_certificato.dettagli_autenticita, p_certificato.id_annuncio
    ),
    'revoked_at', p_certificato.revoked_at,
    'motivo_revoca', p_certificato.motivo_revoca,
    'consultazioni', p_certificato.consultazioni,
    'annuncio_id', p_certificato.id_annuncio,
    'sostituito_da', (
      select s.codice_pubblico
      from public.certificati_verifica s
      where s.id = p_certificato.sostituito_da
    ),
    'sostituito_il', (
      select s.data_emissione
      from public.certificati_verifica s
      where s.id = p_certificato.sostituito_da
    ),
    'eventi', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('tipo', e.tipo, 'avvenuto_il', e.avvenuto_il, 'impronta', e.impronta)
          order by e.id
        )
        from public.verifiche_eventi e
        where e.id_verifica = p_certificato.id_verifica
      ),
      '[]'::jsonb
    )
  )
$$;

-- p_privato null: only the lookup. p_indirizzo counts only from the server's key: a stranger can't
-- pick his own counter. A visitor counts once a day among the lookups, however often he asks.
create function privato.verifica_certificato(
  p_codice text,
  p_privato text,
  p_indirizzo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica;
  v_codice text := privato.normalizza_codice(p_codice);
  v_indirizzo text := 'diretto';
  v_giusto boolean;
  v_prova text;
  v_attese integer;
begin
  if coalesce(auth.jwt() ->> 'role', current_setting('role', true)) in (
    'service_role', 'none', 'postgres'
  )
  then
    v_indirizzo := encode(sha256(convert_to(coalesce(p_indirizzo, ''), 'UTF8')), 'hex');
  end if;

  select c.*
  into v_certificato
  from public.certificati_verifica c
  where c.codice_pubblico = v_codice;

  -- the same work for a code that doesn't exist
  v_prova := encode(
    sha256(convert_to(
      coalesce(v_certificato.salt, repeat('0', 16)) || btrim(left(coalesce(p_privato, ''), 200)),
      'UTF8'
    )),
    'hex'
  );

  v_giusto := sha256(convert_to(v_prova, 'UTF8')) = sha256(convert_to(
    coalesce(v_certificato.codice_privato_hash, ''),
    'UTF8'
  ));

  v_prova := encode(
    sha256(convert_to(
      coalesce(v_certificato.salt, repeat('0', 16)) || privato.normalizza_codice(p_privato),
      'UTF8'
    )),
    'hex'
  );

  v_giusto := (
    sha256(convert_to(v_prova, 'UTF8')) = sha256(convert_to(
      coalesce(v_certificato.codice_privato_hash, ''),
      'UTF8'
    ))
  )
    or v_giusto;

  if v_certificato.id is null then
    return jsonb_build_object('esito', 'non_trovato', 'codice_privato', null, 'certificato', null);
  end if;

  if nullif(btrim(coalesce(p_privato, '')), '') is not null then
    -- one guess at a time per certificate: two at once can't slip past the count
    perform 1 from public.certificati_verifica c where c.id = v_certificato.id for no key update;

    select count(*)
    into v_attese
    from public.tentativi_certificato t
    where t.id_certificato = v_certificato.id
      and t.indirizzo = v_indirizzo
      and t.tentato_il > privato.adesso() - privato.durata('blocco_codice');

    if v_attese >= 5 then
      return jsonb_build_object('esito', 'attesa', 'codice_privato', null, 'certificato', null);
    end if;

    if not v_giusto then
      insert into public.tentativi_certificato (id_certificato, indirizzo)
      values (v_certificato.id, v_indirizzo);
      update public.certificati_verifica c
      set tentativi_verifica = c.tentativi_verifica + 1
      where c.id = v_certificato.id;
    end if;
  else
    v_giusto := null;
  end if;

  if privato.entro_limite(
    'consultazione:' || v_certificato.id || ':' || coalesce(auth.uid()::text, v_indirizzo),
    1,
    interval '1 day'
  )
  then
    update public.certificati_verifica c
    set consultazioni = c.consultazioni + 1
    where c.id = v_certificato.id
    returning c.* into v_certificato;
  end if;

  return jsonb_build_object(
    'esito', case when v_certificato.stato = 'attivo' then 'valido' else 'revocato' end,
    'codice_privato', case v_giusto
      when true then 'giusto'
      when false then 'sbagliato'
    end,
    'certificato', privato.certificato_pubblico(v_certificato)
  );
end $$;
create function public.verifica_certificato(
  p_codice text,
  p_privato text default null,
  p_indirizzo text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.verifica_certificato(p_codice, p_privato, p_indirizzo)
$$;

-- Who may call.
select privato.concedi('anon, authenticated', array['verifica_certificato']);
