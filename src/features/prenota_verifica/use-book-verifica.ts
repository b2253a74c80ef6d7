import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DataError } from '../../data/client/errori.ts';
import {
  type BookableCentro,
  centriQuery,
  orariQuery,
  preventivoQuery,
  scheduleVerifica,
} from '../../data/verifiche/verifiche.ts';
import { centroDistance, reachableFrom, sortCentri } from '../../domain/centri/distanza.ts';
import type { Provincia } from '../../domain/centri/province.ts';
import { GENERIC_ERROR } from '../../domain/errori/generic.ts';
import { ERROR_TEXTS_WITH_DATA, TESTI_ERRORE } from '../../domain/errori.ts';
import { now } from '../../ui/feedback/clock.ts';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import type { Fault } from '../../ui/forms/use-command.ts';
import { manca, selectOrario, type Visita } from './choice.ts';

/** The person's choices; the nearest centre and the first reachable slot are defaults. */
interface Values {
  centro: string;
  giorno: string;
  ora: string;
  costi_accettati: boolean;
  ritiro_accettato: boolean;
}

export type Preset = Pick<Values, 'centro' | 'giorno' | 'ora'>;

export interface Recipe {
  annuncio: string;
  dove: Provincia | null;
  preset: Preset;
  visita: Visita | null;
  onCompleted: (id: string) => void;
}

function useProposal({ annuncio, dove, visita }: Recipe, { centro: preset, giorno, ora }: Preset) {
  const centri = useQuery(centriQuery(annuncio));
  const centro = selectable(centri.data ?? [], preset, dove);
  const id = centro?.id ?? '';
  const resta = visita !== null && id === visita.centro;
  const orari = useQuery({ ...orariQuery(id), enabled: centro !== null });
  const costi = useQuery({ ...preventivoQuery(id, annuncio), enabled: centro !== null && !resta });
  const [aperto] = useState(now);
  const dal = visita === null && centro !== null ? reachableFrom(centroDistance(centro, dove), aperto) : null;
  const orario = selectOrario(orari.data ?? [], giorno === '' ? null : { giorno, ora: ora || null }, dal);
  return { centri, centro, id, resta, orari, costi, orario };
}

const selectable = (centri: BookableCentro[], preset: string, dove: Provincia | null): BookableCentro | null =>
  centri.find(({ id }) => id === preset) ?? sortCentri(centri, dove, 'distanza')[0] ?? null;

export function useBookVerifica(recipe: Recipe) {
  const { annuncio, visita } = recipe;
  const cache = useQueryClient();
  const { form, field, submit, pending, errore, forget } = useAppForm({
    initialValues: { ...recipe.preset, costi_accettati: false, ritiro_accettato: false },
    validate: ({ costi_accettati, ritiro_accettato }: Values) => {
      const costi_visti = costi_accettati && proposal.costi.data !== undefined;
      return testi(manca({ ...proposal, costi_visti, ritiro_accettato }));
    },
    command: scheduleVerifica,
    toData: ({ costi_accettati, ritiro_accettato }) => ({
      annuncio,
      verifica: visita?.id ?? null,
      centro: proposal.id,
      giorno: proposal.orario?.giorno ?? '',
      ora: proposal.orario?.ora ?? '',
      costi_accettati,
      ritiro_accettato,
      totale: (proposal.resta ? visita?.totale : proposal.costi.data?.totale) ?? 0,
      percentuale: (proposal.resta ? visita?.percentuale : proposal.costi.data?.vendita.centro) ?? 0,
    }),
    fault: visita === null ? notBooked : undefined,
    onDone: recipe.onCompleted,
    onError: (e) => {
      // The slot was taken meanwhile: slots are read again and the next free one is proposed.
      if (e instanceof DataError && e.codice === 'orario_non_disponibile') {
        void cache.invalidateQueries({ queryKey: orariQuery(proposal.id).queryKey });
      }
      // The costs changed meanwhile: they must be read and accepted again.
      if (e instanceof DataError && e.codice === 'preventivo_aggiornato') {
        form.setValue('costi_accettati', false);
        void cache.invalidateQueries({ queryKey: preventivoQuery(proposal.id, annuncio).queryKey });
      }
      return false;
    },
  });
  const [centro, giorno, ora] = useWatch({ control: form.control, name: ['centro', 'giorno', 'ora'] });
  const proposal = useProposal(recipe, { centro, giorno, ora });
  const selectHour = (nuovo: string, nuova: string | null) => {
    form.setValue('giorno', nuovo);
    form.setValue('ora', nuova ?? '');
    form.clearErrors();
    forget();
  };
  const selectCentro = (nuovo: string) => {
    form.setValue('centro', nuovo);
    form.setValue('costi_accettati', false);
    form.setValue('ritiro_accettato', false);
    selectHour('', null);
  };
  const errori = form.formState.errors;
  return {
    ...proposal,
    campo: field,
    submit,
    pending,
    errori,
    errore: errori.ora?.message ?? errore,
    selectCentro,
    selectHour,
  };
}

/** The form has already refetched: the person only chooses again. */
const TO_CHOOSE_AGAIN: readonly (string | null)[] = ['orario_non_disponibile', 'preventivo_aggiornato'];

/** Words a failed new booking; a moved visit still exists. */
const notBooked: Fault = (testo, { codice }) => {
  if (TO_CHOOSE_AGAIN.includes(codice)) return testo;
  return testo === GENERIC_ERROR ? TESTI_ERRORE.prenotazione_verifica : ERROR_TEXTS_WITH_DATA.creazione_verifica(testo);
};

const testi = (missingItems: ReturnType<typeof manca>): Partial<Record<keyof Values, string>> =>
  Object.fromEntries(Object.entries(missingItems).map(([nome, codice]) => [nome, TESTI_ERRORE[codice]]));
