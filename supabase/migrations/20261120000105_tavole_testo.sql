-- Tables of Unicode and of ISO 13616, written by `npm run types` (supabase/local/text-tables.ts); chapters 0106 and 3242 read them.

-- Characters that nobody sees.
create function privato.segni_invisibili() returns text language sql immutable parallel safe set search_path = '' as $$
  select '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff'
    || '\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- Characters that show nothing and part words: controls, spaces, breaks, the empty Braille pattern.
create function privato.segni_bianchi() returns text language sql immutable parallel safe set search_path = '' as $$
  select '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u2800\u3000]'
$$;

-- What prose is written without: all that nobody sees, but what joins and parts letters and emoji, and controls but the line's end.
create function privato.segni_fuori_testo() returns text language sql immutable parallel safe set search_path = '' as $$
  select '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b\u200e-\u200f'
    || '\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    || '\U000e0000-\U000e0fff]'
$$;

-- Characters that look like a small Latin letter (UTS 39), and at the same places those letters.
create function privato.simili_scritti() returns text language sql immutable parallel safe set search_path = '' as $$
  select E'4@839!1l|0$57'
$$;
create function privato.simili_letti() returns text language sql immutable parallel safe set search_path = '' as $$
  select 'aabegiiiiosst'
$$;

-- Names of the staff, as `privato.sagoma` reads them.
create function privato.nomi_tenuti() returns text language sql immutable parallel safe set search_path = '' as $$
  select 'admin|administrator|amministratore|amministratrice|amministrazione|assistenza|centro di verifica|centro verifica|customer ca'
    || 're|customer service|heipdesk|moderatore|moderatrice|moderator|moderazione|servizio ciienti|staff|support|supporto'
$$;

-- What follows the first four characters of an IBAN, by country of the single euro payments area; null outside it.
create function privato.forma_iban(p_paese text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case p_paese
    when 'AD' then '^[0-9]{8}[A-Z0-9]{12}$'
    when 'AL' then '^[0-9]{8}[A-Z0-9]{16}$'
    when 'AT' then '^[0-9]{16}$'
    when 'BE' then '^[0-9]{12}$'
    when 'BG' then '^[A-Z]{4}[0-9]{6}[A-Z0-9]{8}$'
    when 'CH' then '^[0-9]{5}[A-Z0-9]{12}$'
    when 'CY' then '^[0-9]{8}[A-Z0-9]{16}$'
    when 'CZ' then '^[0-9]{20}$'
    when 'DE' then '^[0-9]{18}$'
    when 'DK' then '^[0-9]{14}$'
    when 'EE' then '^[0-9]{16}$'
    when 'ES' then '^[0-9]{20}$'
    when 'FI' then '^[0-9]{14}$'
    when 'FR' then '^[0-9]{10}[A-Z0-9]{11}[0-9]{2}$'
    when 'GB' then '^[A-Z]{4}[0-9]{14}$'
    when 'GI' then '^[A-Z]{4}[A-Z0-9]{15}$'
    when 'GR' then '^[0-9]{7}[A-Z0-9]{16}$'
    when 'HR' then '^[0-9]{17}$'
    when 'HU' then '^[0-9]{24}$'
    when 'IE' then '^[A-Z0-9]{4}[0-9]{14}$'
    when 'IS' then '^[0-9]{22}$'
    when 'IT' then '^[A-Z]{1}[0-9]{10}[A-Z0-9]{12}$'
    when 'LI' then '^[0-9]{5}[A-Z0-9]{12}$'
    when 'LT' then '^[0-9]{16}$'
    when 'LU' then '^[0-9]{3}[A-Z0-9]{13}$'
    when 'LV' then '^[A-Z]{4}[A-Z0-9]{13}$'
    when 'MC' then '^[0-9]{10}[A-Z0-9]{11}[0-9]{2}$'
    when 'MD' then '^[A-Z0-9]{2}[A-Z0-9]{18}$'
    when 'ME' then '^[0-9]{18}$'
    when 'MK' then '^[0-9]{3}[A-Z0-9]{10}[0-9]{2}$'
    when 'MT' then '^[A-Z]{4}[0-9]{5}[A-Z0-9]{18}$'
    when 'NL' then '^[A-Z]{4}[0-9]{10}$'
    when 'NO' then '^[0-9]{11}$'
    when 'PL' then '^[0-9]{24}$'
    when 'PT' then '^[0-9]{21}$'
    when 'RO' then '^[A-Z]{4}[A-Z0-9]{16}$'
    when 'RS' then '^[0-9]{18}$'
    when 'SE' then '^[0-9]{20}$'
    when 'SI' then '^[0-9]{15}$'
    when 'SK' then '^[0-9]{20}$'
    when 'SM' then '^[A-Z]{1}[0-9]{10}[A-Z0-9]{12}$'
    when 'VA' then '^[0-9]{18}$'
  end
$$;
