import { useQuery } from '@tanstack/react-query';
import { fonteCentri, letturaPanoramica, type Panoramica } from '../../data/ufficio/amministrazione.ts';
import { letturaDaFare } from '../../data/ufficio/amministrazione-registro.ts';
import { formattaData, giornoDiRoma, nomeGiorno } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Grafici } from '../../features/ufficio/avvisi/Grafici.tsx';
import { Contatori, daFare, ElencoDaFare, UltimiOrdini } from '../../features/ufficio/avvisi/PannelloAdmin.tsx';
import { ScegliCentro } from '../../features/ufficio/centri/ScegliCentro.tsx';
import { Icona } from '../../ui/brand/Icona.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { Lettura, unite } from '../../ui/feedback/Lettura.tsx';
import { CampoScelta } from '../../ui/forms/Campo.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { migliaia } from '../../ui/layout/migliaia.ts';
import { useSearchParams } from '../router.ts';
import { PaginaUfficio } from './cornice-ufficio.tsx';
import { VOCI_UFFICIO } from './voci.ts';

const QUANTI_ORDINI = 5;

export default function PannelloAmministratore() {
  const lettura = unite({ panoramica: useQuery(letturaPanoramica()), lavoro: useQuery(letturaDaFare()) });
  const oggi = now();
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
              <ElencoDaFare voci={daFare(panoramica, dispositivi, versamenti.pronti, oggi)} />
              <UltimiOrdini
                ordini={ordini.slice(0, QUANTI_ORDINI)}
                href={(id) => percorso('admin_ordini', { scelto: id })}
              />
            </div>
            <Andamento />
            <Sezioni panoramica={panoramica} />
          </>
        )}
      </Lettura>
    </PaginaUfficio>
  );
}

const MESI = [3, 6, 12] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function Andamento() {
  const [ricerca, imposta] = useSearchParams();
  const mesi = MESI.find((n) => String(n) === ricerca.get('mesi')) ?? 12;
  const nominato = ricerca.get('centro') ?? '';
  const centro = UUID.test(nominato) ? nominato : null;
  const scegli = (nome: string, valore: string) =>
    imposta(
      (prima) => {
        const dopo = new URLSearchParams(prima);
        if (valore === '') dopo.delete(nome);
        else dopo.set(nome, valore);
        return dopo;
      },
      { replace: true },
    );
  return (
    <section className="mt-10">
      <div className="row between flex-wrap items-end gap-4">
        <h2 className="h2">Andamento</h2>
        <div className="flex flex-wrap gap-3">
          <ScegliCentro
            fonte={fonteCentri}
            centro={centro ?? ''}
            vuoto="Tutti i centri"
            guasto="Errore nel caricamento dati"
            onScegli={(scelto) => scegli('centro', scelto?.id ?? '')}
          />
          <CampoScelta
            etichetta="Periodo"
            value={String(mesi)}
            onChange={(evento) => scegli('mesi', evento.target.value)}
          >
            {MESI.map((n) => (
              <option key={n} value={n}>
                {n} mesi
              </option>
            ))}
          </CampoScelta>
        </div>
      </div>
      <div className="mt-6">
        <Grafici periodo={{ centro, mesi }} />
      </div>
    </section>
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
