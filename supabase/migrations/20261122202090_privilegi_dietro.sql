-- Privileges of the chapters of 20261122202. Idempotent.
select privato.concedi('authenticated', array['apri_dimostrazione', 'chiudi_dimostrazione', 'blocca_periodo', 'blocchi_centro']);
