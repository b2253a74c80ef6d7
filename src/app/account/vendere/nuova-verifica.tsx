import { useQuery } from '@tanstack/react-query';
import { letturaMiei } from '../../../data/annunci/bacheca.ts';
import { letturaDaVerificare, type Situazione } from '../../../data/annunci/situazione.ts';
import { provinciaDi } from '../../../domain/centri/distanza.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { PrenotaVerifica } from '../../../features/prenota_verifica/PrenotaVerifica.tsx';
import { SceltaAnnuncio } from '../../../features/prenota_verifica/SceltaAnnuncio.tsx';
import type { Voluto } from '../../../features/prenota_verifica/use-prenota-verifica.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useProfilo } from '../../guardie.tsx';
import { mezziDelBrowser } from '../../mezzi.ts';
import { useNavigate, useSearchParams } from '../../router.ts';
import { AltroAccount } from '../altro-account.tsx';
import { PaginaStretta } from '../pagina-stretta.tsx';

const TITOLO = 'Prenota una verifica';

export default function NuovaVerifica() {
  const [ricerca] = useSearchParams();
  const leggi = (nome: string) => ricerca.get(nome) ?? '';
  const id = leggi('annuncio');
  const voluto = { centro: leggi('centro'), giorno: leggi('giorno'), ora: leggi('ora') };
  return id === '' ? <ScegliAnnuncio voluto={voluto} /> : <Prenotazione key={id} id={id} voluto={voluto} />;
}

function ScegliAnnuncio({ voluto }: { voluto: Voluto }) {
  return (
    <PaginaStretta titolo={TITOLO}>
      <Lettura
        di={useQuery(letturaMiei('da_verificare', 1))}
        errore="Non è stato possibile caricare i tuoi annunci."
        scheletro={['h-24', 'h-40']}
      >
        {(miei) => <SceltaAnnuncio miei={miei} voluto={voluto} />}
      </Lettura>
    </PaginaStretta>
  );
}

function Prenotazione({ id, voluto }: { id: string; voluto: Voluto }) {
  // replaces the entry: Back skips a form that is done
  const naviga = useNavigate();
  const profilo = useProfilo().data;
  return (
    <PaginaStretta titolo={TITOLO}>
      <Lettura
        di={useQuery(letturaDaVerificare(id, mezziDelBrowser().fonte))}
        errore="Non è stato possibile caricare i dettagli dell'annuncio."
        scheletro={['h-24', 'h-40']}
        vuoto={(letto) => (letto === null ? <NonTrovato /> : null)}
      >
        {(letto) =>
          letto === null ? null : letto.situazione.proprietario && letto.situazione.puo_prenotare_verifica ? (
            <PrenotaVerifica
              annuncio={letto.annuncio}
              dove={provinciaDi(letto.annuncio.localita) ?? provinciaDi(profilo?.provincia ?? profilo?.citta ?? null)}
              voluto={voluto}
              sposta={null}
              onFatta={(verifica) =>
                void naviga(percorso('conferma_verifica', { id: verifica, t: now().getTime() }), { replace: true })
              }
            />
          ) : (
            <NonOra annuncio={letto.annuncio.id} situazione={letto.situazione} />
          )
        }
      </Lettura>
    </PaginaStretta>
  );
}

const NonTrovato = () => (
  <Vuoto
    titolo="Annuncio non trovato"
    azione={<BottoneCollegamento href={percorso('nuova_verifica')}>Scegli un annuncio</BottoneCollegamento>}
  >
    <AltroAccount />
  </Vuoto>
);

function NonOra({ annuncio, situazione }: { annuncio: string; situazione: Situazione }) {
  const aperta = situazione.verifica_aperta?.id ?? null;
  return (
    <Vuoto
      titolo={
        situazione.proprietario ? 'Questo annuncio non può essere portato al centro ora.' : TESTI_ERRORE.solo_venditore
      }
      azione={
        aperta === null ? (
          <BottoneCollegamento href={percorso('annuncio', { id: annuncio })}>Torna all'annuncio</BottoneCollegamento>
        ) : (
          <BottoneCollegamento href={percorso('conferma_verifica', { id: aperta })}>
            Vedi la verifica
          </BottoneCollegamento>
        )
      }
    >
      {situazione.proprietario ? null : <AltroAccount />}
    </Vuoto>
  );
}
