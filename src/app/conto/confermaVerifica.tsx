import { useQuery } from '@tanstack/react-query';
import { letturaConferma } from '../../data/verifiche.ts';
import { fraseVisita } from '../../domain/frasi/verifica.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CostiVerifica } from '../../features/prenota_verifica/CostiVerifica.tsx';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

export default function ConfermaVerifica() {
  const [ricerca] = useSearchParams();
  const id = ricerca.get('id') ?? '';
  const valido = identificativoValido(id);
  const lettura = useQuery({ ...letturaConferma(id), enabled: valido });
  if (!valido) return <NonQui titolo="ID verifica non valido" />;
  if (lettura.data === undefined)
    return (
      <PaginaStretta titolo="Verifica">
        <Lettura di={lettura} assente={<Assente titolo="Verifica non trovata" />} scheletro={['h-40']}>
          {() => null}
        </Lettura>
      </PaginaStretta>
    );
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

const NonQui = ({ titolo }: { titolo: string }) => (
  <PaginaStretta titolo="Verifica">
    <Assente titolo={titolo} />
  </PaginaStretta>
);

const Assente = ({ titolo }: { titolo: string }) => (
  <Vuoto
    role="alert"
    titolo={titolo}
    azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
  />
);
