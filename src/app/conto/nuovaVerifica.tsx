import { useQuery } from '@tanstack/react-query';
import { schedaAnnuncio } from '../../data/annunci.ts';
import { mieiAnnunci } from '../../data/bacheca.ts';
import { testoErrore } from '../../data/errori.ts';
import { situazioneAnnuncio } from '../../data/situazione.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PrenotaVerifica } from '../../features/prenota_verifica/PrenotaVerifica.tsx';
import { SceltaAnnuncio } from '../../features/prenota_verifica/SceltaAnnuncio.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

const TITOLO = 'Prenota una verifica';

async function leggi(id: string) {
  if (!identificativoValido(id)) return null;
  const [annuncio, situazione] = await Promise.all([
    schedaAnnuncio(mezziDelBrowser().fonte, id),
    situazioneAnnuncio(id),
  ]);
  return annuncio === null ? null : { annuncio, situazione };
}

export default function NuovaVerifica() {
  const [ricerca] = useSearchParams();
  const id = ricerca.get('annuncio') ?? '';
  return id === '' ? <ScegliAnnuncio /> : <Prenotazione key={id} id={id} />;
}

function Caricamento() {
  return (
    <PaginaStretta titolo={TITOLO}>
      <Scheletro testo="Caricamento…" className="grid gap-4">
        <Blocco className="h-24 w-full" />
        <Blocco className="h-40 w-full" />
      </Scheletro>
    </PaginaStretta>
  );
}

function ScegliAnnuncio() {
  const miei = useQuery({
    queryKey: ['miei-annunci', 'da_verificare', 1],
    queryFn: () => mieiAnnunci('da_verificare', 1),
    staleTime: 0,
  });
  if (miei.isPending) return <Caricamento />;
  return (
    <PaginaStretta titolo={TITOLO}>
      {miei.isError ? (
        <Vuoto
          role="alert"
          titolo="Non è stato possibile caricare i tuoi annunci."
          azione={<Bottone onClick={() => void miei.refetch()}>Riprova</Bottone>}
        >
          {testoErrore(miei.error)}
        </Vuoto>
      ) : (
        <SceltaAnnuncio miei={miei.data} />
      )}
    </PaginaStretta>
  );
}

function Prenotazione({ id }: { id: string }) {
  const vai = useVai();
  const lettura = useQuery({ queryKey: ['annuncio-da-verificare', id], queryFn: () => leggi(id), staleTime: 0 });
  if (lettura.isPending) return <Caricamento />;
  if (lettura.isError) {
    return (
      <PaginaStretta titolo={TITOLO}>
        <Vuoto
          role="alert"
          titolo="Non è stato possibile caricare i dettagli dell'annuncio."
          azione={<Bottone onClick={() => void lettura.refetch()}>Riprova</Bottone>}
        >
          {testoErrore(lettura.error)}
        </Vuoto>
      </PaginaStretta>
    );
  }
  if (lettura.data === null) {
    return (
      <PaginaStretta titolo={TITOLO}>
        <Vuoto
          titolo="Annuncio non trovato"
          azione={<BottoneCollegamento href={percorso('nuova_verifica')}>Scegli un annuncio</BottoneCollegamento>}
        />
      </PaginaStretta>
    );
  }
  const { annuncio, situazione } = lettura.data;
  if (!situazione.proprietario || !situazione.puo_prenotare_verifica) {
    const aperta = situazione.verifica_aperta?.id ?? null;
    return (
      <PaginaStretta titolo={TITOLO}>
        <Vuoto
          titolo={
            situazione.proprietario
              ? 'Questo annuncio non può essere portato al centro ora.'
              : 'Solo il venditore può prenotare una verifica per questo prodotto'
          }
          azione={
            <BottoneCollegamento
              href={
                aperta === null
                  ? percorso('annuncio', { id: annuncio.id })
                  : percorso('conferma_verifica', { id: aperta })
              }
            >
              {aperta === null ? "Torna all'annuncio" : 'Vedi la verifica'}
            </BottoneCollegamento>
          }
        />
      </PaginaStretta>
    );
  }
  return (
    <PaginaStretta titolo={TITOLO}>
      <PrenotaVerifica
        annuncio={annuncio}
        onPrenotata={(verifica) => vai(percorso('conferma_verifica', { id: verifica, t: Date.now() }))}
      />
    </PaginaStretta>
  );
}
