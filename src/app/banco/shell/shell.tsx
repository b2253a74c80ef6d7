import { type ComponentType, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { signOut } from '../../../data/accesso/exit.ts';
import { wrongClock } from '../../../domain/frasi/orologio.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type NameOf, type OnlineOnlyName, ROUTE_TABLE } from '../../../domain/percorsi/table.ts';
import { type Suspension, useLoadedSuspension } from '../../../features/banco/coda/use-suspension.ts';
import { useCounters } from '../../../features/banco/oggi/use-counters.ts';
import { useBanco } from '../../../features/banco/tablet/context.ts';
import { useBancoOnline } from '../../../features/banco/tablet/use-banco-online.ts';
import { usePersona } from '../../../features/banco/tablet/use-persona.ts';
import { forgetMark, writeMark } from '../../../offline/device/device-mark.ts';
import { noteCounts } from '../../../offline/device/identity.ts';
import type { Counters } from '../../../offline/store/state.ts';
import { lazyPiece } from '../../../ui/feedback/lazy-piece.tsx';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { Ribbons } from '../../../ui/feedback/Ribbons.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { CentroHeader } from '../device/centro-header.tsx';
import { useMinutesOff } from '../device/tablet-clock.ts';
import { useLine } from '../device/use-line.ts';
import { useStayInside } from '../device/use-stay-inside.ts';
import { useWideScreen } from '../device/use-wide-screen.ts';
import type { Item } from '../device/voci.ts';
import { useEngine } from './context.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
import type { DIALOGS } from './dialogs.tsx';
import { Gate } from './gate.tsx';
import { reportIncident } from './mount.ts';
import { Pill } from './pill.tsx';
import { RailLayout } from './rail-layout.tsx';
import { RedScreen } from './schermi.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { WhoAtBanco } from './who-at-banco.tsx';

const readWindows = () => import('./dialogs.tsx');
const Persone = lazyPiece(async () => ({ default: (await readWindows()).DIALOGS.Persone }));
const LeaveBanco = lazyPiece(async () => ({ default: (await readWindows()).DIALOGS.LeaveBanco }));
const ribbon = <P,>(pick: (all: typeof DIALOGS) => ComponentType<P>) =>
  lazyPiece(
    async () => ({ default: pick((await readWindows()).DIALOGS) }),
    () => null,
  );
const BrowserRibbon = ribbon((all) => all.BrowserRibbon);
const ServerBackRibbon = ribbon((all) => all.ServerBackRibbon);
const RecogniseTablet = ribbon((all) => all.RecogniseTablet);
const SecondEsito = ribbon((all) => all.SecondEsito);
const WantedCertificates = ribbon((all) => all.WantedCertificates);

interface Props {
  nome: NameOf<'banco'> | OnlineOnlyName;
  titolo?: ReactNode;
  voce?: Item;
  indietro?: string | undefined;
  children: ReactNode;
}

export function Shell(props: Props) {
  return (
    <Gate>
      <Frame {...props} />
    </Gate>
  );
}

function Frame({ nome, titolo, voce, indietro, children }: Props) {
  const engine = useEngine();
  const { screenDrawn } = engine;
  const { environment, centro, dispositivo, desk } = useBanco();
  const persona = usePersona();
  const isWide = useWideScreen();
  const conti = useCounters();
  const sospeso = useLoadedSuspension();
  const pronto = useSyncExternalStore(engine.worker.observe, engine.worker.readyOffline);
  const [dialog, setDialog] = useState<'persone' | 'uscita' | null>(null);
  // The counts come first, so other reads are visible one frame later.
  const letto = conti !== undefined;
  useEffect(() => {
    if (letto) requestAnimationFrame(() => setTimeout(screenDrawn));
  }, [letto, screenDrawn]);
  useEffect(() => {
    if (conti !== undefined)
      void noteCounts(dispositivo, centro.id, { operazioni: conti.operazioni, media: conti.media });
    if (conti !== undefined) void writeMark(document, environment.store);
  }, [conti, dispositivo, centro.id, environment]);
  useStayInside(useBancoOnline());
  const inHand = () => engine.hands.qui;
  if (conti?.epochDiffers) return <RedScreen relaunch={null} />;
  const chiuso = async () => {
    // The person's choice about the data comes first; the session ends offline too.
    await engine.wantedExit(signOut);
    // Without our server (a portal counts too) only the counter's own URL opens: it shows the lock.
    const risponde = (await engine.rete.probe()) === 'online';
    const altrove = risponde && engine.installation.modo() !== 'installata';
    location.assign(altrove ? percorso('accesso', { redirect: percorso('centro_oggi') }) : percorso('centro_oggi'));
  };
  const atBanco = <WhoAtBanco nome={persona?.nome ?? centro.nome} onOpen={() => setDialog('persone')} />;
  return (
    <RailLayout voce={voce ?? nome} toSend={conti?.totale} piede={isWide ? atBanco : null} inHand={inHand}>
      <div className="flex min-w-0 flex-col md:h-dvh">
        <CentroHeader titolo={titolo ?? ROUTE_TABLE[nome].titolo} indietro={indietro}>
          <Pill conti={conti} pronto={pronto} />
          {isWide ? null : atBanco}
        </CentroHeader>
        <Ribbons quiet={centro.nome}>
          <Notices conti={conti} sospeso={sospeso} />
          <Suspense fallback={null}>
            {nome === 'centro_sincronia' ? null : <ServerBackRibbon />}
            <BrowserRibbon owed={conti?.totale ?? 0} installation={engine.installation} />
            <SecondEsito />
            <RecogniseTablet />
            <WantedCertificates />
          </Suspense>
        </Ribbons>
        <main
          id="contenuto"
          tabIndex={-1}
          className="relative flex min-h-0 flex-1 flex-col outline-none md:max-lg:overflow-y-auto"
        >
          {sospeso === undefined ? null : children}
        </main>
      </div>
      <Suspense fallback={null}>
        {dialog === 'persone' ? (
          <Persone
            environment={environment}
            ora={persona}
            flush={desk.moduli.flush}
            onClose={() => setDialog(null)}
            onSignOut={() => setDialog('uscita')}
            onSignedIn={(profilo) => void engine.dentro(profilo, true)}
          />
        ) : null}
        {dialog === 'uscita' ? (
          <LeaveBanco
            onClose={() => setDialog(null)}
            onExited={chiuso}
            ports={{
              localKeys: localStorage,
              forgetDevice: (id) => forgetMark(document, id),
              caches: 'caches' in window ? window.caches : null,
              report: (incidente) => reportIncident({ environment }, engine.rete, incidente),
            }}
          />
        ) : null}
      </Suspense>
    </RailLayout>
  );
}

/** Five connection failures, each with a remedy. Suspended centre and demonstration have their own ribbons. */
function LineStatus({ line, sospeso }: { line: ReturnType<typeof useLine>; sospeso: Suspension | null | undefined }) {
  const { syncer } = useBanco();
  const lavora = sospeso
    ? 'Quello che è sul tablet resta qui.'
    : 'Puoi ricevere, fotografare, valutare e decidere: resta tutto sul tablet e parte da solo quando torna la linea.';
  switch (line) {
    case 'offline':
      return (
        <NetworkBanner>Sei senza rete. {lavora} Il Wi-Fi si controlla nelle impostazioni del tablet.</NetworkBanner>
      );
    case 'lenta':
      return (
        <NetworkBanner>
          Rete lenta. Puoi lavorare come sempre: quello che fai è sul tablet e parte appena la linea risponde.
        </NetworkBanner>
      );
    case 'portale':
      return (
        <NetworkBanner
          azione={
            <TextLink className="tx" href={percorso('home')} target="_blank">
              Apri la pagina della rete
            </TextLink>
          }
        >
          Questa rete chiede di accedere con una sua pagina: finché non lo fai non parte niente.
        </NetworkBanner>
      );
    case 'server_down':
      return (
        <NetworkBanner
          azione={
            <button type="button" className="tx" onClick={() => void syncer.syncNow()}>
              Riprova adesso
            </button>
          }
        >
          La rete c’è, il nostro server adesso non risponde. {lavora}
        </NetworkBanner>
      );
    case 'too_many':
      return (
        <NetworkBanner>
          Da questa rete sono arrivate troppe richieste al nostro server. Quello che fai resta sul tablet, e l’invio
          riprova da solo fra poco: non serve premere niente.
        </NetworkBanner>
      );
    default:
      return null;
  }
}

function Notices({ conti, sospeso }: { conti: Counters | undefined; sospeso: Suspension | null | undefined }) {
  const line = useLine();
  const clockOffset = useMinutesOff();
  return (
    <>
      <LineStatus line={line} sospeso={sospeso} />
      {line === 'senza_web_locks' ? (
        <NetworkBanner>
          Questo browser è troppo vecchio per inviare: quello che fai resta sul tablet. Aggiornalo.
        </NetworkBanner>
      ) : null}
      {line === 'altro_centro' ? (
        <NetworkBanner>
          È entrato qualcuno di un altro centro: quello che è qui parte con l’accesso di una persona di questo centro.
        </NetworkBanner>
      ) : null}
      {sospeso?.demo === true ? <DemoRibbon /> : null}
      {sospeso === null || sospeso === undefined || sospeso.demo ? null : (
        <NetworkBanner>
          {sospeso.testo}
          {sospeso.motivo === '' ? '' : ` Motivo: ${sospeso.motivo}`}
        </NetworkBanner>
      )}
      {clockOffset === 0 ? null : <NetworkBanner>{wrongClock(clockOffset)}</NetworkBanner>}
      {conti?.update === 'tablet' ? (
        <NetworkBanner>
          Per inviare serve la versione nuova del banco: quello che hai fatto resta sul tablet e parte dopo
          l’aggiornamento.
        </NetworkBanner>
      ) : null}
      {conti?.update === 'server' ? (
        <NetworkBanner>
          Il server usa ancora una versione di prima: quello che hai fatto resta sul tablet e parte da solo quando si
          aggiorna.
        </NetworkBanner>
      ) : null}
      <UpdateNotice serve={conti?.update === 'tablet'} />
    </>
  );
}
