import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FiltroAnnunci, leggiBacheca, mieiAnnunci } from '../../data/bacheca.ts';
import { testoErrore } from '../../data/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bacheca } from '../../features/bacheca/Bacheca.tsx';
import { ContoVersamenti, RITORNI_CONNECT } from '../../features/bacheca/ContoVersamenti.tsx';
import { ElencoMiei } from '../../features/bacheca/ElencoMiei.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { useSearchParams } from '../router.ts';

export default function PaginaBacheca() {
  const [filtro, setFiltro] = useState<FiltroAnnunci>('tutti');
  const [pagina, setPagina] = useState(1);
  const [ricerca] = useSearchParams();
  const ritorno = RITORNI_CONNECT.find((noto) => noto === ricerca.get('connect'));
  const profilo = useProfilo();
  const bacheca = useQuery({ queryKey: ['bacheca'], queryFn: leggiBacheca, staleTime: 0, refetchOnWindowFocus: true });
  const miei = useQuery({
    queryKey: ['miei-annunci', filtro, pagina],
    queryFn: () => mieiAnnunci(filtro, pagina),
    staleTime: 0,
  });
  return (
    <div className="pagina py-6 lg:py-10">
      <div className="row between flex-wrap">
        <h1 className="h1">Dashboard</h1>
        <BottoneCollegamento href={percorso('nuovo_annuncio')} variante="main">
          Nuovo annuncio
        </BottoneCollegamento>
      </div>
      {ritorno === undefined ? null : <ContoVersamenti ritorno={ritorno} />}
      {bacheca.isError ? (
        <Vuoto
          role="alert"
          titolo="Errore nel caricamento dei dati della dashboard"
          azione={<Bottone onClick={() => void bacheca.refetch()}>Riprova</Bottone>}
        >
          {testoErrore(bacheca.error)}
        </Vuoto>
      ) : bacheca.isPending ? (
        <Scheletro testo="Caricamento…" className="mt-6 grid gap-4">
          <Blocco className="h-20 w-full" />
          <Blocco className="h-40 w-full" />
        </Scheletro>
      ) : (
        <Bacheca bacheca={bacheca.data} onCambiata={() => void bacheca.refetch()} />
      )}
      {bacheca.isPending ? null : (
        <ElencoMiei
          filtro={filtro}
          pagina={pagina}
          miei={miei.data ?? null}
          errore={miei.isError ? testoErrore(miei.error) : null}
          onRiprova={() => void miei.refetch()}
          onFiltro={(nuovo) => {
            setFiltro(nuovo);
            setPagina(1);
          }}
          onPagina={setPagina}
        />
      )}
      {(profilo.data?.secondo_fattore ?? null) === null ? null : (
        <p className="mt-8">
          <Collegamento href={percorso('sicurezza')} className="tx inline-flex min-h-11 items-center">
            Verifica in due passaggi: {profilo.data?.secondo_fattore === 'attivo' ? 'attiva' : 'spenta'}
          </Collegamento>
        </p>
      )}
    </div>
  );
}
