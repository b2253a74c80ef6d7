import { Suspense } from 'react';
import { giornoValido } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { useArrivo } from '../../features/banco/arrivo/use-arrivo.ts';
import { Inquadra } from '../../features/banco/foto/Inquadra.tsx';
import { Giornata } from '../../features/banco/oggi/Giornata.tsx';
import { oggi } from '../../features/banco/tablet/etichette.ts';
import { AzioniOggetto } from '../../features/banco/valutazione/AzioniOggetto.tsx';
import { Oggetto } from '../../features/banco/valutazione/Oggetto.tsx';
import { useGiornata, useVistaVerifica } from '../../features/banco/valutazione/use-vista.ts';
import type { DayEntry } from '../../offline/store/view.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { useLargo } from './device/use-largo.ts';
import { Guscio } from './shell/guscio.tsx';

/** Not in the first paint: loaded with the other screens. */
const Conflitti = pezzo(async () => ({ default: (await import('./altre.tsx')).PARTI.Conflitti }));
const Dopo = pezzo(async () => ({ default: (await import('./altre.tsx')).PARTI.Dopo }));

/** Queue and item side by side; stacked if upright; on phones the queue alone. */
export default function Oggi() {
  const [ricerca] = useSearchParams();
  return (
    <Guscio nome="centro_oggi" voce={ricerca.has('inquadra') ? 'inquadra' : 'centro_oggi'}>
      <Giorno />
    </Guscio>
  );
}

function Giorno() {
  const [ricerca, setRicerca] = useSearchParams();
  const vai = useVai();
  const largo = useLargo();
  const adesso = useNow();
  const chiesto = ricerca.get('giorno') ?? '';
  const giorno = giornoValido(chiesto) ? chiesto : oggi(adesso);
  const { fallita, arrivate } = useArrivo();
  const voci = arrivate(useGiornata(giorno));
  const scelta = ricerca.get('scelta') ?? primaDaFare(voci);
  const verso = (id: string) =>
    largo ? percorso('centro_oggi', { giorno, scelta: id }) : percorso('centro_verifica', { id });
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[23.25rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <Giornata
        giorno={giorno}
        eOggi={giorno === oggi(adesso)}
        voci={voci}
        fallita={fallita}
        scelta={largo ? scelta : null}
        onGiorno={(altro) => setRicerca({ giorno: altro })}
        verso={verso}
        onVai={vai}
        adesso={adesso}
      />
      {largo && scelta !== null ? <Scelto key={scelta} id={scelta} /> : <Libero voci={voci} />}
      <Inquadra
        aperta={ricerca.has('inquadra')}
        onChiudi={() => setRicerca(chiesto === '' ? {} : { giorno }, { replace: true })}
        onVerifica={(id) => vai(percorso('centro_verifica', { id }))}
      />
    </div>
  );
}

function primaDaFare(voci: readonly DayEntry[] | undefined): string | null {
  const presenti = voci?.flatMap((voce) => (voce.verifica === null ? [] : [{ voce, verifica: voce.verifica }])) ?? [];
  const prima = presenti.find(
    ({ voce, verifica }) =>
      voce.decisione === null && (verifica.stato === 'programmata' || verifica.stato === 'in_attesa'),
  );
  return (prima ?? presenti[0])?.verifica.id ?? null;
}

function Scelto({ id }: { id: string }) {
  const vista = useVistaVerifica(id);
  if (vista === undefined) return <div />;
  if (vista === null) return <NienteScelto />;
  const dopo =
    vista.verifica.stato === 'verificato' ? (
      <Suspense fallback={null}>
        <Dopo vista={vista} />
      </Suspense>
    ) : null;
  return <Oggetto vista={vista} Conflitti={Conflitti} dopo={dopo} azioni={<AzioniOggetto vista={vista} />} />;
}

function Libero({ voci }: { voci: readonly DayEntry[] | undefined }) {
  if (voci === undefined) return <div />;
  return (
    <div
      className={`sticky bottom-(--barra) flex-col justify-between md:static lg:flex ${voci.length === 0 ? 'flex flex-none' : 'hidden'}`}
    >
      <div className="hidden lg:block">
        <NienteScelto />
      </div>
      <footer className="flex flex-none flex-wrap justify-between gap-3 border-t border-ink bg-sheet px-4 py-3 max-sm:[&>a]:grow max-sm:[&>a]:px-3! md:px-6 md:py-4">
        <BottoneCollegamento href={percorso('centro_agenda')}>Apri Agenda</BottoneCollegamento>
        <BottoneCollegamento variante="main" href={percorso('centro_oggi', { inquadra: 1 })}>
          <Icona nome="qr" piccola /> Inquadra un codice
        </BottoneCollegamento>
      </footer>
    </div>
  );
}

function NienteScelto() {
  return (
    <div className="p-6">
      <Vuoto titolo="Nessun oggetto scelto">Scegli un appuntamento dalla coda, o inquadra il QR di un oggetto.</Vuoto>
    </div>
  );
}
