insert into privato.spedizione_minima default values;

insert into privato.sync_generation default values;

insert into privato.sinonimi (termine, gruppo)
select btrim(t), g.n
from
  unnest(array[
    'orologio, orologi da polso, segnatempo, watch', 'cronografo, chrono, chronograph',
    'subacqueo, diver, da immersione', 'cinturino, strap', 'quadrante, dial',
    'ghiera, lunetta, bezel', 'automatico, carica automatica', 'acciaio, inox, steel', 'oro, gold',
    'argento, silver', 'diamante, diamanti, brillante, diamond', 'perla, perle, pearl',
    'platino, platinum', 'pelle, cuoio, leather, vitello', 'coccodrillo, alligatore',
    'borsa, borsetta, bag, handbag', 'secchiello, bucket', 'tracolla, crossbody', 'zaino, backpack',
    'sneakers, sneaker, scarpe da ginnastica, scarpa', 'anello, ring',
    'collana, collier, necklace, girocollo', 'orecchini, orecchino, earrings',
    'bracciale, braccialetto, bracelet', 'cappotto, paltò, coat',
    'maglione, pullover, maglia, maglieria', 'foulard, sciarpa, carre, scarf',
    'fotocamera, macchina fotografica, camera', 'obiettivo, lente',
    'telefono, smartphone, cellulare', 'giradischi, piatto', 'disco, vinile, lp',
    'moneta, monete, coin', 'francobollo, francobolli', 'modellino, modellismo', 'chitarra, guitar',
    'violino, violin', 'sintetizzatore, synth, sint', 'dipinto, quadro, tela, pittura',
    'ceramica, porcellana, maiolica', 'lv, louis vuitton, vuitton', 'ap, audemars piguet, audemars',
    'vca, van cleef arpels, van cleef', 'pp, patek philippe, patek', 'jlc, jaeger lecoultre',
    'iwc, international watch company', 'ysl, saint laurent', 'mb, montblanc, mont blanc',
    'bulgari, bvlgari', 'speedmaster, moonwatch'
  ]) with ordinality g(riga, n),
  unnest(string_to_array(replace(g.riga, 'ò', 'o'), ',')) t
on conflict do nothing;

select privato.impara(s.termine) from privato.sinonimi s;

insert into privato.file_giro default values;

insert into privato.conservazione_giro (lavoro)
values
  ('media'),
  ('persone'),
  ('carichi'),
  ('lettere'),
  ('notifiche'),
  ('inviti'),
  ('contatti'),
  ('da_fare'),
  ('appuntamenti'),
  ('decisioni'),
  ('note'),
  ('spedizioni'),
  ('ordini'),
  ('recessi'),
  ('incassi'),
  ('versamenti'),
  ('indirizzi'),
  ('viste');

-- Reference data of every installation; the demonstration's rows are in supabase/seed.

insert into public.platform_settings default values;

-- The nine of the specification in its order (src/domain/categorie/semi.ts); ids are the same
-- everywhere.
insert into public.categories (id, name, slug, ordine)
values
  ('4b8aaa14-94a3-564d-a245-1f3ee5054ce3', 'Sneakers', 'sneakers', 0),
  ('62f56327-587a-579d-a109-3bf526ec6fa8', 'Abbigliamento di lusso', 'abbigliamento-di-lusso', 10),
  ('9ecd75a1-be26-5cfa-a858-a4bfd6009a32', 'Orologi di lusso', 'orologi-di-lusso', 20),
  ('9cb1666e-e9dd-5631-a1ac-1cbe8daab694', 'Gioielli', 'gioielli', 30),
  ('6dbbcb3c-c662-5d57-a098-0bed8f70a41d', 'Borse', 'borse', 40),
  ('83e72d44-4853-5e5b-aef8-62619c2ad290', 'Elettronica', 'elettronica', 50),
  ('0a82baa1-bf93-521a-a123-397fd4145fe4', 'Collezionismo', 'collezionismo', 60),
  ('e072ea6d-3dfb-58c5-ae8f-f1c949e32fbd', 'Strumenti musicali', 'strumenti-musicali', 70),
  ('1243ccec-a18b-5cac-a99b-6e2db703e5dc', 'Arte e antiquariato', 'arte-e-antiquariato', 80);

-- A search by parent finds children's listings too.
insert into public.categories (id, parent_id, name, slug, ordine)
values
  (
    '82706dea-a6f7-5025-a9da-5475192a0125', '4b8aaa14-94a3-564d-a245-1f3ee5054ce3',
    'Sneakers basse', 'sneakers-basse', 1
  ),
  (
    '7ec3e72b-d293-5c38-a034-155f53b1e8be', '4b8aaa14-94a3-564d-a245-1f3ee5054ce3', 'Sneakers alte',
    'sneakers-alte', 2
  ),
  (
    '1b465c0b-8455-504d-a421-07d81106ab2e', '4b8aaa14-94a3-564d-a245-1f3ee5054ce3',
    'Sneakers da corsa', 'sneakers-da-corsa', 3
  ),
  (
    'b01352ac-1417-5156-a634-ab6006e4a8ea', '62f56327-587a-579d-a109-3bf526ec6fa8', 'Cappotti',
    'cappotti', 11
  ),
  (
    '4dae4296-0ee7-504b-afd0-f3390ec2c667', '62f56327-587a-579d-a109-3bf526ec6fa8', 'Maglieria',
    'maglieria', 12
  ),
  (
    'fd6bacb2-806d-5b67-a429-04820f34dc61', '62f56327-587a-579d-a109-3bf526ec6fa8', 'Foulard',
    'foulard', 13
  ),
  (
    'ec4fd0b5-6455-5b14-ab61-9e8e51137b3d', '9ecd75a1-be26-5cfa-a858-a4bfd6009a32', 'Cronografi',
    'cronografi', 21
  ),
  (
    '32d6105e-51c5-5ef0-a14f-f283c3f1d8a9', '9ecd75a1-be26-5cfa-a858-a4bfd6009a32',
    'Orologi subacquei', 'orologi-subacquei', 22
  ),
  (
    'e75d000f-cd38-5e8f-ae84-af4fd2683193', '9ecd75a1-be26-5cfa-a858-a4bfd6009a32',
    'Orologi eleganti', 'orologi-eleganti', 23
  ),
  (
    '437b8b3d-81c3-51fe-a9cb-d8293abe70a7', '9cb1666e-e9dd-5631-a1ac-1cbe8daab694', 'Anelli',
    'anelli', 31
  ),
  (
    'f2a5ceff-267f-5588-a3b5-0e47be21df43', '9cb1666e-e9dd-5631-a1ac-1cbe8daab694', 'Collane',
    'collane', 32
  ),
  (
    'f08ae518-b1a7-5274-a796-e758bedc559c', '9cb1666e-e9dd-5631-a1ac-1cbe8daab694', 'Orecchini',
    'orecchini', 33
  ),
  (
    '48779cfc-9e76-53b4-aa6e-2ff24868f241', '6dbbcb3c-c662-5d57-a098-0bed8f70a41d', 'Borse a mano',
    'borse-a-mano', 41
  ),
  (
    '72bb6a7f-057d-51ac-a164-6795d7a9a6ed', '6dbbcb3c-c662-5d57-a098-0bed8f70a41d',
    'Borse a secchiello', 'borse-a-secchiello', 42
  ),
  (
    'fefc7ca5-22fc-5e91-a6fe-c45f31c1e3f2', '6dbbcb3c-c662-5d57-a098-0bed8f70a41d',
    'Borse a spalla', 'borse-a-spalla', 43
  ),
  (
    '5953c1a0-0c04-5b70-a9ae-976245e152b5', '83e72d44-4853-5e5b-aef8-62619c2ad290', 'Fotocamere',
    'fotocamere', 51
  ),
  (
    '87e9ee4a-11ef-51f5-affc-63bc6b071789', '83e72d44-4853-5e5b-aef8-62619c2ad290', 'Audio',
    'audio', 52
  ),
  (
    '6256c7d2-5a15-5826-af72-11b6284f102e', '83e72d44-4853-5e5b-aef8-62619c2ad290', 'Telefoni',
    'telefoni', 53
  ),
  (
    '3f5f765f-a825-5383-a1ed-5250df74932a', '0a82baa1-bf93-521a-a123-397fd4145fe4', 'Numismatica',
    'numismatica', 61
  ),
  (
    'afa65107-588a-562a-a380-1152e2db7be9', '0a82baa1-bf93-521a-a123-397fd4145fe4', 'Dischi',
    'dischi', 62
  ),
  (
    'dee1230d-96a9-522b-a2a3-187783527b2e', '0a82baa1-bf93-521a-a123-397fd4145fe4', 'Modellismo',
    'modellismo', 63
  ),
  (
    '4ac06356-7191-5972-aec0-5584fc130ab7', 'e072ea6d-3dfb-58c5-ae8f-f1c949e32fbd', 'Archi',
    'archi', 71
  ),
  (
    'a4d8f29e-e488-5b85-ae86-67b35475a9aa', 'e072ea6d-3dfb-58c5-ae8f-f1c949e32fbd', 'Chitarre',
    'chitarre', 72
  ),
  (
    '06022857-497d-5ded-a798-5e5f0c3426f1', 'e072ea6d-3dfb-58c5-ae8f-f1c949e32fbd',
    'Sintetizzatori', 'sintetizzatori', 73
  ),
  (
    '8bf237ee-6679-5d41-a61f-2db0b3fe9a1e', '1243ccec-a18b-5cac-a99b-6e2db703e5dc', 'Dipinti',
    'dipinti', 81
  ),
  (
    '35e19dd2-4d69-5ec7-a5c2-eb50f8fa9c47', '1243ccec-a18b-5cac-a99b-6e2db703e5dc', 'Ceramiche',
    'ceramiche', 82
  ),
  (
    '8b4b4f4d-c879-59b2-ab9a-31bc535d5ca0', '1243ccec-a18b-5cac-a99b-6e2db703e5dc',
    'Argenti e ottoni', 'argenti-e-ottoni', 83
  );
