-- The place of a listing as a filter: its province, a column made from a kept list (the same as
-- domain/centri/province.ts); and how prices are spread.

create function privato.province() returns table (sigla text, capoluogo text)
language sql immutable set search_path = '' as $$
  select left(p, 2), substr(p, 4)
  from unnest(string_to_array(
    'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|BT Barletta'
      ||
      '|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta'
      ||
      '|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna'
      ||
      '|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia'
      ||
      '|SP La Spezia|AQ L''Aquila|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa'
      ||
      '|MT Matera|ME Messina|MI Milano|MO Modena|MB Monza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo'
      ||
      '|PR Parma|PV Pavia|PG Perugia|PU Pesaro|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato'
      ||
      '|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari'
      ||
      '|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Carbonia|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento'
      ||
      '|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbania|VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza'
      || '|VT Viterbo',
    '|'
  )) p
$$;

-- Words alone, without accents and signs: ' l aquila '.
create function privato.piana(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select ' ' || btrim(regexp_replace(
    lower(translate(p_testo, 'àèéìòùÀÈÉÌÒÙ', 'aeeiouaeeiou')),
    '[^a-z0-9]+',
    ' ',
    'g'
  )) || ' '
$$;

-- The chief town of the province that a place names: by its sign in brackets or alone ('Rho (MI)',
-- 'MI'), else by the town ('Milano Brera'). Null where it names none. The place's own words are
-- made plain once; 'Forlì' and 'L'Aquila' are all the names that aren't. The same in TypeScript:
-- domain/centri/distanza.ts.
create function privato.provincia_di(p_localita text) returns text
language sql immutable security definer set search_path = '' as $$
  select coalesce(
    (
      select v.capoluogo
      from privato.province() v
      where v.sigla = upper(coalesce(
        substring(p_localita from '\(([A-Za-z]{2})\)'),
        substring(p_localita from '^\s*([A-Za-z]{2})\s*$')
      ))
    ),
    (
      select v.capoluogo
      from
        (select privato.piana(p_localita) as parole offset 0) l,
        privato.province() with ordinality v(sigla, capoluogo, n)
      where strpos(l.parole, ' ' || lower(translate(v.capoluogo, 'ì''', 'i ')) || ' ') > 0
      order by v.n
      limit 1
    )
  )
$$;

alter table public.annunci add column provincia text generated always
  as (privato.provincia_di(localita)) stored;
create index annunci_provincia_idx on public.annunci (provincia, data_pubblicazione desc, id desc)
  where stato_annuncio = 'attivo' and eliminato_il is null;

-- Steps of a price in cents, six in each power of ten, from one euro on: 1, 1.50, 2, 3, 5, 7, 10 …
create function privato.fasce_prezzo() returns table (da bigint, a bigint)
language sql immutable set search_path = '' as $$
  select s.da, lead(s.da, 1, s.da * 2) over (order by s.da) - 1
  from (
    select (v * 10::numeric ^ e)::bigint as da
    from unnest(array[1, 1.5, 2, 3, 5, 7]) v, generate_series(2, 9) e
  ) s
$$;

-- Who may call.
select privato.concedi('authenticated', array['provincia_di']);
