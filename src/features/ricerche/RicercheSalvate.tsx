import { useState } from 'react';
import { deleteSearch, markSearchSeen, type SavedSearch, saveSearch } from '../../data/annunci/ricerche.ts';
import { smallPhoto } from '../../data/client/images.ts';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand, vaVia } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { EditSavedSearch } from './ModuloRicerca.tsx';

interface Props {
  ricerca: SavedSearch;
  href: string;
  filtri: string;
}

const PHOTOS = 4;

export function SearchCard({ ricerca, href, filtri }: Props) {
  const [edit, setEdit] = useState(false);
  const { nuovi } = ricerca;
  const apre = useCommand(markSearchSeen, { onDone: () => vaVia(href) });
  const apri = () => void apre.submit({ id: ricerca.id });
  return (
    <li className="border-b border-hair py-5">
      <div className="row between flex-wrap gap-x-4">
        <h2 className="h3 min-w-0 break-words">
          <TextLink href={href}>{ricerca.nome}</TextLink>
        </h2>
        <p className="small">{ricerca.avvisi ? 'Avvisi accesi' : 'Avvisi spenti'}</p>
      </div>
      <p className="note mt-1 break-words">{filtri}</p>
      {nuovi === 0 ? (
        <p className="small mt-2">Nessun annuncio nuovo dall’ultima volta.</p>
      ) : (
        <NewItems ricerca={ricerca} pending={apre.pending} onOpen={apri} />
      )}
      <FormError testo={apre.error} />
      {edit ? (
        <div className="mt-4">
          <EditSavedSearch
            id={ricerca.id}
            nome={ricerca.nome}
            avvisi={ricerca.avvisi}
            onDone={() => setEdit(false)}
            onCancel={() => setEdit(false)}
          />
        </div>
      ) : (
        <div className="row mt-3 flex-wrap gap-3">
          <Button piccolo variant="quiet" onClick={() => setEdit(true)} aria-label={`Modifica ${ricerca.nome}`}>
            Modifica
          </Button>
          <DeleteStep ricerca={ricerca} />
        </div>
      )}
    </li>
  );
}

function NewItems({ ricerca, pending, onOpen }: { ricerca: SavedSearch; pending: boolean; onOpen: () => void }) {
  const { nuovi, immagini } = ricerca;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      {immagini.length === 0 ? null : (
        <ul className="flex gap-2" aria-hidden="true">
          {immagini.slice(0, PHOTOS).map((src) => (
            <li key={src} className="w-16">
              <Picture immagine={smallPhoto(src)} className="aspect-[4/5] w-full bg-well object-cover" />
            </li>
          ))}
        </ul>
      )}
      <Button piccolo pending={pending} pendingText="Apro…" onClick={onOpen}>
        {nuovi === 1 ? 'Guarda 1 nuovo' : `Guarda ${nuovi} nuovi`}
      </Button>
    </div>
  );
}

function DeleteStep({ ricerca }: { ricerca: SavedSearch }) {
  const torna = useCommand(saveSearch);
  const elimina = useCommand(deleteSearch, {
    onDone: () =>
      showNotice(`«${ricerca.nome}» eliminata`, {
        testo: 'Annulla',
        press: () => void torna.submit({ nome: ricerca.nome, filtri: ricerca.filtri, avvisi: ricerca.avvisi }),
      }),
  });
  return (
    <>
      <Button
        piccolo
        variant="quiet"
        pending={elimina.pending}
        pendingText="Elimino…"
        aria-label={`Elimina ${ricerca.nome}`}
        onClick={() => void elimina.submit({ id: ricerca.id })}
      >
        Elimina
      </Button>
      <FormError testo={elimina.error} />
    </>
  );
}
