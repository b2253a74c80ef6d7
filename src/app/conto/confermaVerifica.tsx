import { useQuery } from '@tanstack/react-query';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { confermaVerifica } from '../../data/verifiche.ts';
import { fraseVisita } from '../../domain/frasi/verifica.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CostiVerifica } from '../../features/prenota_verifica/CostiVerifica.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

export default function ConfermaVerifica() {
  const [ricerca] = useSearchParams();
  const id = ricerca.get('id') ?? '';
  const valido = identificativoValido(id);
  const lettura = useQuery({
    queryKey: ['conferma-verifica', id],
    queryFn: () => confermaVerifica(id),
    enabled: valido,
  });
  if (!valido)
    return (
      <PaginaStretta titolo="Verifica">
        <Vuoto
          role="alert"
          titolo="ID verifica non valido"
          azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
        />
      </PaginaStretta>
    );
  if (lettura.isPending)
    return (
      <PaginaStretta titolo="Verifica">
        <Scheletro testo="Caricamento…" className="grid gap-4">
          <Blocco className="h-40 w-full" />
        </Scheletro>
      </PaginaStretta>
    );
  if (lettura.isError) {
    const assente = lettura.error instanceof ErroreDati && lettura.error.stato === 404;
    return (
      <PaginaStretta titolo="Verifica">
        <Vuoto
          role="alert"
          titolo={assente ? 'Verifica non trovata' : testoErrore(lettura.error)}
          azione={
            assente ? (
              <BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>
            ) : (
              <Bottone onClick={() => void lettura.refetch()}>Riprova</Bottone>
            )
          }
        />
      </PaginaStretta>
    );
  }
  const { data } = lettura;
  const { titolo, sotto, costi, porta } = fraseVisita(data.stato, data.data_programmata, data.ricevuta);
  return (
    <PaginaStretta titolo={titolo} sotto={sotto}>
      <dl className="border-t-[3px] border-ink pt-2">
        <RigaPuntini nome="Oggetto">{data.annuncio.titolo}</RigaPuntini>
        <RigaPuntini nome="Centro">{data.centro.nome}</RigaPuntini>
        <RigaPuntini nome="Indirizzo">
          {data.centro.indirizzo}, {data.centro.citta}
        </RigaPuntini>
        <RigaPuntini nome="Telefono">{data.centro.telefono}</RigaPuntini>
        <RigaPuntini nome="Prenotazione">{data.id.slice(0, 8).toUpperCase()}</RigaPuntini>
      </dl>
      <div className="mt-8">
        <CostiVerifica preventivo={data.preventivo_costi} nota={costi} />
      </div>
      {porta === null ? null : <p className="note mt-6">{porta}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <BottoneCollegamento href={percorso('bacheca')} variante="main">
          Vai alla dashboard
        </BottoneCollegamento>
        <BottoneCollegamento href={percorso('home')}>Torna alla home</BottoneCollegamento>
      </div>
    </PaginaStretta>
  );
}
