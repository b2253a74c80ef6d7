import { useQuery } from '@tanstack/react-query';
import { schedaAnnuncio } from '../../data/annunci.ts';
import { testoErrore } from '../../data/errori.ts';
import { situazioneAnnuncio } from '../../data/situazione.ts';
import { PrenotaVerifica } from '../../features/prenota_verifica/PrenotaVerifica.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

const TITOLO = 'Prenota una verifica';

async function leggi(id: string) {
  const [annuncio, situazione] = await Promise.all([
    schedaAnnuncio(mezziDelBrowser().fonte, id),
    situazioneAnnuncio(id),
  ]);
  return { annuncio, situazione };
}

export default function NuovaVerifica() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const id = ricerca.get('annuncio') ?? '';
  const lettura = useQuery({ queryKey: ['annuncio-da-verificare', id], queryFn: () => leggi(id), staleTime: 0 });
  if (lettura.isPending) {
    return (
      <PaginaStretta titolo={TITOLO}>
        <Scheletro testo="Caricamento…" className="grid gap-4">
          <Blocco className="h-24 w-full" />
          <Blocco className="h-40 w-full" />
        </Scheletro>
      </PaginaStretta>
    );
  }
  if (lettura.isError || lettura.data.annuncio === null) {
    return (
      <PaginaStretta titolo={TITOLO}>
        <Vuoto
          role="alert"
          titolo="Non è stato possibile caricare i dettagli dell'annuncio."
          azione={<Bottone onClick={() => void lettura.refetch()}>Riprova</Bottone>}
        >
          {lettura.isError ? testoErrore(lettura.error) : 'Annuncio non trovato'}
        </Vuoto>
      </PaginaStretta>
    );
  }
  const { annuncio, situazione } = lettura.data;
  if (!situazione.proprietario || !situazione.puo_prenotare_verifica) {
    const aperta = situazione.verifica_aperta;
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
              href={aperta === null ? `/annunci/${annuncio.id}` : `/verifiche/conferma?id=${aperta.id}`}
            >
              {aperta === null ? "Torna all'annuncio" : 'Vedi la verifica prenotata'}
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
        onPrenotata={(verifica) => vai(`/verifiche/conferma?id=${verifica}&t=${Date.now()}`)}
      />
    </PaginaStretta>
  );
}
