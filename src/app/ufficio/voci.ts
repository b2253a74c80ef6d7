import type { Panoramica } from '../../data/amministrazione.ts';
import { trovaPercorso } from '../percorsi.ts';

export type VoceUfficio = {
  href: string;
  testo: string;
  /** Figure shown beside it in the index of sections. */
  conta?: keyof Panoramica;
  /** Figure that asks for attention in the navigation. */
  avviso?: keyof Panoramica;
};

const TUTTE: readonly VoceUfficio[] = [
  { href: '/admin', testo: 'Pannello' },
  { href: '/admin/users', testo: 'Utenti', conta: 'utenti' },
  { href: '/admin/verify-centers', testo: 'Centri', conta: 'centri', avviso: 'richieste' },
  { href: '/admin/verify-centers/overview', testo: 'Riepilogo centri', conta: 'centri' },
  { href: '/admin/listings', testo: 'Annunci', conta: 'annunci' },
  { href: '/admin/verifiche', testo: 'Verifiche' },
  { href: '/admin/categories', testo: 'Categorie' },
  { href: '/admin/category-prices', testo: 'Prezzi per categoria' },
  { href: '/admin/ordini', testo: 'Ordini', conta: 'ordini' },
  { href: '/admin/pagamenti', testo: 'Pagamenti' },
  { href: '/admin/pagamenti/config', testo: 'Configurazione pagamenti' },
  { href: '/admin/spedizioni', testo: 'Spedizioni' },
  { href: '/admin/notifiche', testo: 'Notifiche' },
  { href: '/admin/registro', testo: 'Registro', avviso: 'posta_fallita' },
  { href: '/admin/impostazioni', testo: 'Impostazioni' },
];

/** An address that works already, else null: nothing links to a page that is not there yet. */
export const pronta = (href: string): string | null =>
  trovaPercorso(new URL(href, 'http://x').pathname) === null ? null : href;

export const VOCI_UFFICIO = TUTTE.filter((voce) => pronta(voce.href) !== null);
