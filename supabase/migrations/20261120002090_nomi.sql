-- Names that people give themselves (decision T25): one line, without marks that nobody sees, and never this place's or its staff's,
-- however they are spelt.

-- NFC, one line, no control, bidirectional or invisible characters.
create function privato.pulisci_nome(p_testo text) returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(normalize(p_testo, nfc), '[\s\u0001-\u001f\u007f-\u00a0\u2028\u2029\u3000]+', ' ', 'g'),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164'
      || '\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]+', '', 'g'))
$$;

-- What a name looks like: letters of other scripts, digits and signs by the Latin letter they resemble, marks and repetitions gone.
create function privato.scheletro(p_testo text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(replace(replace(replace(regexp_replace(translate(normalize(p_testo, nfkd),
      'аАαΑɑᴀ@4Ꭺ∂ЬьвВβΒʙ8ɓсСϲϹᴄ(¢ԁԀđĐɗᴅдДδðÐеЕεΕєЄҽɛᴇ3€℮эЭғҒƒƑꜰфФϝϜɡɢ96ԌһҺнНΗʜհіІıɩιΙɪlL1!|ӏӀᎥиИ¡łŁǀјЈкКκΚᴋ'
      || 'мМΜᴍпПոΝɴηоОοΟ0ᴏøØσօөΘрРρΡᴘþԛԚгГʀɾᴦяЯѕЅꜱ5$§тТτΤᴛ7+†ŧŦᎢυᴜսμνѵᴠѡᴡωхХχΧуУγʏΥᴢ2ζΖ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦'
      || '🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿ABCDEFGHIJKMNOPQRSTUVWXYZφΦꞙꞘɖƉȡƗɨƬƭʈȾⱦⱥȺʃ໐०○'
      || '●ə',
      'aaaaaaaaadbbbbbbbbbcccccccdddddddddddeeeeeeeeeeeeeefffffffffggggghhhhhhhiiiiiiiiiiiiiiiiiiiiijjkkkkk'
      || 'mmmmnnnnnnooooooooooooppppppqqrrrrrrrsssssstttttttttttuuuuvvvwwwxxxxyyyyyzzzzabcdefghijkimnopqrstuvw'
      || 'xyzabcdefghijkimnopqrstuvwxyzabcdefghijkimnopqrstuvwxyzabcdefghijkmnopqrstuvwxyzffffdddiitttttaasooo'
      || 'oe'),
    '[^a-z]+', '', 'g'), 'rn', 'm'), 'vv', 'w'), 'ci', 'd'), '(.)\1+', '\1', 'g')
$$;

-- A word that holds one of ours; all words together, where they begin with it, as spelt out letter by letter.
create function privato.nome_riservato(p_testo text) returns boolean language sql immutable set search_path = '' as $$
  with parole as (select privato.scheletro(w) as s from regexp_split_to_table(privato.pulisci_nome(p_testo), '\s+') w),
    insieme as (select privato.scheletro(p_testo) as s),
    nostri as (select privato.scheletro(n) as s from unnest(array['fidati', 'assistenza', 'supporto', 'support', 'moderatore',
      'moderazione',      'amministratore', 'amministrazione', 'helpdesk']) n),
    interi as (select privato.scheletro(n) as s from unnest(array['admin', 'administrator', 'staff', 'ufficio', 'servizio clienti',
      'servizio cliente', 'customer service', 'customer care', 'marketplace verificato', 'antifrode', 'ufficio pagamenti', 'noreply']) n)
  select coalesce(exists (select from parole p, nostri n where strpos(p.s, n.s) > 0)
    or exists (select from insieme i, nostri n where starts_with(i.s, n.s))
    or exists (select from insieme i, interi n where i.s = n.s)
    or exists (select from insieme i where strpos(i.s, privato.scheletro('servizioclienti')) > 0
      or strpos(i.s, privato.scheletro('marketplaceverificato')) > 0), false)
$$;

-- A name as it may stand, or null for none; refused where nobody could call somebody by it, or where it is ours.
create function privato.leggi_nome(p_testo text) returns text language plpgsql immutable set search_path = '' as $$
declare v text := nullif(privato.pulisci_nome(p_testo), '');
begin
  if v is null then return null; end if;
  if v !~ '[A-Za-z\u00aa-\u1fff\u2c00-\ud7ff\uf900-\ufdff\uff21-\uffdc\U00010000-\U0001efff\U00020000-\U0003ffff]' then
    perform privato.rifiuta('nome_senza_lettere', 400);
  end if;
  if privato.nome_riservato(v) then perform privato.rifiuta('nome_riservato', 400); end if;
  return v;
end $$;

-- Whoever writes his own record; the office, seeds and Auth are read elsewhere.
create function privato.controlla_nomi() returns trigger language plpgsql set search_path = '' as $$
begin
  if not privato.e_cliente() then return new; end if;
  if new.nome_utente is distinct from old.nome_utente then
    new.nome_utente := coalesce(privato.leggi_nome(new.nome_utente), old.nome_utente);
  end if;
  if new.nome is distinct from old.nome then new.nome := privato.leggi_nome(new.nome); end if;
  if new.cognome is distinct from old.cognome then new.cognome := privato.leggi_nome(new.cognome); end if;
  if new.ragione_sociale is distinct from old.ragione_sociale then
    new.ragione_sociale := privato.leggi_nome(new.ragione_sociale);
  end if;
  -- 'Nome C.' may be ours only when both are put together
  if (new.nome, new.cognome) is distinct from (old.nome, old.cognome) and privato.nome_riservato(concat_ws(' ', new.nome, new.cognome)) then
    perform privato.rifiuta('nome_riservato', 400);
  end if;
  return new;
end $$;
create trigger utenti_nomi before update of nome_utente, nome, cognome, ragione_sociale on public.utenti
  for each row execute function privato.controlla_nomi();
