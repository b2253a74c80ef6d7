create trigger registro_admin_immutabile before update or delete on public.registro_admin
  for each row
  execute function privato.solo_aggiunte();

-- Moved, cancelled or received: deadlines run again.
create function privato.sblocca_visita() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from privato.visite_ferme f where f.id_verifica = new.id;
  if found and new.stato = 'in_attesa' then
    perform privato.segnala_ufficio(
      'oggetto_in_centro_chiuso',
      'Un centro sospeso ha ricevuto un oggetto: va portato altrove o restituito.', new.id
    );
  end if;

  perform privato.chiudi_ufficio('visita_da_spostare', new.id);
  if old.stato = 'in_attesa' and new.stato <> 'in_attesa' then
    perform privato.chiudi_ufficio('decisione_in_ritardo', new.id);
  end if;
  return null;
end $$;
create trigger verifiche_sblocca_visita after update of data_programmata, id_centro, stato
  on public.verifiche
  for each row
  when (
    old.data_programmata is distinct from new.data_programmata
    or old.id_centro <> new.id_centro
    or old.stato <> new.stato
  )
  execute function privato.sblocca_visita();

create trigger catena_registro_immutabile before update or delete on privato.catena_registro
  for each row
  execute function privato.solo_aggiunte();

create function privato.incatena() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.incatena_atto(new);
  return null;
end $$;
create constraint trigger registro_admin_incatenato after insert
  on public.registro_admin deferrable initially deferred
  for each row
  execute function privato.incatena();
