-- What the office filters its lists by: the few rows of a state are found among the many without
-- reading them (tests/db/ufficio_ordine.test.ts, with ten thousand of each).

create index annunci_fuori_vendita_idx
  on public.annunci (stato_annuncio, data_pubblicazione desc, id)
  where eliminato_il is null and stato_annuncio <> 'attivo';
create index annunci_in_attesa_idx on public.annunci (data_pubblicazione desc, id)
  where eliminato_il is null and stato_verifica = 'in_attesa';
create index ordini_non_pagati_idx on public.ordini (data_creazione desc, id)
  where coalesce(stato_pagamento, 'requires_payment_method')
    = 'requires_payment_method' and payment_intent_id is not null;
create index verifiche_stato_idx on public.verifiche (stato, created_at desc, id);
create index verification_centers_stato_idx
  on public.verification_centers (approval_status, nome, id);
create index verification_center_requests_stato_idx
  on public.verification_center_requests (stato, data_richiesta desc, id);
create index verification_center_requests_chieste_idx
  on public.verification_center_requests (data_richiesta desc, id)
  where stato = 'pending' and informazioni_richieste is not null;
create index certificati_stato_idx on public.certificati_verifica (stato, data_emissione desc, id);
create index certificati_da_spedire_idx on public.certificati_verifica (data_emissione desc, id)
  where stato = 'attivo' and codice_spedito_il is null;
create index richieste_contatto_stato_idx on public.richieste_contatto (stato, created_at desc, id);
create index segnalazioni_stato_idx on public.segnalazioni (stato, created_at desc, id);
create index ricorsi_stato_idx on public.ricorsi (stato, created_at desc, id);
create index recensioni_nascoste_idx on public.recensioni (created_at desc, id)
  where rimossa_il is not null;
create index recensioni_visibili_dal_idx on public.recensioni (visibile_dal)
  where rimossa_il is null;
create index posta_uscita_stato_idx on public.posta_uscita (stato, created_at desc, id);
create index dispositivi_da_consegnare_idx on public.dispositivi ((pending_ops + pending_media));
create index dispositivi_incidente_idx on public.dispositivi (visto_il desc, id)
  where incidente is not null;
create index registro_admin_oggetto_tipo_idx on public.registro_admin (oggetto_tipo, id desc);
create index admin_notifications_chiuse_idx on public.admin_notifications (data_richiesta desc, id)
  where chiusa_il is not null;
create index admin_notifications_stato_idx
  on public.admin_notifications (stato, data_richiesta desc, id)
  where chiusa_il is null;
create index admin_notifications_gruppo_idx
  on public.admin_notifications (privato.gruppo_avviso(tipo), data_richiesta desc, id)
  where chiusa_il is null;
create index admin_notifications_rimandati_idx on public.admin_notifications (rimandato_al)
  where chiusa_il is null and rimandato_al is not null;
