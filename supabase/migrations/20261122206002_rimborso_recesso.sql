-- A withdrawal whose return never comes, or brings another item: the office ends it with the whole
-- refund (decisions P1, C10), for a reason that stays in the register. The certificate ends with
-- the sale. What stands at the centre waits for the seller and is never sold again under this
-- listing; what is away stays sold.
create function privato.admin_rimborsa_recesso(p_id uuid, p_motivo text, p_visto text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'recesso', p_motivo, p_visto);
  v_recesso public.recessi;
begin
  select r.* into v_recesso from public.recessi r where r.id_ordine = p_id for update;
  perform privato.annulla_ordine(p_id, 'recesso');
  if exists (
    select from public.custodia c where c.id_verifica = v.id_verifica and c.stato = 'al_centro'
  )
  then
    perform privato.muovi_custodia(v.id_verifica, 'da_restituire');
    perform privato.chiudi_annuncio(v.id_annuncio);
  end if;

  perform privato.revoca_certificati(v.id_verifica, 'La vendita è stata annullata per recesso.');
  perform privato.chiudi_recesso(p_id);
  perform privato.chiudi_ufficio('reso_diverso', v_recesso.id);
  perform privato.registra_admin(
    'rimborsa_recesso',
    'ordine',
    p_id::text,
    privato.differenza(jsonb_build_object('status', v.status), '{"status": "annullato"}'),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'status', 'annullato');
end $$;
create function public.admin_rimborsa_recesso(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_rimborsa_recesso(p_id, p_motivo, p_visto)
$$;

select privato.concedi('authenticated', array['admin_rimborsa_recesso']);
select privato.avvolgi_scrittura('public.admin_rimborsa_recesso(uuid, text, text)');
