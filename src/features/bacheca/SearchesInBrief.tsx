import { useQuery } from '@tanstack/react-query';
import { type SavedSearch, searchesQuery } from '../../data/annunci/ricerche.ts';
import { smallPhoto } from '../../data/client/images.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';

const PHOTOS = 4;

export function SearchesInBrief() {
  const ricerche = useQuery(searchesQuery());
  if (ricerche.isPending || ricerche.data?.length === 0) return null;
  return (
    <Divider
      titolo="Ricerche salvate"
      className="mt-8"
      azione={
        <TextLink href={percorso('ricerche')} className="tx inline-flex min-h-11 items-center">
          Gestisci
        </TextLink>
      }
    >
      <QueryView di={ricerche} level={3} errore="Errore nel caricamento delle ricerche salvate">
        {(lette) => (
          <ul>
            {lette.map((ricerca) => (
              <Ricerca key={ricerca.id} ricerca={ricerca} />
            ))}
          </ul>
        )}
      </QueryView>
    </Divider>
  );
}

function Ricerca({ ricerca: { nome, nuovi, immagini } }: { ricerca: SavedSearch }) {
  return (
    <li className="border-b border-hair py-3">
      <div className="row between">
        <h3 className="sottotitolo min-w-0 break-words">
          <TextLink href={percorso('ricerche')} className="flex min-h-11 items-center [overflow-wrap:anywhere]">
            {nome}
          </TextLink>
        </h3>
        {nuovi === 0 ? null : <span className="money">{nuovi === 1 ? '1 nuovo' : `${nuovi} nuovi`}</span>}
      </div>
      {nuovi === 0 ? (
        <p className="small">Nessun annuncio nuovo dall'ultima volta.</p>
      ) : (
        <div className="flex gap-2">
          {immagini.slice(0, PHOTOS).map((immagine) => (
            <Picture
              key={immagine}
              immagine={smallPhoto(immagine)}
              className="aspect-[4/5] w-14 bg-well object-cover"
            />
          ))}
        </div>
      )}
    </li>
  );
}
