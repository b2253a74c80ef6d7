import { centro } from '../../supabase/seed/centri.ts';
import { utente } from '../../supabase/seed/persone.ts';
import type { TestDatabase } from '../support/database.ts';
import { call, createAdmin, listRows } from './scene.ts';

/** One figure as two screens say it, each asked as the person who reads it. */
interface Figure {
  what: string;
  first: number;
  second: number;
}

type Row = Record<string, unknown>;
interface Page {
  totale: number;
  righe: Row[];
}

const sum = (rows: readonly Row[], field: string): number => rows.reduce((all, row) => all + Number(row[field]), 0);

/** Every figure that two screens show, with the query of each. */
export async function figuresOnTwoScreens(db: TestDatabase): Promise<Figure[]> {
  const admin = await createAdmin(db);
  return [...(await ofTheOffice(db, admin)), ...(await ofCentres(db, admin)), ...(await ofPeople(db, admin))];
}

async function ofTheOffice(db: TestDatabase, admin: string): Promise<Figure[]> {
  const [panel] = await listRows<Row>(db, admin, 'public.panoramica_admin()');
  const list = (name: string, asked: object = {}) =>
    call<Page>(db, admin, 'public.admin_esporta_elenco($1, $2::text::jsonb)', [name, JSON.stringify(asked)]);
  const counted = async (name: string, asked: object = {}) => (await list(name, asked)).totale;
  const leads: readonly (readonly [figure: string, list: string, asked?: object])[] = [
    ['annunci', 'admin_elenco_annunci'],
    ['ordini', 'admin_elenco_ordini'],
    ['centri', 'admin_elenco_centri'],
    ['centri', 'admin_centri_panoramica'],
    ['richieste', 'admin_elenco_richieste', { p_stato: 'da_leggere' }],
    ['contestazioni', 'admin_elenco_contestazioni', { p_stato: 'aperte' }],
    ['contestazioni_bancarie', 'admin_elenco_contestazioni_bancarie', { p_stato: 'aperte' }],
    ['segnalazioni', 'admin_elenco_segnalazioni', { p_stato: 'da_esaminare' }],
    ['ricorsi', 'admin_elenco_ricorsi', { p_stato: 'da_decidere' }],
    ['contatti', 'admin_elenco_contatti', { p_stato: 'aperta' }],
    ['posta_fallita', 'admin_posta', { p_stato: 'fallita' }],
    ['denaro_che_non_torna', 'admin_elenco_avvisi', { p_gruppo: 'denaro', p_stato: 'da_vedere' }],
    ['avvisi_oggetti', 'admin_elenco_avvisi', { p_gruppo: 'oggetti', p_stato: 'da_vedere' }],
    ['avvisi_sistema', 'admin_elenco_avvisi', { p_gruppo: 'sistema', p_stato: 'da_vedere' }],
  ];
  const figures: Figure[] = [];
  for (const [figure, name, asked] of leads)
    figures.push({ what: `${figure}: ${name}`, first: Number(panel?.[figure]), second: await counted(name, asked) });
  const people = (p_stato: string) => counted('admin_elenco_utenti', { p_stato });
  const utenti = (await people('active')) + (await people('suspended'));
  figures.push({ what: 'utenti: admin_elenco_utenti', first: Number(panel?.['utenti']), second: utenti });

  const takings = await listRows<Row>(db, admin, 'public.admin_grafico_incassi()');
  const sold = ['pagato', 'spedito', 'consegnato', 'contestato', 'concluso'];
  const payments = (await list('admin_elenco_pagamenti')).righe.filter((p) => sold.includes(String(p['stato_ordine'])));
  const left = sum(payments, 'amount') - sum(payments, 'importo_rimborsato');
  figures.push(
    { what: 'takings: fees', first: sum(takings, 'commissioni'), second: sum(payments, 'commissione_piattaforma') },
    { what: 'takings: sold', first: sum(takings, 'venduto'), second: left },
    { what: 'takings: sales', first: sum(takings, 'vendite'), second: payments.length },
  );
  const outcomes = await listRows<Row>(db, admin, 'public.admin_grafico_esiti()');
  for (const [figure, p_stato] of [
    ['verificate', 'verificato'],
    ['non_conformi', 'non_conforme'],
  ] as const)
    figures.push({
      what: `outcomes: ${figure}`,
      first: sum(outcomes, figure),
      second: await counted('admin_elenco_verifiche', { p_stato }),
    });
  const ready = await call<Page & { pronti: { numero: number; importo: number } }>(
    db,
    admin,
    "public.admin_elenco_versamenti('da_inviare')",
  );
  figures.push(
    { what: 'payouts to send', first: ready.pronti.numero, second: ready.totale },
    { what: 'payouts to send: money', first: ready.pronti.importo, second: sum(ready.righe, 'importo') },
  );
  return figures;
}

async function ofCentres(db: TestDatabase, admin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const overview = await call<Page>(db, admin, 'public.admin_centri_panoramica()');
  for (const key of ['centro', 'roma', 'partner'] as const) {
    const id = centro(key);
    const [owner] = await db.sql<{ who: string }>(
      'select user_id as who from public.verification_centers where id = $1',
      [id],
    );
    const who = owner?.who ?? '';
    const office = overview.righe.find((row) => row['id'] === id);
    const mine = await call<{ verifiche: Row; appuntamenti: Row }>(db, who, 'public.centro_contatori()');
    const months = await listRows<Row>(db, who, 'public.centro_incassi_mesi()');
    const visits = (stato: string | null) => call<Page>(db, who, 'public.centro_verifiche(null, $1)', [stato]);
    figures.push(
      { what: `${key}: visits`, first: Number(office?.['totale_verifiche']), second: (await visits(null)).totale },
      {
        what: `${key}: appointments`,
        first: Number(office?.['totale_appuntamenti']),
        second: Number(mine.appuntamenti['totale']),
      },
      { what: `${key}: fees in person`, first: Number(office?.['incasso_totale']), second: sum(months, 'in_sede') },
      { what: `${key}: sales in person`, first: Number(office?.['vendite_totale']), second: sum(months, 'vendite') },
    );
    const online = (await call<Page>(db, admin, 'public.admin_elenco_pagamenti($1)', [id])).righe;
    const shares = await listRows<Row>(db, who, "public.centro_movimenti('online', p_limite => 1000)");
    const counted = shares.filter((m) => m['conta'] === true);
    const theirs = online.filter((p) => counted.some((m) => m['id'] === p['id']));
    figures.push({
      what: `${key}: share of online orders`,
      first: sum(counted, 'importo'),
      second: sum(theirs, 'commissione_centro'),
    });
    for (const stato of ['programmata', 'in_attesa', 'verificato', 'non_conforme', 'da_restituire'])
      figures.push({
        what: `${key}: ${stato}`,
        first: Number(mine.verifiche[stato]),
        second: (await visits(stato)).totale,
      });
    const own = await call<{ totale: number; media: number | null }>(db, who, 'public.recensioni_mio_centro()');
    const shown = await call<{ totale: number; media: number | null }>(db, null, 'public.recensioni_centro($1)', [id]);
    figures.push(
      { what: `${key}: reviews`, first: own.totale, second: shown.totale },
      { what: `${key}: stars`, first: Number(own.media), second: Number(shown.media) },
    );
  }
  return figures;
}

async function ofPeople(db: TestDatabase, admin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const who of ['venditore', 'acquirente', 'luca'] as const) {
    const id = utente(who);
    const board = await call<{ statistiche: Row; totale_ordini: Row }>(db, id, 'public.bacheca()');
    const own = (filter: string) => call<Page>(db, id, 'public.miei_annunci($1)', [filter]);
    for (const [figure, filter] of [
      ['annunci', 'tutti'],
      ['attivi', 'attivo'],
      ['venduti', 'venduto'],
      ['verificati', 'verificato'],
    ] as const)
      figures.push({
        what: `${who}: ${figure}`,
        first: Number(board.statistiche[figure]),
        second: (await own(filter)).totale,
      });
    const orders = await call<Page>(db, id, 'public.miei_ordini()');
    const { acquirente, venditore } = board.totale_ordini;
    figures.push({ what: `${who}: orders`, first: Number(acquirente) + Number(venditore), second: orders.totale });
    const profile = await call<Row>(db, null, 'public.profilo_pubblico($1)', [id]);
    const offered = await call<Page>(db, admin, 'public.admin_elenco_annunci()');
    const onSale = offered.righe.filter(
      (a) => a['id_utente'] === id && a['stato_annuncio'] === 'attivo' && a['stato_verifica'] !== 'non_conforme',
    );
    if (offered.totale <= offered.righe.length)
      figures.push({ what: `${who}: on sale`, first: Number(profile['annunci_attivi']), second: onSale.length });
    const [news] = await listRows<Row>(db, id, 'public.mie_novita()');
    const threads = await listRows<Row>(db, id, 'public.mie_conversazioni()');
    const bells = await listRows<Row>(db, id, 'public.mie_notifiche()');
    figures.push(
      {
        what: `${who}: unread threads`,
        first: Number(news?.['messaggi']),
        second: threads.filter((t) => Number(t['non_letti']) > 0).length,
      },
      {
        what: `${who}: unread bells`,
        first: Number(news?.['notifiche']),
        second: bells.filter((b) => b['letta'] === false).length,
      },
    );
    for (const thread of threads.slice(0, 2)) {
      const [head] = await listRows<Row>(db, id, 'public.conversazione($1)', [thread['id']]);
      const other = await call<Row | null>(db, null, 'public.profilo_pubblico($1)', [head?.['altro_id']]);
      if (other !== null)
        figures.push({
          what: `${who}: sales of the other`,
          first: Number(head?.['altro_vendite']),
          second: Number(other['vendite_concluse']),
        });
    }
  }
  const [categories, tree] = [
    await listRows<Row>(db, null, 'public.categorie_attive()'),
    await listRows<Row>(db, admin, 'public.admin_categorie()'),
  ];
  for (const category of categories.slice(0, 6)) {
    const found = await call<Page>(db, null, 'public.elenco_annunci(p_categoria => $1)', [category['id']]);
    figures.push(
      { what: `listings of ${category['name']}`, first: Number(category['annunci']), second: found.totale },
      {
        what: `the office's listings of ${category['name']}`,
        first: Number(category['annunci']),
        second: Number(tree.find((row) => row['id'] === category['id'])?.['annunci']),
      },
    );
  }
  return figures;
}
