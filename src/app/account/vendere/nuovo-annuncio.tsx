import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Profilo } from '../../../data/accesso/sessione.ts';
import { letturaCategorie } from '../../../data/annunci/categorie.ts';
import {
  type AnnuncioDaModificare,
  letturaCommissioni,
  letturaModifica,
  pubblicaAnnuncio,
} from '../../../data/annunci/pubblicazione.ts';
import { TESTI_ERRORE, TESTI_ERRORE_CON_DATI } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ANNUNCIO_VUOTO, comeValori } from '../../../features/pubblicazione/bozza.ts';
import { fotoDi } from '../../../features/pubblicazione/foto-annuncio.ts';
import { ModuloAnnuncio } from '../../../features/pubblicazione/ModuloAnnuncio.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { bozzaDi } from '../../../ui/forms/bozza.ts';
import type { Guasto } from '../../../ui/forms/use-comando.ts';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useProfilo } from '../../guardie.tsx';
import { fonteDelBrowser } from '../../mezzi.ts';
import { useVai } from '../../navigazione.tsx';
import { useSearchParams } from '../../router.ts';
import { PaginaModulo } from '../pagina-modulo.tsx';

/** Spec 1: to the listing 1.5 seconds after it was created. */
const ATTESA_MS = 1500;

/** The form of a new listing, empty or copied from an own one (`?da=`). */
export default function NuovoAnnuncio() {
  const profilo = useProfilo().data;
  const [ricerca] = useSearchParams();
  const da = ricerca.get('da');
  const [pubblicato, setPubblicato] = useState<string | null>(null);
  const vai = useVai();
  useEffect(() => {
    if (pubblicato === null) return;
    // Cancelled if the person navigates elsewhere.
    const attesa = setTimeout(() => vai(percorso('annuncio', { id: pubblicato })), ATTESA_MS);
    return () => clearTimeout(attesa);
  }, [pubblicato, vai]);
  if (!profilo) return null;
  const modulo = { profilo, onFatto: setPubblicato };
  return (
    <PaginaModulo titolo="Nuovo annuncio">
      {pubblicato !== null ? (
        <p role="status" className="lead">
          Annuncio pubblicato. Ti porto alla sua pagina.
        </p>
      ) : da === null ? (
        <Modulo {...modulo} />
      ) : (
        <Duplicato key={da} da={da} {...modulo} />
      )}
    </PaginaModulo>
  );
}

type Props = { profilo: Profilo; onFatto: (id: string) => void };

function Duplicato({ da, ...modulo }: Props & { da: string }) {
  const annuncio = useQuery(letturaModifica(da));
  return (
    <Lettura
      di={annuncio}
      errore={TESTI_ERRORE.caricamento_annuncio}
      scheletro={['h-14', 'h-80']}
      assente={nonSiDuplica}
    >
      {(originale) =>
        originale.duplicabile ? (
          <>
            <p className="note mb-6 break-words">
              Dati e foto sono quelli di «{originale.titolo}», che resta com’è: controlla che valgano anche per questo
              oggetto.
            </p>
            <Modulo {...modulo} originale={originale} />
          </>
        ) : (
          nonSiDuplica('Questo annuncio non si può duplicare')
        )
      }
    </Lettura>
  );
}

const nonSiDuplica = (titolo: string) => (
  <Vuoto
    titolo={titolo}
    azione={<BottoneCollegamento href={percorso('nuovo_annuncio')}>Nuovo annuncio</BottoneCollegamento>}
  />
);

const nonCreato: Guasto = (testo, { stato }) => {
  if (stato === 401) return `${TESTI_ERRORE.creazione_non_autenticata}. ${testo}`;
  return stato === null || stato === 0
    ? TESTI_ERRORE_CON_DATI.durante_creazione_annuncio(testo)
    : TESTI_ERRORE_CON_DATI.creazione_annuncio(testo);
};

function Modulo({ profilo, onFatto, originale }: Props & { originale?: AnnuncioDaModificare }) {
  const fonte = fonteDelBrowser();
  const categorie = useQuery(letturaCategorie(fonteDelBrowser));
  const commissioni = useQuery(letturaCommissioni(fonte)).data ?? null;
  return (
    <Lettura di={categorie} errore="Errore nel caricamento delle categorie" scheletro={['h-14', 'h-80']}>
      {(attive) => (
        <ModuloAnnuncio
          idUtente={profilo.id}
          categorie={attive}
          commissioni={commissioni}
          {...(originale === undefined
            ? {
                iniziali: { ...ANNUNCIO_VUOTO, telefono_contatto: profilo.telefono ?? '' },
                bozza: bozzaDi(localStorage, 'annuncio'),
                senzaFoto: 'Le foto vanno scelte di nuovo.',
              }
            : {
                iniziali: comeValori(originale, attive),
                foto: fotoDi(originale, fonte.immagini),
                bozza: bozzaDi(sessionStorage, `duplica.${originale.id}`),
                senzaFoto: "Le foto sono quelle dell'annuncio.",
              })}
          ripresa="Abbiamo ripreso quello che stavi scrivendo."
          comando={pubblicaAnnuncio}
          dati={(invio) => invio}
          guasto={nonCreato}
          verbo="Pubblica l'annuncio"
          inCorso="Pubblico…"
          onFatto={onFatto}
        />
      )}
    </Lettura>
  );
}
