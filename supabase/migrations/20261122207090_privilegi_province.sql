-- What a listing's generated column asks when its row is written.
select privato.concedi('authenticated', array['provincia_di']);
