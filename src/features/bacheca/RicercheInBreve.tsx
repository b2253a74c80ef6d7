import { useQuery } from '@tanstack/react-query';
import { letturaRicerche, type RicercaSalvata } from '../../data/annunci/ricerche.ts';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Immagine } from '../../ui/media/Immagine.tsx';

const FOTO = 4;

export function RicercheInBreve() {
  const ricerche = useQuery(letturaRicerche());
  if (ricerche.isPending || ricerche.data?.length === 0) return null;
  return (
    <Filetto
      titolo="Ricerche salvate"
      className="mt-8"
      azione={
        <Collegamento href={percorso('ricerche')} className="tx inline-flex min-h-11 items-center">
          Gestisci
        </Collegamento>
      }
    >
      <Lettura di={ricerche} livello={3} errore="Errore nel caricamento delle ricerche salvate">
        {(lette) => (
          <ul>
            {lette.map((ricerca) => (
              <Ricerca key={ricerca.id} ricerca={ricerca} />
            ))}
          </ul>
        )}
      </Lettura>
    </Filetto>
  );
}

function Ricerca({ ricerca: { nome, nuovi, immagini } }: { ricerca: RicercaSalvata }) {
  return (
    <li className="border-b border-hair py-3">
      <div className="row between">
        <h3 className="sottotitolo min-w-0 break-words">
          <Collegamento href={percorso('ricerche')} className="flex min-h-11 items-center [overflow-wrap:anywhere]">
            {nome}
          </Collegamento>
        </h3>
        {nuovi === 0 ? null : <span className="money">{nuovi === 1 ? '1 nuovo' : `${nuovi} nuovi`}</span>}
      </div>
      {nuovi === 0 ? (
        <p className="small">Nessun annuncio nuovo dall'ultima volta.</p>
      ) : (
        <div className="flex gap-2">
          {immagini.slice(0, FOTO).map((immagine) => (
            <Immagine
              key={immagine}
              immagine={fotoPiccola(immagine)}
              className="aspect-[4/5] w-14 bg-well object-cover"
            />
          ))}
        </div>
      )}
    </li>
  );
}
