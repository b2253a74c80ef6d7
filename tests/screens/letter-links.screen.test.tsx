import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRoute } from '../../src/domain/percorsi/find.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import type { RouteEntry, RouteGuard } from '../../src/domain/percorsi/route-entry.ts';
import { ROUTE_TABLE, type RouteName } from '../../src/domain/percorsi/table.ts';
import { EVERYONE, email, fullName, type Persona, utente } from '../../supabase/seed/persone.ts';
import { reads } from './hands.ts';
import { type Browser, currentAddress, openBrowser, rowOf, settled, textOf } from './page.ts';

/** Where the letters' buttons lead, for who is not signed in and for who is signed in as somebody else. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());
const row = rowOf(() => browser);

/** Every letter that a real event owes stands in this file: a link of a new kind comes here by itself. */
const LETTERS = readFileSync(join(import.meta.dirname, '../../supabase/emails/lettere.txt'), 'utf8');
const ROUTES = [
  ...new Set(
    [...LETTERS.matchAll(/https:\/\/fidati\.example(\/[^\s?]*)/g)].map(([, path = '']) => {
      const found = findRoute(path);
      if (found === null) throw new Error(`a letter leads to ${path}, which is no route`);
      return found.nome;
    }),
  ),
].sort();

/** Has nothing of what is opened here. */
const STRANGER: Persona = 'giorgio';
type Thing = readonly [owner: Persona, address: string];
const ofPerson = (address: string): Thing => {
  const who = EVERYONE.find((one) => email(one) === address);
  if (who === undefined) throw new Error(`nobody of the demonstration has ${address}`);
  return [who, ''];
};
const found = async (sql: string, address: (id: string) => string): Promise<Thing> => {
  const { id, email: owner } = await row<{ id: string; email: string }>(sql);
  return [ofPerson(owner)[0], address(id)];
};
const VISIT = `select v.id, u.email from public.verifiche v join public.utenti u on u.id = v.id_utente where v.stato = 'programmata' and u.email <> '${email(STRANGER)}' limit 1`;

/** The thing itself, as its reader has it. What has no row is one address for everybody who may enter. */
const THINGS: Partial<Record<RouteName, () => Promise<Thing>>> = {
  // hidden from everybody but its owner
  annuncio: () =>
    found(
      `select a.id, u.email from public.annunci a join public.utenti u on u.id = a.id_utente where a.stato_annuncio = 'sospeso' and u.email <> '${email(STRANGER)}' limit 1`,
      (id) => percorso('annuncio', { id }),
    ),
  centro_pubblico: () =>
    found(
      `select c.id, u.email from public.verification_centers c join public.utenti u on u.id = c.user_id where c.approval_status = 'approved' limit 1`,
      (id) => percorso('centro_pubblico', { id }),
    ),
  centro_verifica: () =>
    found(
      `select v.id, u.email from public.verifiche v join public.verification_centers c on c.id = v.id_centro join public.utenti u on u.id = c.user_id
       where u.email = '${email('centro')}' limit 1`,
      (id) => percorso('centro_verifica', { id }),
    ),
  centro_stato: () => Promise.resolve(['centro', percorso('centro_stato')]),
  conferma_verifica: () => found(VISIT, (id) => percorso('conferma_verifica', { id })),
  sposta_verifica: () => found(VISIT, (id) => percorso('sposta_verifica', { id })),
  nuova_verifica: () =>
    found(
      `select a.id, u.email from public.annunci a join public.utenti u on u.id = a.id_utente where a.stato_annuncio = 'attivo' and a.stato_verifica = 'non_verificato'
         and not exists (select from public.verifiche v where v.id_annuncio = a.id)
         and u.email <> '${email(STRANGER)}' limit 1`,
      (annuncio) => percorso('nuova_verifica', { annuncio }),
    ),
  ordine: () =>
    found(
      `select o.id, u.email from public.ordini o join public.utenti u on u.id = o.buyer_id where '${utente(STRANGER)}' not in (o.buyer_id, o.seller_id) limit 1`,
      (id) => percorso('ordine', { id }),
    ),
  conversazione: () =>
    found(
      `select c.id, u.email from public.conversations c join public.utenti u on u.id = c.buyer_id
       where '${utente(STRANGER)}' not in (c.buyer_id, c.seller_id) limit 1`,
      (id) => percorso('conversazione', { id }),
    ),
  invito_centro: async () => {
    await browser.db.asUser(utente('centro'), (sql) => sql('select public.invita_operatore($1)', [email('marta')]));
    const { codice } = await row<{ codice: string }>(
      `select dati ->> 'token' as codice from public.posta_uscita where tipo = 'invito_centro' and destinatario = '${email('marta')}'`,
    );
    return ['marta', percorso('invito_centro', { codice })];
  },
  verifica_certificato: () => Promise.resolve(['acquirente', percorso('verifica_certificato', { c: '64G86YKDSPTN' })]),
};
const WITHOUT_ROW: Record<RouteGuard, Persona> = {
  pubblico: 'acquirente',
  accesso: 'acquirente',
  centro: 'centro',
  admin: 'admin',
};

/** What every account has of its own: nobody stands before somebody else's. */
const EVERYBODYS: ReadonlySet<RouteName> = new Set(['bacheca']);
const SOMEBODY_ELSE = new RegExp(`Hai effettuato l'accesso come (${email(STRANGER)}|${fullName(STRANGER)})`);

const DEAD_END = /Pagina non trovata|Accesso negato|non trovat[oa]|Nessun centro collegato|non valido|non può essere/i;
const main = (): string => textOf(document.querySelector('main') ?? document.body);

describe.each(ROUTES)('%s', (name) => {
  const { guard, modello, modo }: RouteEntry = ROUTE_TABLE[name];
  const hidden = guard !== 'pubblico' || name === 'annuncio';
  let thing: Thing;
  beforeAll(async () => {
    const open = THINGS[name];
    if (open === undefined && modello.includes(':')) throw new Error(`${name} leads to a thing that has no line here`);
    thing = open === undefined ? [WITHOUT_ROW[guard], modello] : await open();
  });

  test('who is not signed in is asked to, and comes back to the very thing, which its reader has', async () => {
    const [owner, address] = thing;
    const way = percorso('accesso', { redirect: address });
    await browser.apri(address);
    if (guard !== 'pubblico') await waitFor(() => expect(currentAddress()).toBe(way));
    else await settled();
    if (name === 'annuncio')
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Accedi' }).getAttribute('href')).toBe(way);
    // the counter opens from its own storage, and a reader of hers has it (al_banco.schermo)
    if (modo === 'banco') return;
    await browser.apri(address, owner);
    await settled();
    await waitFor(() => expect(main()).not.toMatch(DEAD_END));
    expect(currentAddress()).toBe(address);
  });

  if (hidden && !EVERYBODYS.has(name))
    test('who is signed in as somebody else reads that it may be for another account', async () => {
      await browser.apri(thing[1], STRANGER);
      if (modo === 'banco') {
        await waitFor(() => expect(currentAddress()).toBe(percorso('centro_stato')));
        await browser.ricarica();
      }
      await settled();
      await reads(SOMEBODY_ELSE);
    });
});
