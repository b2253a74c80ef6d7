import { infiniteQueryOptions } from '@tanstack/react-query';
import { createCommand } from '../client/command.ts';
import { DataError } from '../client/errori.ts';
import { type Pages, pagesFor } from '../client/pages.ts';
import type { Risposta } from '../client/procedure.ts';
import { imageBase, procedura } from '../client/supabase.ts';
import { addRow, removeRows } from '../client/tables.ts';
import { withImage } from './annunci.ts';
import { markHeart } from './hearts.ts';
import { dispositivoPreferiti, MAX_ON_DEVICE, writeDevicePreferiti } from './preferiti-dispositivo.ts';
import { mergePreferiti } from './unione.ts';

export type PreferitoRow = Risposta<'miei_preferiti'>[number];

type PreferitoChoice = { id_annuncio: string; id_utente: string | null; preferito: boolean };

const PREFERITI = ['preferiti'] as const;

/** Own favourites, last saved first, 30 a page. The title of a hidden listing is null. */
export const preferitiQuery = () =>
  infiniteQueryOptions({
    queryKey: PREFERITI,
    queryFn: async ({ pageParam }) => {
      await mergePreferiti();
      const righe = await procedura('miei_preferiti', { p_prima: pageParam });
      return righe.map((riga) => withImage(riga, imageBase()));
    },
    ...pagesFor<PreferitoRow>(),
    select: (lette: Pages<PreferitoRow>) => lette.pages.flat(),
    staleTime: 0,
  });

/** Adds or removes a favourite; idempotent, so it needs no ledger. */
export const setPreferito = createCommand({
  run: async ({ preferito, id_annuncio, id_utente }: PreferitoChoice) => {
    if (id_utente === null) changeOnDevice(id_annuncio, preferito);
    else if (preferito) await addRow('preferiti', { id_annuncio, id_utente }, ['id_utente', 'id_annuncio']);
    else await removeRows('preferiti', { id_annuncio, id_utente });
    markHeart(id_annuncio, preferito);
  },
  invalidates: () => [PREFERITI],
});

function changeOnDevice(id: string, preferito: boolean): void {
  const altri = dispositivoPreferiti().filter((altro) => altro !== id);
  if (preferito && altri.length >= MAX_ON_DEVICE)
    throw new DataError(
      'troppi_preferiti',
      `Su questo dispositivo restano ${MAX_ON_DEVICE} preferiti: accedi per tenerne di più.`,
      409,
    );
  writeDevicePreferiti(preferito ? [id, ...altri] : altri);
}
