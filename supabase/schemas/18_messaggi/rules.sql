create policy conversations_select_parti on public.conversations for select to authenticated
  using ((select privato.utente_attivo()) in (buyer_id, seller_id));
create policy messages_select_parti on public.messages for select to authenticated
  using (
    exists (
      select from public.conversations c
      where c.id = conversation_id and (select privato.utente_attivo()) in (c.buyer_id, c.seller_id)
    )
    and rimosso_il is null
  );
create policy richieste_contatto_select_admin on public.richieste_contatto for select
  to authenticated
  using ((select privato.e_admin()));
create policy segnalazioni_select_autore on public.segnalazioni for select to authenticated
  using (id_autore = (select privato.utente_attivo()) or (select privato.e_admin()));

-- A suspended person reads the reason.
create policy decisioni_moderazione_select_interessato on public.decisioni_moderazione for select
  to authenticated
  using (id_utente = (select privato.chiamante()) or (select privato.e_admin()));
create policy ricorsi_select_autore on public.ricorsi for select to authenticated
  using (id_autore = (select privato.chiamante()) or (select privato.e_admin()));
