import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaCategorie } from '../../data/categorie.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ModuloAnnuncio } from '../../features/pubblicazione/ModuloAnnuncio.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { useProfilo } from '../guardie.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { useVai } from '../navigazione.tsx';

/** Spec 1: to the listing 1.5 seconds after it was created. */
const ATTESA_MS = 1500;

export default function NuovoAnnuncio() {
  const profilo = useProfilo().data;
  const categorie = useQuery(letturaCategorie(mezziDelBrowser().fonte));
  const [pubblicato, setPubblicato] = useState(false);
  const vai = useVai();
  if (!profilo) return null;
  return (
    <div className="mx-auto max-w-[760px] px-gutter py-8 lg:py-12">
      <h1 className="h1">Nuovo annuncio</h1>
      {pubblicato ? (
        <p role="status" className="lead mt-6">
          Annuncio pubblicato. Ti porto alla sua pagina.
        </p>
      ) : (
        <Lettura
          di={categorie}
          className="mt-6"
          errore="Errore nel caricamento delle categorie"
          scheletro={['h-14', 'h-80']}
        >
          {(attive) => (
            <div className="mt-6">
              <ModuloAnnuncio
                idUtente={profilo.id}
                categorie={attive}
                telefono={profilo.telefono ?? ''}
                onPubblicato={(id) => {
                  setPubblicato(true);
                  setTimeout(() => vai(percorso('annuncio', { id })), ATTESA_MS);
                }}
              />
            </div>
          )}
        </Lettura>
      )}
    </div>
  );
}
