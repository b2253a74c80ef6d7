import { useQuery } from '@tanstack/react-query';
import { FILTRI_ANNUNCI, letturaBacheca, letturaMiei } from '../../data/bacheca.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bacheca } from '../../features/bacheca/Bacheca.tsx';
import { ContoVersamenti, RITORNI_CONNECT } from '../../features/bacheca/ContoVersamenti.tsx';
import { ElencoMiei } from '../../features/bacheca/ElencoMiei.tsx';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { useProfilo } from '../guardie.tsx';
import { useSearchParams } from '../router.ts';

/** Filter and page of the own listings live in the address: back and reload show the same rows. */
export default function PaginaBacheca() {
  const [ricerca] = useSearchParams();
  const ritorno = RITORNI_CONNECT.find((noto) => noto === ricerca.get('connect'));
  const filtro = FILTRI_ANNUNCI.find((f) => f === ricerca.get('annunci')) ?? 'tutti';
  const scritta = Number(ricerca.get('pagina') ?? '1');
  const pagina = Number.isSafeInteger(scritta) && scritta > 0 ? scritta : 1;
  const profilo = useProfilo();
  const bacheca = useQuery(letturaBacheca());
  const miei = useQuery(letturaMiei(filtro, pagina));
  return (
    <div className="pagina py-6 lg:py-10">
      <div className="row between flex-wrap">
        <h1 className="h1">Dashboard</h1>
        <BottoneCollegamento href={percorso('nuovo_annuncio')} variante="main">
          Nuovo annuncio
        </BottoneCollegamento>
      </div>
      {ritorno === undefined ? null : <ContoVersamenti ritorno={ritorno} />}
      <Lettura
        di={bacheca}
        className="mt-6"
        errore="Errore nel caricamento dei dati della dashboard"
        scheletro={['h-20', 'h-40']}
      >
        {(dati) => <Bacheca bacheca={dati} />}
      </Lettura>
      {bacheca.isPending ? null : (
        <ElencoMiei
          filtro={filtro}
          pagina={pagina}
          miei={miei}
          href={(annunci, n) =>
            percorso('bacheca', { annunci: annunci === 'tutti' ? null : annunci, pagina: n === 1 ? null : n })
          }
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
