import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { letturaCategorie } from '../../data/categorie.ts';
import { letturaCommissione, pubblicaAnnuncio } from '../../data/pubblicazione.ts';
import { TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ANNUNCIO_VUOTO } from '../../features/pubblicazione/bozza.ts';
import { ModuloAnnuncio } from '../../features/pubblicazione/ModuloAnnuncio.tsx';
import { bozzaDi } from '../../ui/bozza.ts';
import { Lettura } from '../../ui/Lettura.tsx';
import { useProfilo } from '../guardie.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { useVai } from '../navigazione.tsx';
import { PaginaModulo } from './paginaModulo.tsx';

/** Spec 1: to the listing 1.5 seconds after it was created. */
const ATTESA_MS = 1500;

export default function NuovoAnnuncio() {
  const profilo = useProfilo().data;
  const categorie = useQuery(letturaCategorie(mezziDelBrowser().fonte));
  const commissione = useQuery(letturaCommissione(mezziDelBrowser().fonte)).data ?? null;
  const [pubblicato, setPubblicato] = useState<string | null>(null);
  const vai = useVai();
  useEffect(() => {
    if (pubblicato === null) return;
    // Whoever goes elsewhere meanwhile stays there.
    const attesa = setTimeout(() => vai(percorso('annuncio', { id: pubblicato })), ATTESA_MS);
    return () => clearTimeout(attesa);
  }, [pubblicato, vai]);
  if (!profilo) return null;
  return (
    <PaginaModulo titolo="Nuovo annuncio">
      {pubblicato !== null ? (
        <p role="status" className="lead">
          Annuncio pubblicato. Ti porto alla sua pagina.
        </p>
      ) : (
        <Lettura di={categorie} errore="Errore nel caricamento delle categorie" scheletro={['h-14', 'h-80']}>
          {(attive) => (
            <ModuloAnnuncio
              idUtente={profilo.id}
              categorie={attive}
              commissione={commissione}
              iniziali={{ ...ANNUNCIO_VUOTO, telefono_contatto: profilo.telefono ?? '' }}
              bozza={bozzaDi(localStorage, 'annuncio', profilo.id)}
              ripresa="Abbiamo ripreso quello che stavi scrivendo. Le foto vanno scelte di nuovo."
              comando={pubblicaAnnuncio}
              dati={(invio) => invio}
              guasto={TESTI_ERRORE_CON_DATI.creazione_annuncio}
              verbo="Pubblica l'annuncio"
              inCorso="Pubblico…"
              onFatto={setPubblicato}
            />
          )}
        </Lettura>
      )}
    </PaginaModulo>
  );
}
