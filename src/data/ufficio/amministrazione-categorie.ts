import { queryOptions } from '@tanstack/react-query';
import type { Mossa } from '../../domain/categorie/mosse.ts';
import { creaComando } from '../client/comando.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** The whole tree, hidden categories too: siblings in order. Counts include the subtree. */
export type CategoriaUfficio = Risposta<'admin_categorie'>[number];

export const letturaAlbero = () =>
  queryOptions({ queryKey: [...UFFICIO, 'categorie'], queryFn: () => procedura('admin_categorie') });

/** References to one category; null if deleted. Counted to 2,001. */
export type ContiCategoria = Risposta<'admin_categoria'>[number];

export const letturaConti = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'categorie', id],
    queryFn: async (): Promise<ContiCategoria | null> => (await procedura('admin_categoria', { p_id: id }))[0] ?? null,
  });

const TUTTE = [UFFICIO, ['categorie']];

export interface DatiCategoria {
  id: string | null;
  name: string;
  /** As shown; null for a new one. The slug changes only with the name. */
  prima: { name: string; parent_id: string | null } | null;
  parent_id: string | null;
  motivo: string;
}

/** The slug follows the name (spec 3, section 5); the old one redirects. */
export const salvaCategoria = creaComando({
  esegui: async ({ id, name, prima, parent_id, motivo }: DatiCategoria, comando_id) => {
    const nome = name.trim() === prima?.name ? {} : { name: name.trim(), slug: '' };
    const dati = { ...nome, parent_id, ...(prima === null ? {} : { viste: prima }) };
    await comando('admin_salva_categoria', { p_id: id, p_dati: dati, p_motivo: motivo || null }, comando_id);
  },
  rinnova: () => TUTTE,
  fatto: (_, { id }) => (id === null ? 'Categoria creata' : 'Categoria aggiornata'),
});

export const attivaCategoria = creaComando({
  esegui: async ({ id, active, motivo }: { id: string; active: boolean; motivo: string }, comando_id) => {
    await comando('admin_salva_categoria', { p_id: id, p_dati: { active }, p_motivo: motivo || null }, comando_id);
  },
  rinnova: () => TUTTE,
  fatto: (_, { active }) => (active ? 'Categoria attivata' : 'Categoria sospesa'),
});

export const spostaCategoria = creaComando({
  esegui: async ({ id, padre, posto }: Mossa & { id: string }, comando_id) => {
    await comando('admin_sposta_categoria', { p_id: id, p_padre: padre, p_posto: posto }, comando_id);
  },
  rinnova: () => TUTTE,
});

export const eliminaCategoria = creaComando({
  esegui: async ({ id, motivo }: { id: string; motivo: string }, comando_id) => {
    await comando('admin_elimina_categoria', { p_id: id, p_motivo: motivo || null }, comando_id);
  },
  rinnova: () => TUTTE,
  fatto: 'Categoria eliminata',
});
