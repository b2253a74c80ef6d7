import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categorieQuery } from '../../../data/annunci/categorie.ts';
import { commissioniQuery, editAnnuncio, editQuery } from '../../../data/annunci/pubblicazione.ts';
import { DataError } from '../../../data/client/errori.ts';
import { notEditableMotivo } from '../../../domain/annunci/edit.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { AnnuncioForm } from '../../../features/pubblicazione/AnnuncioForm.tsx';
import { photosOf } from '../../../features/pubblicazione/annuncio-photo.ts';
import { DeleteAnnuncio } from '../../../features/pubblicazione/DeleteAnnuncio.tsx';
import { comeValori } from '../../../features/pubblicazione/draft.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { combine, QueryView } from '../../../ui/feedback/QueryView.tsx';
import { draftOf } from '../../../ui/forms/draft.ts';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { browserSource } from '../../capabilities.ts';
import { useProfilo } from '../../guards.tsx';
import { useGo } from '../../nav.tsx';
import { useLocation, useParams } from '../../router.ts';
import { FormPage } from '../form-page.tsx';

export default function EditAnnuncio() {
  const { id = '' } = useParams();
  const profilo = useProfilo().data;
  const source = browserSource();
  const query = useQuery(editQuery(id));
  const queries = combine({ annuncio: query, categorie: useQuery(categorieQuery(browserSource)) });
  // The version being edited; after a conflict the newer one.
  const [knownBefore, setKnownBefore] = useState<string | null>(null);
  const aggiorna = async () => setKnownBefore((await query.refetch()).data?.versione ?? null);
  const commissioni = useQuery(commissioniQuery(source)).data ?? null;
  const go = useGo();
  const { hash } = useLocation();
  if (!profilo) return null;
  return (
    <FormPage titolo="Modifica l'annuncio">
      <QueryView
        di={queries}
        errore={TESTI_ERRORE.caricamento_annuncio}
        skeleton={['h-14', 'h-80']}
        assente={(testo) => (
          <EmptyState titolo={testo} azione={<ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>} />
        )}
      >
        {({ annuncio, categorie }) => (
          <AnnuncioForm
            key={annuncio.id}
            utenteId={profilo.id}
            categorie={categorie}
            commissioni={commissioni}
            initialValues={comeValori(annuncio, categorie)}
            foto={photosOf(annuncio, source.immagini)}
            bozza={annuncio.modificabile ? draftOf(sessionStorage, `modifica.${annuncio.id}`) : undefined}
            ripresa="Abbiamo ripreso le modifiche che non hai salvato."
            withoutPhotos="Le foto sono quelle dell'annuncio."
            bloccato={annuncio.modificabile ? undefined : notEditableMotivo(annuncio)}
            comando={editAnnuncio}
            dati={(submission) => ({ ...submission, id: annuncio.id, versione: knownBefore ?? annuncio.versione })}
            onError={(cause) => {
              if (cause instanceof DataError && cause.codice === 'annuncio_cambiato') void aggiorna();
              return false;
            }}
            asFirst={annuncio.modificabile && hash === '#prezzo' ? 'prezzo' : undefined}
            verbo="Salva le modifiche"
            pending="Salvo…"
            onDone={() => go(percorso('bacheca', { lato: 'vendo' }))}
          >
            <Button isWide onClick={() => (history.length > 1 ? history.back() : go(percorso('bacheca')))}>
              Annulla
            </Button>
            {annuncio.motivo_non_eliminabile === null ? (
              <DeleteAnnuncio
                id={annuncio.id}
                titolo={annuncio.titolo}
                onDone={() => go(percorso('bacheca', { lato: 'vendo' }))}
              />
            ) : annuncio.modificabile ? (
              <p className="note">{annuncio.motivo_non_eliminabile}</p>
            ) : null}
          </AnnuncioForm>
        )}
      </QueryView>
    </FormPage>
  );
}
