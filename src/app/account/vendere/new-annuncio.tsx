import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Profilo } from '../../../data/accesso/session.ts';
import { categorieQuery } from '../../../data/annunci/categorie.ts';
import {
  commissioniQuery,
  type EditableAnnuncio,
  editQuery,
  publishAnnuncio,
} from '../../../data/annunci/pubblicazione.ts';
import { ERROR_TEXTS_WITH_DATA, TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { AnnuncioForm } from '../../../features/pubblicazione/AnnuncioForm.tsx';
import { photosOf } from '../../../features/pubblicazione/annuncio-photo.ts';
import { comeValori, EMPTY_ANNUNCIO } from '../../../features/pubblicazione/draft.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { draftOf } from '../../../ui/forms/draft.ts';
import type { Fault } from '../../../ui/forms/use-command.ts';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { browserSource } from '../../capabilities.ts';
import { useProfilo } from '../../guards.tsx';
import { useGo } from '../../nav.tsx';
import { useSearchParams } from '../../router.ts';
import { FormPage } from '../form-page.tsx';

/** Spec 1: to the listing 1.5 seconds after it was created. */
const WAIT_MS = 1500;

/** The form of a new listing, empty or copied from an own one (`?da=`). */
export default function NewAnnuncio() {
  const profilo = useProfilo().data;
  const [ricerca] = useSearchParams();
  const da = ricerca.get('da');
  const [published, setPublished] = useState<string | null>(null);
  const go = useGo();
  useEffect(() => {
    if (published === null) return;
    // Cancelled if the person navigates elsewhere.
    const attesa = setTimeout(() => go(percorso('annuncio', { id: published })), WAIT_MS);
    return () => clearTimeout(attesa);
  }, [published, go]);
  if (!profilo) return null;
  const form = { profilo, onDone: setPublished };
  return (
    <FormPage titolo="Nuovo annuncio">
      {published !== null ? (
        <p role="status" className="lead">
          Annuncio pubblicato. Ti porto alla sua pagina.
        </p>
      ) : da === null ? (
        <Form {...form} />
      ) : (
        <DuplicateForm key={da} da={da} {...form} />
      )}
    </FormPage>
  );
}

type Props = { profilo: Profilo; onDone: (id: string) => void };

function DuplicateForm({ da, ...form }: Props & { da: string }) {
  const annuncio = useQuery(editQuery(da));
  return (
    <QueryView
      di={annuncio}
      errore={TESTI_ERRORE.caricamento_annuncio}
      skeleton={['h-14', 'h-80']}
      assente={notDuplicable}
    >
      {(original) =>
        original.duplicabile ? (
          <>
            <p className="note mb-6 break-words">
              Dati e foto sono quelli di «{original.titolo}», che resta com’è: controlla che valgano anche per questo
              oggetto.
            </p>
            <Form {...form} original={original} />
          </>
        ) : (
          notDuplicable('Questo annuncio non si può duplicare')
        )
      }
    </QueryView>
  );
}

const notDuplicable = (titolo: string) => (
  <EmptyState titolo={titolo} azione={<ButtonLink href={percorso('nuovo_annuncio')}>Nuovo annuncio</ButtonLink>} />
);

const notCreated: Fault = (testo, { stato }) => {
  if (stato === 401) return `${TESTI_ERRORE.creazione_non_autenticata}. ${testo}`;
  return stato === null || stato === 0
    ? ERROR_TEXTS_WITH_DATA.durante_creazione_annuncio(testo)
    : ERROR_TEXTS_WITH_DATA.creazione_annuncio(testo);
};

function Form({ profilo, onDone, original }: Props & { original?: EditableAnnuncio }) {
  const source = browserSource();
  const categorie = useQuery(categorieQuery(browserSource));
  const commissioni = useQuery(commissioniQuery(source)).data ?? null;
  return (
    <QueryView di={categorie} errore="Errore nel caricamento delle categorie" skeleton={['h-14', 'h-80']}>
      {(active) => (
        <AnnuncioForm
          utenteId={profilo.id}
          categorie={active}
          commissioni={commissioni}
          {...(original === undefined
            ? {
                initialValues: { ...EMPTY_ANNUNCIO, telefono_contatto: profilo.telefono ?? '' },
                bozza: draftOf(localStorage, 'annuncio'),
                withoutPhotos: 'Le foto vanno scelte di nuovo.',
              }
            : {
                initialValues: comeValori(original, active),
                foto: photosOf(original, source.immagini),
                bozza: draftOf(sessionStorage, `duplica.${original.id}`),
                withoutPhotos: "Le foto sono quelle dell'annuncio.",
              })}
          ripresa="Abbiamo ripreso quello che stavi scrivendo."
          comando={publishAnnuncio}
          dati={(submission) => submission}
          guasto={notCreated}
          verbo="Pubblica l'annuncio"
          pending="Pubblico…"
          onDone={onDone}
        />
      )}
    </QueryView>
  );
}
