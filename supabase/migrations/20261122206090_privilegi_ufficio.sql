-- What the office's later chapters gave to administrators. Run at every start, like the other privileges chapters.

select privato.concedi('authenticated', array['admin_trova', 'admin_rimborsa_recesso']);

-- The jobs' own, of the same chapters.
grant execute on all functions in schema public, privato to service_role;
