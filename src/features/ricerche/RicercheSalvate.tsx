import { useState } from 'react';
import { eliminaRicerca, type RicercaSalvata, salvaRicerca, segnaRicercaVista } from '../../data/annunci/ricerche.ts';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando, vaVia } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Immagine } from '../../ui/media/Immagine.tsx';
import { ModificaRicercaSalvata } from './ModuloRicerca.tsx';

interface Props {
  ricerca: RicercaSalvata;
  href: string;
  filtri: string;
}

const FOTO = 4;

export function SchedaRicerca({ ricerca, href, filtri }: Props) {
  const [modifica, setModifica] = useState(false);
  const { nuovi } = ricerca;
  const apre = useComando(segnaRicercaVista, { onFatto: () => vaVia(href) });
  const apri = () => void apre.invia({ id: ricerca.id });
  return (
    <li className="border-b border-hair py-5">
      <div className="row between flex-wrap gap-x-4">
        <h2 className="h3 min-w-0 break-words">
          <Collegamento href={href}>{ricerca.nome}</Collegamento>
        </h2>
        <p className="small">{ricerca.avvisi ? 'Avvisi accesi' : 'Avvisi spenti'}</p>
      </div>
      <p className="note mt-1 break-words">{filtri}</p>
      {nuovi === 0 ? (
        <p className="small mt-2">Nessun annuncio nuovo dall’ultima volta.</p>
      ) : (
        <Nuovi ricerca={ricerca} inCorso={apre.inCorso} onApri={apri} />
      )}
      <ErroreModulo testo={apre.errore} />
      {modifica ? (
        <div className="mt-4">
          <ModificaRicercaSalvata
            id={ricerca.id}
            nome={ricerca.nome}
            avvisi={ricerca.avvisi}
            onFatto={() => setModifica(false)}
            onAnnulla={() => setModifica(false)}
          />
        </div>
      ) : (
        <div className="row mt-3 flex-wrap gap-3">
          <Bottone piccolo variante="quiet" onClick={() => setModifica(true)} aria-label={`Modifica ${ricerca.nome}`}>
            Modifica
          </Bottone>
          <Elimina ricerca={ricerca} />
        </div>
      )}
    </li>
  );
}

function Nuovi({ ricerca, inCorso, onApri }: { ricerca: RicercaSalvata; inCorso: boolean; onApri: () => void }) {
  const { nuovi, immagini } = ricerca;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      {immagini.length === 0 ? null : (
        <ul className="flex gap-2" aria-hidden="true">
          {immagini.slice(0, FOTO).map((src) => (
            <li key={src} className="w-16">
              <Immagine immagine={fotoPiccola(src)} className="aspect-[4/5] w-full bg-well object-cover" />
            </li>
          ))}
        </ul>
      )}
      <Bottone piccolo inCorso={inCorso} testoInCorso="Apro…" onClick={onApri}>
        {nuovi === 1 ? 'Guarda 1 nuovo' : `Guarda ${nuovi} nuovi`}
      </Bottone>
    </div>
  );
}

function Elimina({ ricerca }: { ricerca: RicercaSalvata }) {
  const torna = useComando(salvaRicerca);
  const elimina = useComando(eliminaRicerca, {
    onFatto: () =>
      mostraAvviso(`«${ricerca.nome}» eliminata`, {
        testo: 'Annulla',
        premi: () => void torna.invia({ nome: ricerca.nome, filtri: ricerca.filtri, avvisi: ricerca.avvisi }),
      }),
  });
  return (
    <>
      <Bottone
        piccolo
        variante="quiet"
        inCorso={elimina.inCorso}
        testoInCorso="Elimino…"
        aria-label={`Elimina ${ricerca.nome}`}
        onClick={() => void elimina.invia({ id: ricerca.id })}
      >
        Elimina
      </Bottone>
      <ErroreModulo testo={elimina.errore} />
    </>
  );
}
