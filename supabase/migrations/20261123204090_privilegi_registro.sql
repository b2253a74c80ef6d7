-- What the register's chain gave to administrators. Run at every start, like the other privileges chapters.

select privato.concedi('authenticated', array['admin_controlla_registro']);
