import { annuncio } from './annunci.ts';
import { venditoreDi } from './catalogo/reparti.ts';
import { centro } from './centri.ts';
import type { Soggetto } from './fondi.ts';
import { type Persona, utente } from './persone.ts';
import { type Campi, idDi } from './righe.ts';
import type { Tempo } from './tempo.ts';
import { verifica } from './verifiche.ts';

/** Sales of third-party centres are paid at their counter (decision M7). */
export function incassi(tempo: Tempo): Campi[] {
  const voce = (
    soggetto: Soggetto,
    chi: 'partner' | 'bologna' | 'centro',
    compratore: Persona | null,
    importo: number,
    metodo: string,
    percentuale: number,
    oreFa: number,
  ): Campi => ({
    id: idDi('incasso', soggetto),
    id_verifica: verifica({ soggetto }),
    id_annuncio: annuncio(soggetto),
    id_centro: centro(chi),
    id_acquirente: compratore === null ? null : utente(compratore),
    id_venditore: utente(venditoreDi(soggetto)),
    importo,
    importo_commissione: Math.round((importo * percentuale) / 100),
    percentuale_commissione: percentuale,
    metodo_pagamento: metodo,
    data_transazione: tempo.oreFa(oreFa),
    stato: 'completata',
    note: '',
    created_at: tempo.oreFa(oreFa),
  });
  return [
    voce('anello-1', 'bologna', 'luca', 540_000, 'bonifico', 4, 200),
    voce('orologio-cronografo-3', 'partner', 'davide', 975_000, 'bonifico', 4, 150),
    voce('orologio-subacqueo-3', 'partner', 'sofia', 120_000, 'pos', 4, 30),
    voce('borsa-mezzaluna-1', 'centro', null, 4500, 'contanti', 0, 100),
  ];
}
