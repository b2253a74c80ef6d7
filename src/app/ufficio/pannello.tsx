import { useQuery } from '@tanstack/react-query';
import { letturaPanoramica, type Panoramica } from '../../data/amministrazione.ts';
import { letturaDaFare } from '../../data/amministrazione_registro.ts';
import { formattaData, giornoDiRoma, nomeGiorno } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Contatori, daFare, ElencoDaFare, UltimiOrdini } from '../../features/amministrazione/PannelloAdmin.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { migliaia } from '../../ui/elenco/conteggi.ts';
import { Icona } from '../../ui/Icona.tsx';
import { Lettura, unite } from '../../ui/Lettura.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { VOCI_UFFICIO } from './voci.ts';

const QUANTI_ORDINI = 5;

export default function PannelloAmministratore() {
  const lettura = unite({ panoramica: useQuery(letturaPanoramica()), lavoro: useQuery(letturaDaFare()) });
  const oggi = new Date();
  return (
    <PaginaUfficio>
      <Collegamento href={percorso('bacheca')} className="note inline-flex min-h-11 items-center gap-2 hover:underline">
        <Icona nome="indietro" piccola />
        Torna alla dashboard
      </Collegamento>
      <div className="row between flex-wrap">
        <h1 className="h1">Pannello Amministratore</h1>
        <span className="note">
          {nomeGiorno(giornoDiRoma(oggi))} {formattaData(oggi)}
        </span>
      </div>
      <Lettura di={lettura} className="mt-4" errore="Errore nel caricamento dati" scheletro={['h-28', 'h-80']}>
        {({ panoramica, lavoro: { ordini, dispositivi, versamenti } }) => (
          <>
            <Contatori panoramica={panoramica} />
            <div className="mt-8 grid gap-x-11 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <UltimiOrdini
                ordini={ordini.slice(0, QUANTI_ORDINI)}
                href={(id) => percorso('admin_ordini', { scelto: id })}
              />
              <ElencoDaFare voci={daFare(panoramica, dispositivi, versamenti.dovuti)} />
            </div>
            <Sezioni panoramica={panoramica} />
          </>
        )}
      </Lettura>
    </PaginaUfficio>
  );
}

function Sezioni({ panoramica }: { panoramica: Panoramica }) {
  return (
    <section className="filetto mt-8">
      <h2 className="h3">Sezioni</h2>
      <ul className="mt-2 grid gap-x-9 md:grid-cols-2 xl:grid-cols-3">
        {VOCI_UFFICIO.filter((voce) => voce.nome !== 'admin').map((voce) => (
          <li key={voce.href}>
            <Collegamento href={voce.href} className="dots min-h-11">
              <span className="tx">{voce.testo}</span>
              <span>{voce.conta === undefined ? 'apri' : migliaia(panoramica[voce.conta])}</span>
            </Collegamento>
          </li>
        ))}
      </ul>
    </section>
  );
}
