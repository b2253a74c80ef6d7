import type { Conteggio } from '../../data/amministrazione.ts';
import { type VoceMenu, vociMenu } from '../../domain/percorsi/indirizzo.ts';
import type { NomeNelMenu, NomePercorso } from '../../domain/percorsi/tabella.ts';

type Cifre = {
  /** Figure shown beside it in the index of sections. */
  conta?: Conteggio;
  /** Figure that asks for attention in the navigation. */
  avviso?: Conteggio;
};

const CIFRE: { [N in NomePercorso]?: Cifre } = {
  admin_utenti: { conta: 'utenti' },
  admin_centri: { avviso: 'richieste' },
  admin_riepilogo_centri: { conta: 'centri' },
  admin_annunci: { conta: 'annunci' },
  admin_ordini: { conta: 'ordini' },
  admin_pagamenti: { avviso: 'denaro_che_non_torna' },
  admin_contestazioni: { avviso: 'contestazioni' },
  admin_segnalazioni: { avviso: 'segnalazioni' },
  admin_contatti: { avviso: 'contatti' },
  admin_avvisi: { avviso: 'avvisi_oggetti' },
  admin_registro: { avviso: 'posta_fallita' },
};

/** People, objects, money, the house itself: where each of the rail's groups begins. */
const CAPOGRUPPI: readonly string[] = [
  'admin_utenti',
  'admin_annunci',
  'admin_ordini',
  'admin_avvisi',
] satisfies NomeNelMenu<'ufficio'>[];

export type VoceUfficio = VoceMenu & Cifre & { capogruppo: boolean };

export const VOCI_UFFICIO: readonly VoceUfficio[] = vociMenu('ufficio').map((voce) => ({
  ...voce,
  ...CIFRE[voce.nome],
  capogruppo: CAPOGRUPPI.includes(voce.nome),
}));
