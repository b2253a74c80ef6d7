import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './backgrounds.ts';
import { seedIncassi } from './incassi.ts';
import { notifiche } from './notifiche.ts';
import { email, fullName, type Persona, utente } from './persone.ts';
import { recensioni } from './recensioni.ts';
import { type Fields, idOf, insert } from './rows.ts';
import { segnalazioni } from './segnalazioni.ts';
import type { Tempo } from './tempo.ts';

/** Favourites, reviews, notifications, reports, questions, cash. */
export async function seedSurroundings(sql: Sql, tempo: Tempo): Promise<void> {
  await insert(sql, 'public.preferiti', preferiti(tempo));
  // one of them became cheaper since
  await sql('update public.preferiti set prezzo_allora = prezzo_allora + 25000 where id = $1', [
    idOf('preferito', 'acquirente/violino-1'),
  ]);
  await sql(
    'update public.preferiti p set data_aggiunta = greatest(p.data_aggiunta, a.data_pubblicazione) from public.annunci a where a.id = p.id_annuncio',
  );
  await insert(sql, 'public.recensioni', recensioni(tempo));
  await insert(sql, 'public.notifiche', notifiche(tempo));
  await insert(sql, 'public.segnalazioni', segnalazioni(tempo));
  await insert(sql, 'public.richieste_contatto', contatti(tempo));
  await seedIncassi(sql, tempo);
  await sql(`update public.platform_settings set dati_societari = $1::text::jsonb`, [JSON.stringify(SOCIETA)]);
}

const SOCIETA = {
  ragione_sociale: 'Fidati S.r.l.',
  indirizzo: 'Via Solferino 12, 20121 Milano',
  partita_iva: '12345678903',
  rea: 'MI-2600000',
  capitale_sociale: '50.000 € i.v.',
  pec: 'fidati@pec.example',
  telefono: '02 0000 0000',
};

function preferiti(tempo: Tempo): Fields[] {
  const scelte: readonly (readonly [Persona, readonly Soggetto[]])[] = [
    ['acquirente', ['orologio-cronografo-1', 'borsa-manico-2', 'violino-1', 'vaso-2', 'fotocamera-3']],
    ['venditore', ['quadro-1', 'chitarra-2', 'foulard-3']],
    ['luca', ['orologio-cronografo-1', 'sintetizzatore-1', 'monete-1']],
    ['sofia', ['orologio-cronografo-1', 'orecchini-1', 'cappotto-1']],
    ['davide', ['sneaker-bassa-2', 'orologio-cronografo-3']],
  ];
  return scelte.flatMap(([chi, soggetti]) =>
    soggetti.map((soggetto, i) => ({
      id: idOf('preferito', `${chi}/${soggetto}`),
      id_utente: utente(chi),
      id_annuncio: annuncio(soggetto),
      data_aggiunta: tempo.hoursAgo(5 + i * 9),
    })),
  );
}

function contatti(tempo: Tempo): Fields[] {
  const voce = (chi: Persona, oggetto: string, messaggio: string, stato: string, hoursAgo: number): Fields => ({
    id: idOf('contatto', `${chi}/${oggetto}`),
    nome: fullName(chi),
    email: email(chi),
    oggetto,
    messaggio,
    stato,
    id_utente: utente(chi),
    created_at: tempo.hoursAgo(hoursAgo),
  });
  return [
    voce('marta', 'problema-pagamento', 'Ho cambiato carta: devo aggiornare qualcosa per il rimborso?', 'aperta', 26),
    voce('giorgio', 'problema-verifica', 'Posso spostare l’appuntamento alla settimana prossima?', 'aperta', 9),
    voce('bari', 'diventare-centro', 'Quali strumenti servono per la categoria antiquariato?', 'chiusa', 80),
  ];
}
