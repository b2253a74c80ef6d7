-- A PIN says of how many digits it is ('…$4'): the counter draws as many squares and sends on the last. Older ones don't say: a button
-- confirms them.
alter table public.centro_operatori drop constraint centro_operatori_pin_impronta_check,
  add constraint centro_operatori_pin_impronta_check
    check (pin_impronta ~ '^pbkdf2-sha256\$\d{6,7}\$[A-Za-z0-9_-]{20,}\$[A-Za-z0-9_-]{43}(\$[4-8])?$');

create or replace function privato.imposta_pin(p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_centro();
  if p_impronta is not null and (p_impronta !~ '^pbkdf2-sha256\$\d{6,7}\$[A-Za-z0-9_-]{20,}\$[A-Za-z0-9_-]{43}(\$[4-8])?$'
    or split_part(p_impronta, '$', 2)::integer not between 210000 and 2000000) then perform privato.rifiuta('dati_non_validi', 400); end if;
  update public.centro_operatori o set pin_impronta = p_impronta where o.id_utente = auth.uid() and o.attivo;
end $$;
