-- Text that people write, as it is kept and compared (decision T25). The same in TypeScript:
-- domain/written-text.ts, domain/kept-names.ts; the tables are chapter 0105's.

-- Of a name, an address, a title: composed, nothing that is not seen, one blank between words.
create function privato.una_riga(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select btrim(
    normalize(
      regexp_replace(
        regexp_replace(p_testo, privato.segni_invisibili(), '', 'g'),
        privato.segni_bianchi() || '+',
        ' ',
        'g'
      ),
      nfc
    ),
    ' '
  )
$$;

-- Of a description or a message: its lines stay.
create function privato.testo_scritto(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select normalize(
    regexp_replace(
      regexp_replace(p_testo, '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      privato.segni_fuori_testo(),
      '',
      'g'
    ),
    nfc
  )
$$;

-- A prose without what shows nothing at its ends; null when nothing visible is left.
create function privato.visibile(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when privato.una_riga(p_testo) <> '' then regexp_replace(
      regexp_replace(
        privato.testo_scritto(p_testo),
        '^(' || privato.segni_bianchi() || '|' || privato.segni_invisibili() || ')+',
        ''
      ),
      '(' || privato.segni_bianchi() || '|' || privato.segni_invisibili() || ')+$',
      ''
    )
  end
$$;

-- How it looks, in small Latin letters: two texts that read alike are one.
create function privato.sagoma(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select replace(
    replace(
      translate(
        replace(
          replace(
            replace(
              lower(
                replace(
                  regexp_replace(
                    normalize(privato.una_riga(p_testo), nfkd),
                    '[\u0300-\u036f]',
                    '',
                    'g'
                  ),
                  U&'\0394',
                  'a'
                ) collate pg_catalog.pg_c_utf8
              ),
              'cl',
              'd'
            ),
            '|=',
            'f'
          ),
          '/\',
          'a'
        ),
        privato.simili_scritti(),
        privato.simili_letti()
      ),
      'rn',
      'm'
    ),
    'vv',
    'w'
  )
$$;

-- What only our own people may be called: words of their own, their letters together or apart;
-- within a word what no other word holds.
create function privato.nome_tenuto(p_sagoma text) returns boolean
language sql immutable set search_path = '' as $$
  select p_sagoma ~ (
    '(^|[^a-z])('
    || regexp_replace(privato.nomi_tenuti() || '|fidati', '([a-z])(?=[a-z])', '\1[^a-z]*', 'g')
    || ')($|[^a-z])'
  )
    or regexp_replace(
      regexp_replace(p_sagoma, '[^a-z ]+', '', 'g'),
      '(^| )(con|af|s|dif|in)fidati(?=$| )',
      ' ',
      'g'
    ) ~ (
      select string_agg(n, '|')
      from regexp_split_to_table(privato.nomi_tenuti() || '|fidati', '\|') n
      where char_length(n) >= 8 or n = 'fidati'
    )
$$;

-- What keeps a text from being a name that others read; null when nothing does, or when it is
-- empty. It is read as it is, and its letters alone: what is no letter parts words then, and so
-- does a capital within one.
create function privato.problema_nome(p_nome text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_nome text := privato.una_riga(p_nome);
begin
  if coalesce(v_nome, '') = '' then return null; end if;
  if v_nome !~ '[[:alpha:]]' collate pg_catalog.pg_c_utf8 then return 'nome_senza_lettere'; end if;
  return case
    when privato.nome_tenuto(privato.sagoma(v_nome))
      or privato.nome_tenuto(privato.sagoma(regexp_replace(
        regexp_replace(v_nome, '[^[:alpha:]]+' collate pg_catalog.pg_c_utf8, ' ', 'g'),
        '([[:lower:]])(?=[[:upper:]])' collate pg_catalog.pg_c_utf8,
        '\1 ',
        'g'
      ))) then 'nome_riservato'
  end;
end $$;

-- Columns as people's text: the first argument says how ('riga' or 'testo'), the others which. It
-- fires before the rules of its table.
create function privato.scrivi_testi() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb := to_jsonb(new);
  v_nuovi jsonb := '{}';
  v_campo text;
  v_scritto text;
begin
  foreach v_campo in array tg_argv[1:] loop
    v_scritto := case tg_argv[0]
      when 'riga' then privato.una_riga(v_riga ->> v_campo)
      else privato.testo_scritto(v_riga ->> v_campo)
    end;
    if v_scritto is distinct from v_riga ->> v_campo then
      v_nuovi := v_nuovi || jsonb_build_object(v_campo, v_scritto);
    end if;
  end loop;

  if v_nuovi <> '{}' then
    new := jsonb_populate_record(new, v_nuovi);
  end if;
  return new;
end $$;

-- Names that others read, given by people themselves: whoever is no person, or of the office, names
-- as he likes.
create function privato.controlla_nomi() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb := to_jsonb(new);
  v_prima jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  v_campo text;
  v_problema text;
begin
  if not privato.e_cliente() or privato.e_admin() then return new; end if;
  foreach v_campo in array tg_argv loop
    continue when v_prima is not null and v_prima ->> v_campo
      is not distinct from v_riga ->> v_campo;
    v_problema := privato.problema_nome(v_riga ->> v_campo);
    if v_problema is not null then perform privato.rifiuta(v_problema, 400); end if;
  end loop;

  return new;
end $$;
