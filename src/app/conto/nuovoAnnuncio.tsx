import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categorieAttive } from '../../data/categorie.ts';
import { testoErrore } from '../../data/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ModuloAnnuncio } from '../../features/pubblicazione/ModuloAnnuncio.tsx';
import { Bottone } from '../../ui/Bottone.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { useVai } from '../navigazione.tsx';

/** Spec 1: to the listing 1.5 seconds after it was created. */
const ATTESA_MS = 1500;

export default function NuovoAnnuncio() {
  const profilo = useProfilo();
  const categorie = useQuery({ queryKey: ['categorie'], queryFn: () => categorieAttive(mezziDelBrowser().fonte) });
  const [pubblicato, setPubblicato] = useState(false);
  const vai = useVai();
  if (!profilo.data) return null;
  return (
    <div className="mx-auto max-w-[760px] px-gutter py-8 lg:py-12">
      <h1 className="h1">Nuovo annuncio</h1>
      {pubblicato ? (
        <p role="status" className="lead mt-6">
          Annuncio pubblicato. Ti porto alla sua pagina.
        </p>
      ) : categorie.isError ? (
        <Vuoto
          role="alert"
          titolo="Errore nel caricamento delle categorie"
          azione={<Bottone onClick={() => void categorie.refetch()}>Riprova</Bottone>}
        >
          {testoErrore(categorie.error)}
        </Vuoto>
      ) : (
        <div className="mt-6">
          <ModuloAnnuncio
            idUtente={profilo.data.id}
            categorie={categorie.data ?? []}
            telefono={profilo.data.telefono ?? ''}
            onPubblicato={(id) => {
              setPubblicato(true);
              setTimeout(() => vai(percorso('annuncio', { id })), ATTESA_MS);
            }}
          />
        </div>
      )}
    </div>
  );
}
