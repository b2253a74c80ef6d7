import type { Count } from '../../data/ufficio/amministrazione.ts';
import { type MenuItem, menuItems } from '../../domain/percorsi/indirizzo.ts';
import type { NameInMenu, RouteName } from '../../domain/percorsi/table.ts';

type Figures = {
  conta?: Count;
  avviso?: Count;
  shortcut?: string;
};

const FIGURES: { [N in RouteName]?: Figures } = {
  admin: { shortcut: 'p' },
  admin_utenti: { conta: 'utenti', shortcut: 'u' },
  admin_centri: { avviso: 'richieste', shortcut: 'c' },
  admin_riepilogo_centri: { conta: 'centri' },
  admin_annunci: { conta: 'annunci', shortcut: 'a' },
  admin_verifiche: { shortcut: 'v' },
  admin_certificati: { shortcut: 'e' },
  admin_ordini: { conta: 'ordini', shortcut: 'o' },
  admin_pagamenti: { avviso: 'denaro_che_non_torna', shortcut: 'g' },
  admin_versamenti: { shortcut: 'b' },
  admin_spedizioni: { shortcut: 's' },
  admin_contestazioni: { avviso: 'contestazioni', shortcut: 'd' },
  admin_segnalazioni: { avviso: 'segnalazioni', shortcut: 'm' },
  admin_contatti: { avviso: 'contatti', shortcut: 't' },
  admin_avvisi: { avviso: 'avvisi_oggetti', shortcut: 'n' },
  admin_registro: { avviso: 'posta_fallita', shortcut: 'r' },
  admin_impostazioni: { shortcut: 'i' },
};

/** The rail's groups begin at people, objects, money and the platform. */
const GROUP_HEADS: readonly string[] = [
  'admin_utenti',
  'admin_annunci',
  'admin_ordini',
  'admin_avvisi',
] satisfies NameInMenu<'ufficio'>[];

export type UfficioItem = MenuItem & Figures & { isGroupHead: boolean };

export const UFFICIO_ITEMS: readonly UfficioItem[] = menuItems('ufficio').map((voce) => ({
  ...voce,
  ...FIGURES[voce.nome],
  isGroupHead: GROUP_HEADS.includes(voce.nome),
}));
