import type { Conteggio } from '../../data/ufficio/amministrazione.ts';
import { type VoceMenu, vociMenu } from '../../domain/percorsi/indirizzo.ts';
import type { NomeNelMenu, NomePercorso } from '../../domain/percorsi/tabella.ts';

type Cifre = {
  conta?: Conteggio;
  avviso?: Conteggio;
  tasto?: string;
};

const CIFRE: { [N in NomePercorso]?: Cifre } = {
  admin: { tasto: 'p' },
  admin_utenti: { conta: 'utenti', tasto: 'u' },
  admin_centri: { avviso: 'richieste', tasto: 'c' },
  admin_riepilogo_centri: { conta: 'centri' },
  admin_annunci: { conta: 'annunci', tasto: 'a' },
  admin_verifiche: { tasto: 'v' },
  admin_certificati: { tasto: 'e' },
  admin_ordini: { conta: 'ordini', tasto: 'o' },
  admin_pagamenti: { avviso: 'denaro_che_non_torna', tasto: 'g' },
  admin_versamenti: { tasto: 'b' },
  admin_spedizioni: { tasto: 's' },
  admin_contestazioni: { avviso: 'contestazioni', tasto: 'd' },
  admin_segnalazioni: { avviso: 'segnalazioni', tasto: 'm' },
  admin_contatti: { avviso: 'contatti', tasto: 't' },
  admin_avvisi: { avviso: 'avvisi_oggetti', tasto: 'n' },
  admin_registro: { avviso: 'posta_fallita', tasto: 'r' },
  admin_impostazioni: { tasto: 'i' },
};

/** The rail's groups begin at people, objects, money and the platform. */
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
