-- `npm run types` writes these tables of Unicode and ISO 13616
-- (supabase/local/tools/text-tables.ts).

create function privato.segni_invisibili() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    || '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3'
    || '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- These show nothing and separate words: controls, spaces, breaks, the blank Braille pattern.
create function privato.segni_bianchi() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u2800\u3000]'
$$;

-- Prose loses these. Joiners of letters and emoji, and the line feed, stay.
create function privato.segni_fuori_testo() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5'
    || '\u180b-\u180f\u200b\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff'
    || '\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- Position by position: a lookalike and its small Latin letter (UTS 39).
create function privato.simili_scritti() returns text
language sql immutable parallel safe set search_path = '' as $$
  select E'4@\u005e\u0250\u0251\u028c\u03b1\u03bb\u0430\u1403\u15c5\u15e9\u1d00\u2200\u2206\u2376'
    || E'\u237a\ua4ee\uab7a\U000102a0\U00016f40\U0001f150\U0001f170\U0001f1e68\u00df\u0180\u0183'
    || E'\u0185\u0253\u0299\u03b2\u0431\u0432\u044c\u0463\u048d\u13fc\u1472\u1473\u15af\u15f7'
    || E'\ua4d0\ua7b5\uab9f\U00010282\U000102a1\U00010301\U0001f151\U0001f171\U0001f1e7\u00a2'
    || E'\u023c\u03c2\u0441\u04ab\u1455\u1d04\u2ca5\ua4da\uabaf\U000102a2\U00010302\U0001043d'
    || E'\U0001051c\U000118e9\U000118f2\U0001f152\U0001f172\U0001f1e8\U0001f74c\u00f0\u0111\u018c'
    || E'\u0256\u0257\u03b4\u0501\u146f\u15de\u15ea\u1d05\u20ab\u2202\ua4d2\ua4d3\uab70\uabb7'
    || E'\U0001f153\U0001f173\U0001f1e93\u0247\u03b5\u0435\u04bd\u04bf\u1d07\u20ac\u212e\u2203'
    || E'\u22ff\u2d39\ua4f0\uab32\uab7c\U00010286\U000118c6\U000118ce\U0001f154\U0001f174'
    || E'\U0001f1ea\u0192\u03dd\u0493\u0584\u15b4\u1d6e\u1e9d\u20a3\u214e\ua4dd\ua730\ua799\uab35'
    || E'\U00010287\U000102a5\U00010525\U000118c2\U0001d213\U0001f155\U0001f175\U0001f1eb9\u018d'
    || E'\u01e5\u0260\u0261\u0262\u050d\u0581\u13fb\u1d83\ua4d6\uab90\U0001f156\U0001f176'
    || E'\U0001f1ec\u0127\u0266\u029c\u03b7\u043d\u045b\u04a3\u04bb\u04c8\u04ca\u0570\u13fa\u157c'
    || E'\u2c68\u2c8f\ua4e7\ua695\uab8b\uab92\U000102cf\U0001f157\U0001f177\U0001f1ed!1l|\u00a1'
    || E'\u0131\u0142\u019a\u01c0\u0268\u0269\u026a\u026b\u026d\u029f\u03b9\u0456\u04cf\u05c0'
    || E'\u05d5\u05df\u0627\u0661\u06f1\u07ca\u14aa\u16c1\u1d7b\u1d7c\u2223\u2373\u2378\u23fd'
    || E'\u2502\u2c93\u2cd1\u2d4f\ua4e1\ua4f2\ua647\uab75\uabae\U0001028a\U00010309\U00010320'
    || E'\U00010443\U00010526\U000118c3\U000118d2\U00016f16\U00016f28\U0001d22a\U0001e8c7'
    || E'\U0001f158\U0001f15b\U0001f178\U0001f17b\U0001f1ee\U0001f1f1\u0249\u029d\u03f3\u0458'
    || E'\u148d\u1d0a\ua4d9\uab7b\U0001f159\U0001f179\U0001f1ef\u0199\u03ba\u043a\u049b\u049f'
    || E'\u16d5\u1d0b\u20ad\u2c6a\u2c95\ua4d7\ua741\uabb6\U00010518\U0001f15a\U0001f17a\U0001f1f0'
    || E'\u0271\u03bc\u03fb\u043c\u04ce\u15f0\u16d6\u1d0d\u1d6f\u20a5\u2c99\ua4df\uab87\U000102b0'
    || E'\U00010311\U00011700\U000118e3\U0001f15c\U0001f17c\U0001f1f2\u019e\u0272\u0273\u0274'
    || E'\u03bd\u0578\u057c\u1d70\u2c9b\ua4e0\U0001018e\U00010513\U0001f15d\U0001f17d\U0001f1f30'
    || E'\u00b0\u00f8\u0275\u03b8\u03bf\u03c3\u043e\u0473\u04e9\u0585\u05e1\u0647\u0665\u06be'
    || E'\u06c1\u06d5\u06f5\u06ff\u07c0\u0966\u09e6\u0a66\u0ae6\u0b20\u0b66\u0be6\u0c02\u0c66'
    || E'\u0c82\u0ce6\u0d02\u0d20\u0d66\u0d82\u0e50\u0ed0\u101d\u1040\u10ff\u12d0\u1d0f\u1d11'
    || E'\u2296\u229d\u236c\u2c9f\u2d31\u2d41\u2d54\u3007\ua4f3\ua74b\uab3d\uab3e\uab74\uab8e'
    || E'\uabbb\U00010292\U000102ab\U0001042c\U000104ea\U00010516\U000114d0\U000118c8\U000118d5'
    || E'\U000118d7\U000118e0\U0001d21a\U0001f15e\U0001f17e\U0001f1f4\U0001f714\u00fe\u01a5\u03c1'
    || E'\u0440\u146d\u1d18\u1d7d\u2374\u2ca3\ua4d1\uabb2\U00010295\U0001f15f\U0001f17f\U0001f1f5'
    || E'\u02a0\u051b\u0563\u0566\u2d55\U0001f160\U0001f180\U0001f1f6\u024d\u027c\u027d\u0280'
    || E'\u0433\u1587\u1d26\u1d72\u2c85\ua4e3\uab47\uab48\uab71\uab81\uaba2\U000104dc\U00016f35'
    || E'\U0001d216\U0001f161\U0001f181\U0001f1f7$5\u00a7\u01bd\u0282\u0455\u057f\u1515\u1d74'
    || E'\ua4e2\ua731\uaba5\uabaa\U00010296\U00010448\U000118c1\U00016f3a\U0001f162\U0001f182'
    || E'\U0001f1f8\u002b7\u0167\u01ad\u0288\u03c4\u0442\u04ad\u1d1b\u1d75\u2020\u22a4\u2361'
    || E'\u27d9\u2c66\u2ca7\ua4d4\uab72\U00010297\U000102b1\U00010315\U00016f0a\U0001f163'
    || E'\U0001f183\U0001f1f9\U0001f768\u0289\u028b\u03c5\u057d\u1200\u144c\u1d1c\u1d7e\u222a'
    || E'\u22c3\ua4f4\ua79f\uab4e\uab52\uab9c\U000104f6\U000118d8\U00016f42\U0001f164\U0001f184'
    || E'\U0001f1fa\u0475\u05d8\u0667\u06f7\u142f\u1d20\u2228\u22c1\u2d38\ua4e6\ua6df\uaba9'
    || E'\U00010197\U0001051d\U00011706\U000118c0\U00016f08\U0001d20d\U0001f165\U0001f185'
    || E'\U0001f1fb\u026f\u0461\u051d\u0561\u1d21\u20a9\ua4ea\ua761\uab83\uaba4\U000114c5'
    || E'\U0001170a\U0001170e\U0001170f\U000118e6\U000118ef\U0001f166\U0001f186\U0001f1fc\u00d7'
    || E'\u03c7\u0445\u04b3\u1541\u157d\u166d\u166e\u16b7\u2573\u292b\u292c\u2a2f\u2a30\u2cad'
    || E'\u2d5d\ua4eb\uab53\U00010196\U00010290\U000102b4\U00010317\U00010322\U00010527\U000118ec'
    || E'\U0001f167\U0001f187\U0001f1fd\u00a5\u01b4\u024f\u0263\u028f\u03b3\u0443\u04af\u04b1'
    || E'\u10e7\u1d8c\u1eff\u2ca9\ua4ec\uab5a\uab79\uab8d\U000102b2\U000118dc\U00016f43\U0001f168'
    || E'\U0001f188\U0001f1fe\u01b6\u0225\u0290\u03b6\u1d22\u1d76\ua4dc\uab93\U000102f5\U000118c4'
    || E'\U000118c9\U000118e5\U0001f169\U0001f189\U0001f1ff'
$$;
create function privato.simili_letti() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'aaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbbbbbccccccccccccccccccccddddddddddddddddd'
    || 'dddeeeeeeeeeeeeeeeeeeeeefffffffffffffffffffffggggggggggggggghhhhhhhhhhhhhhhhhhhhhhhiiiii'
    || 'iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiijjjjjjjjjjjkkkkkkkkkkkkkkkkkmmmmmm'
    || 'mmmmmmmmmmmmmmnnnnnnnnnnnnnnnooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo'
    || 'oooooooooooooopppppppppppppppqqqqqqqqrrrrrrrrrrrrrrrrrrrrrsssssssssssssssssssstttttttttt'
    || 'ttttttttttttttttuuuuuuuuuuuuuuuuuuuuuvvvvvvvvvvvvvvvvvvvvvwwwwwwwwwwwwwwwwwwwxxxxxxxxxxx'
    || 'xxxxxxxxxxxxxxxxxyyyyyyyyyyyyyyyyyyyyyyyzzzzzzzzzzzzzzz'
$$;

-- Reserved names of the staff, in the form of `privato.sagoma`, without blanks.
create function privato.nomi_tenuti() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'admin|administration|administrator|admins|amministratore|amministratori|amministratrice|'
    || 'amministrazione|assistance|assistant|assistente|assistenza|centrodiverifica|centroverifi'
    || 'ca|dientiservizio|customercare|customerservice|heipdesk|marketpiaceverificato|moderation'
    || '|moderator|moderatore|moderatori|moderatrice|moderazione|serviziodienti|staff|support|su'
    || 'pporto'
$$;

-- The pattern after the first four characters of an IBAN; null outside SEPA.
create function privato.forma_iban(p_paese text) returns text
language sql immutable parallel safe set search_path = '' as $$
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
