import { useQuery } from '@tanstack/react-query';
import { elencoOrdini, type Panoramica } from '../../data/amministrazione.ts';
import { leggiDispositivi, leggiVersamenti } from '../../data/amministrazione_registro.ts';
import { formattaData, giornoDiRoma, nomeGiorno } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { migliaia } from '../../features/amministrazione/conteggi.ts';
import { ErroreElenco } from '../../features/amministrazione/ElencoUfficio.tsx';
import { Contatori, daFare, ElencoDaFare, UltimiOrdini } from '../../features/amministrazione/PannelloAdmin.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import { PaginaUfficio, usePanoramica } from './cornice_ufficio.tsx';
import { VOCI_UFFICIO } from './voci.ts';

const QUANTI_ORDINI = 5;

/** What needs a look, asked together: the panel is drawn when all of it is known, so nothing jumps. */
function useDaFare() {
  return useQuery({
    queryKey: ['ufficio', 'da-fare'],
    queryFn: async () => {
      const [dispositivi, versamenti, ordini] = await Promise.all([
        leggiDispositivi(1),
        leggiVersamenti(),
        elencoOrdini('', '', 1),
      ]);
      return { dispositivi: dispositivi.righe, versamenti, ordini: ordini.righe.slice(0, QUANTI_ORDINI) };
    },
  });
}

export default function PannelloAmministratore() {
  const panoramica = usePanoramica();
  const lavoro = useDaFare();
  const oggi = new Date();
  const ricarica = () => {
    void panoramica.refetch();
    void lavoro.refetch();
  };
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
      {panoramica.isError || lavoro.isError ? (
        <ErroreElenco
          titolo="Errore nel caricamento dati"
          errore={panoramica.error ?? lavoro.error}
          onRiprova={ricarica}
        />
      ) : panoramica.isPending || lavoro.isPending ? (
        <Scheletro testo="Caricamento…" className="mt-4 grid gap-6">
          <Blocco className="h-28 w-full" />
          <Blocco className="h-80 w-full" />
        </Scheletro>
      ) : (
        <>
          <Contatori panoramica={panoramica.data} />
          <div className="mt-8 grid gap-x-11 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <UltimiOrdini ordini={lavoro.data.ordini} href={(id) => percorso('admin_ordini', { scelto: id })} />
            <ElencoDaFare voci={daFare(panoramica.data, lavoro.data.dispositivi, lavoro.data.versamenti.dovuti)} />
          </div>
          <Sezioni panoramica={panoramica.data} />
        </>
      )}
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
