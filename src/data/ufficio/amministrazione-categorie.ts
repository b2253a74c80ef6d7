import { queryOptions } from '@tanstack/react-query';
import type { TreeMove } from '../../domain/categorie/moves.ts';
import { createCommand } from '../client/command.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** The whole tree, hidden categories too: siblings in order. Counts include the subtree. */
export type UfficioCategoria = Risposta<'admin_categorie'>[number];

export const treeQuery = () =>
  queryOptions({ queryKey: [...UFFICIO, 'categorie'], queryFn: () => procedura('admin_categorie') });

/** References to one category; null if deleted. Counted to 2,001. */
export type CategoriaCounts = Risposta<'admin_categoria'>[number];

export const accountsQuery = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'categorie', id],
    queryFn: async (): Promise<CategoriaCounts | null> => (await procedura('admin_categoria', { p_id: id }))[0] ?? null,
  });

const ALL_KEYS = [UFFICIO, ['categorie']];

export interface CategoriaData {
  id: string | null;
  name: string;
  /** As shown; null for a new one. The slug changes only with the name. */
  prima: { name: string; parent_id: string | null } | null;
  parent_id: string | null;
  motivo: string;
}

/** The slug follows the name (spec 3, section 5); the old one redirects. */
export const saveCategoria = createCommand({
  run: async ({ id, name, prima, parent_id, motivo }: CategoriaData, comando_id) => {
    const nome = name.trim() === prima?.name ? {} : { name: name.trim(), slug: '' };
    const dati = { ...nome, parent_id, ...(prima === null ? {} : { viste: prima }) };
    await comando('admin_salva_categoria', { p_id: id, p_dati: dati, p_motivo: motivo || null }, comando_id);
  },
  invalidates: () => ALL_KEYS,
  done: (_, { id }) => (id === null ? 'Categoria creata' : 'Categoria aggiornata'),
});

export const activateCategoria = createCommand({
  run: async ({ id, active, motivo }: { id: string; active: boolean; motivo: string }, comando_id) => {
    await comando('admin_salva_categoria', { p_id: id, p_dati: { active }, p_motivo: motivo || null }, comando_id);
  },
  invalidates: () => ALL_KEYS,
  done: (_, { active }) => (active ? 'Categoria attivata' : 'Categoria sospesa'),
});

export const moveCategoria = createCommand({
  run: async ({ id, padre, posto }: TreeMove & { id: string }, comando_id) => {
    await comando('admin_sposta_categoria', { p_id: id, p_padre: padre, p_posto: posto }, comando_id);
  },
  invalidates: () => ALL_KEYS,
});

export const deleteCategoria = createCommand({
  run: async ({ id, motivo }: { id: string; motivo: string }, comando_id) => {
    await comando('admin_elimina_categoria', { p_id: id, p_motivo: motivo || null }, comando_id);
  },
  invalidates: () => ALL_KEYS,
  done: 'Categoria eliminata',
});
