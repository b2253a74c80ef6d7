import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaCategorie } from '../../../data/annunci/categorie.ts';
import { letturaCommissioni, letturaModifica, modificaAnnuncio } from '../../../data/annunci/pubblicazione.ts';
import { ErroreDati } from '../../../data/client/errori.ts';
import { motivoNonModificabile } from '../../../domain/annunci/modifica.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { comeValori } from '../../../features/pubblicazione/bozza.ts';
import { EliminaAnnuncio } from '../../../features/pubblicazione/EliminaAnnuncio.tsx';
import { fotoDi } from '../../../features/pubblicazione/foto-annuncio.ts';
import { ModuloAnnuncio } from '../../../features/pubblicazione/ModuloAnnuncio.tsx';
import { Lettura, unite } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { bozzaDi } from '../../../ui/forms/bozza.ts';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useProfilo } from '../../guardie.tsx';
import { fonteDelBrowser } from '../../mezzi.ts';
import { useVai } from '../../navigazione.tsx';
import { useLocation, useParams } from '../../router.ts';
import { PaginaModulo } from '../pagina-modulo.tsx';

export default function ModificaAnnuncio() {
  const { id = '' } = useParams();
  const profilo = useProfilo().data;
  const fonte = fonteDelBrowser();
  const lettura = useQuery(letturaModifica(id));
  const letture = unite({ annuncio: lettura, categorie: useQuery(letturaCategorie(fonteDelBrowser)) });
  // The version being edited; after a conflict the newer one.
  const [saputa, setSaputa] = useState<string | null>(null);
  const aggiorna = async () => setSaputa((await lettura.refetch()).data?.versione ?? null);
  const commissioni = useQuery(letturaCommissioni(fonte)).data ?? null;
  const vai = useVai();
  const { hash } = useLocation();
  if (!profilo) return null;
  return (
    <PaginaModulo titolo="Modifica l'annuncio">
      <Lettura
        di={letture}
        errore={TESTI_ERRORE.caricamento_annuncio}
        scheletro={['h-14', 'h-80']}
        assente={(testo) => (
          <Vuoto
            titolo={testo}
            azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
          />
        )}
      >
        {({ annuncio, categorie }) => (
          <ModuloAnnuncio
            key={annuncio.id}
            idUtente={profilo.id}
            categorie={categorie}
            commissioni={commissioni}
            iniziali={comeValori(annuncio, categorie)}
            foto={fotoDi(annuncio, fonte.immagini)}
            bozza={annuncio.modificabile ? bozzaDi(sessionStorage, `modifica.${annuncio.id}`) : undefined}
            ripresa="Abbiamo ripreso le modifiche che non hai salvato."
            senzaFoto="Le foto sono quelle dell'annuncio."
            bloccato={annuncio.modificabile ? undefined : motivoNonModificabile(annuncio)}
            comando={modificaAnnuncio}
            dati={(invio) => ({ ...invio, id: annuncio.id, versione: saputa ?? annuncio.versione })}
            onErrore={(causa) => {
              if (causa instanceof ErroreDati && causa.codice === 'annuncio_cambiato') void aggiorna();
              return false;
            }}
            perPrima={annuncio.modificabile && hash === '#prezzo' ? 'prezzo' : undefined}
            verbo="Salva le modifiche"
            inCorso="Salvo…"
            onFatto={() => vai(percorso('bacheca', { lato: 'vendo' }))}
          >
            <Bottone largo onClick={() => (history.length > 1 ? history.back() : vai(percorso('bacheca')))}>
              Annulla
            </Bottone>
            {annuncio.motivo_non_eliminabile === null ? (
              <EliminaAnnuncio
                id={annuncio.id}
                titolo={annuncio.titolo}
                onFatto={() => vai(percorso('bacheca', { lato: 'vendo' }))}
              />
            ) : annuncio.modificabile ? (
              <p className="note">{annuncio.motivo_non_eliminabile}</p>
            ) : null}
          </ModuloAnnuncio>
        )}
      </Lettura>
    </PaginaModulo>
  );
}
