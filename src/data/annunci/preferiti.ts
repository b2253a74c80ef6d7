import { infiniteQueryOptions } from '@tanstack/react-query';
import { creaComando } from '../client/comando.ts';
import { ErroreDati } from '../client/errori.ts';
import { type Pagine, paginePer } from '../client/pagine.ts';
import type { Risposta } from '../client/procedure.ts';
import { baseImmagini, procedura } from '../client/supabase.ts';
import { aggiungiRiga, togliRighe } from '../client/tabelle.ts';
import { conImmagine } from './annunci.ts';
import { segnaCuore } from './cuori.ts';
import {
  MASSIMO_SUL_DISPOSITIVO,
  preferitiDelDispositivo,
  scriviPreferitiDelDispositivo,
} from './preferiti-dispositivo.ts';
import { unisciPreferiti } from './unione.ts';

export type RigaPreferito = Risposta<'miei_preferiti'>[number];

type SceltaPreferito = { id_annuncio: string; id_utente: string | null; preferito: boolean };

const PREFERITI = ['preferiti'] as const;

/** Own favourites, last saved first, 30 a page. The title of a hidden listing is null. */
export const letturaPreferiti = () =>
  infiniteQueryOptions({
    queryKey: PREFERITI,
    queryFn: async ({ pageParam }) => {
      await unisciPreferiti();
      const righe = await procedura('miei_preferiti', { p_prima: pageParam });
      return righe.map((riga) => conImmagine(riga, baseImmagini()));
    },
    ...paginePer<RigaPreferito>(),
    select: (lette: Pagine<RigaPreferito>) => lette.pages.flat(),
    staleTime: 0,
  });

/** Adds or removes a favourite; idempotent, so it needs no ledger. */
export const impostaPreferito = creaComando({
  esegui: async ({ preferito, id_annuncio, id_utente }: SceltaPreferito) => {
    if (id_utente === null) cambiaSulDispositivo(id_annuncio, preferito);
    else if (preferito) await aggiungiRiga('preferiti', { id_annuncio, id_utente }, ['id_utente', 'id_annuncio']);
    else await togliRighe('preferiti', { id_annuncio, id_utente });
    segnaCuore(id_annuncio, preferito);
  },
  rinnova: () => [PREFERITI],
});

function cambiaSulDispositivo(id: string, preferito: boolean): void {
  const altri = preferitiDelDispositivo().filter((altro) => altro !== id);
  if (preferito && altri.length >= MASSIMO_SUL_DISPOSITIVO)
    throw new ErroreDati(
      'troppi_preferiti',
      `Su questo dispositivo restano ${MASSIMO_SUL_DISPOSITIVO} preferiti: accedi per tenerne di più.`,
      409,
    );
  scriviPreferitiDelDispositivo(preferito ? [id, ...altri] : altri);
}
