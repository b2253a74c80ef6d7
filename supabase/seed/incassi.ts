import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './backgrounds.ts';
import { venditoreOf } from './catalogo/reparti.ts';
import { type CentroKey, centro } from './centri.ts';
import { utente } from './persone.ts';
import { type Fields, idOf, insert } from './rows.ts';
import { SOLD_IN_SEDE } from './storie.ts';
import type { Tempo } from './tempo.ts';
import { verifica } from './verifiche.ts';

/** Sales of partners, and a small sum at a Fidati Point, which sells nothing. */
function incassi(tempo: Tempo): Fields[] {
  const voce = (soggetto: Soggetto, chi: CentroKey, hoursAgo: number, altro: Fields): Fields => ({
    id: idOf('incasso', soggetto),
    id_verifica: verifica({ soggetto }),
    id_annuncio: annuncio(soggetto),
    id_centro: centro(chi),
    id_venditore: utente(venditoreOf(soggetto)),
    data_transazione: tempo.hoursAgo(hoursAgo),
    stato: 'completata',
    note: '',
    created_at: tempo.hoursAgo(hoursAgo),
    ...altro,
  });
  const vendite = SOLD_IN_SEDE.map(({ soggetto, centro: chi, compratore, importo, metodo, hoursAgo }) =>
    voce(soggetto, chi, hoursAgo, {
      id_acquirente: utente(compratore),
      importo,
      importo_commissione: Math.round((importo * COMMISSIONE) / 100),
      percentuale_commissione: COMMISSIONE,
      metodo_pagamento: metodo,
      vendita: true,
    }),
  );
  const tariffe = TARIFFE.map(({ soggetto, centro: chi, hoursAgo, importo, metodo_pagamento }) =>
    voce(soggetto, chi, hoursAgo, {
      id_acquirente: null,
      importo,
      importo_commissione: 0,
      percentuale_commissione: 0,
      metodo_pagamento,
      vendita: false,
    }),
  );
  return [...vendite, ...tariffe];
}

const COMMISSIONE = 4;

const TARIFFE: readonly {
  soggetto: Soggetto;
  centro: CentroKey;
  hoursAgo: number;
  importo: number;
  metodo_pagamento: 'contanti' | 'pos' | 'bonifico';
}[] = [
  { soggetto: 'borsa-mezzaluna-1', centro: 'centro', hoursAgo: 100, importo: 4500, metodo_pagamento: 'contanti' },
  {
    soggetto: 'borsa-secchiello-2',
    centro: 'dimostrazione',
    hoursAgo: 63 * 24,
    importo: 3250,
    metodo_pagamento: 'pos',
  },
  {
    soggetto: 'sneaker-alta-2',
    centro: 'dimostrazione',
    hoursAgo: 32 * 24,
    importo: 3000,
    metodo_pagamento: 'contanti',
  },
  { soggetto: 'maglieria-2', centro: 'dimostrazione', hoursAgo: 70, importo: 3000, metodo_pagamento: 'bonifico' },
  { soggetto: 'sneaker-corsa-1', centro: 'dimostrazione', hoursAgo: 30, importo: 3000, metodo_pagamento: 'pos' },
];

export async function seedIncassi(sql: Sql, tempo: Tempo): Promise<void> {
  await insert(sql, 'public.transazioni_in_sede', incassi(tempo));
  await sql(
    `update public.annunci a set stato_annuncio = 'venduto' from public.transazioni_in_sede t where t.vendita and t.id_annuncio = a.id`,
  );
  await sql(
    `update public.custodia c set stato = 'consegnato_acquirente', dal = t.data_transazione from public.transazioni_in_sede t
     where t.vendita and c.id_verifica = t.id_verifica`,
  );
}
