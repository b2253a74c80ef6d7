import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { GruppoNotifica } from '../../domain/accesso/notifica.ts';
import { giornoValido } from '../../domain/giorno.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante } from '../client/decodifica.ts';
import { comando, procedura } from '../client/supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

const rigaNotifica = z.object({
  id: z.string(),
  email: z.string(),
  tipo: z.string(),
  titolo: z.string(),
  messaggio: z.string(),
  link: forse(z.string()),
  letta: z.boolean(),
  data_creazione: istante,
});
export type NotificaUfficio = z.output<typeof rigaNotifica>;

/** `tipi`: the existing kinds, whatever the filters. */
const schemaNotifiche = z.extend(schemaPagina(rigaNotifica), { tipi: z.array(z.string()) });
export type PaginaNotifiche = z.output<typeof schemaNotifiche>;

export const fonteNotifiche = fonteElenco({
  procedura: 'admin_elenco_notifiche',
  perPagina: 50,
  schema: schemaNotifiche,
  chiave: (notifica) => notifica.id,
  domanda: (richiesta) => ({ ...domandaConStato(richiesta), p_tipo: richiesta.filtri['tipo'] ?? '' }),
});

export interface Gruppo {
  chi: GruppoNotifica;
  centro: string;
  categoria: string;
  dal: string;
  al: string;
}
const domandaGruppo = ({ chi, centro, categoria, dal, al }: Gruppo) => ({
  p_chi: chi,
  p_centro: chi === 'categoria' || centro === '' ? null : centro,
  p_categoria: chi === 'categoria' && categoria !== '' ? categoria : null,
  p_dal: chi === 'visite' && giornoValido(dal) ? dal : null,
  p_al: chi === 'visite' && giornoValido(al) ? al : null,
});

export const letturaGruppo = (gruppo: Gruppo) =>
  queryOptions({
    queryKey: [...UFFICIO, 'gruppo-notifica', gruppo],
    queryFn: async () => {
      const righe = await procedura('admin_gruppo_notifica', domandaGruppo(gruppo));
      return { quanti: righe[0]?.quanti ?? 0, email: righe.map(({ email }) => email) };
    },
    staleTime: 0,
  });

type TestoNotifica = { tipo: string; titolo: string; link: string; messaggio: string };
/** To one person by e-mail, ignoring case, or to a group of the number shown. */
export type NuovaNotifica = TestoNotifica & ({ email: string } | { gruppo: Gruppo; quanti: number });

export const creaNotifica = creaComando({
  esegui: async (n: NuovaNotifica, id) => {
    const dati = { tipo: n.tipo, titolo: n.titolo, link: n.link, messaggio: n.messaggio };
    if ('email' in n) await comando('admin_crea_notifica', { p_dati: { ...dati, email: n.email } }, id);
    else {
      const gruppo = { ...domandaGruppo(n.gruppo), p_dati: dati, p_quanti: n.quanti };
      await comando('admin_notifica_gruppo', gruppo, id);
    }
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: (_, n) =>
    'email' in n
      ? 'Notifica creata'
      : n.quanti === 1
        ? 'Notifica mandata a 1 persona'
        : `Notifica mandata a ${n.quanti} persone`,
});

export const segnaNotifica = creaComando({
  esegui: async ({ notifica, letta }: { notifica: string; letta: boolean }, id) => {
    await comando('admin_segna_notifica', { p_id: notifica, p_letta: letta }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { letta }) => (letta ? 'Segnata come letta' : 'Segnata come da leggere'),
});

export const eliminaNotifica = creaComando({
  esegui: async (notifica: string, id) => {
    await comando('admin_elimina_notifica', { p_id: notifica }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Notifica eliminata',
});
