import { type ReactNode, Suspense } from 'react';
import { SUSPENDED_PHRASE } from '../../../domain/centri/suspension.ts';
import { findRoute } from '../../../domain/percorsi/find.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { OnlineOnlyName } from '../../../domain/percorsi/table.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { useProfilo } from '../../guards.tsx';
import { useLocation } from '../../router.ts';
import { OnlineHeader } from '../device/online-header.tsx';
import { useWideScreen } from '../device/use-wide-screen.ts';
import { CentroPage, isTabItem } from '../schede-centro.tsx';
import { TabletPersona } from './accanto-tablet.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
import { RailLayout } from './rail-layout.tsx';

/** Screens that a suspended centre can't use (decision S6): refused for good, no retry. */
const CLOSED_WHEN_SUSPENDED = [
  'centro_incassi',
  'centro_disponibilita',
  'centro_blocchi',
  'centro_storico',
  'centro_vendita',
  'centro_persone',
  'centro_recensioni',
] as const satisfies readonly OnlineOnlyName[];

export function CentroLayout({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const centro = useProfilo().data?.centro;
  const isWide = useWideScreen();
  const nome = findRoute(pathname)?.nome;
  const sospeso = centro?.approval_status === 'suspended';
  const chiusa = sospeso ? CLOSED_WHEN_SUSPENDED.find((una) => una === nome) : undefined;
  const atBanco =
    isWide && centro ? (
      <Suspense fallback={null}>
        <TabletPersona centro={centro.id} />
      </Suspense>
    ) : null;
  return (
    <RailLayout voce={nome ?? 'centro_verifiche'} piede={atBanco}>
      <main id="contenuto" tabIndex={-1} className="flex min-w-0 flex-col outline-none lg:min-h-0">
        {demo ? <DemoRibbon /> : null}
        {sospeso ? (
          <NetworkBanner>
            {SUSPENDED_PHRASE}
            {centro.motivo_stato ? ` Motivo: ${centro.motivo_stato}` : ''}
          </NetworkBanner>
        ) : null}
        {chiusa === undefined ? children : <ClosedPage nome={chiusa} />}
      </main>
    </RailLayout>
  );
}

function ClosedPage({ nome }: { nome: OnlineOnlyName }) {
  const detto = (
    <EmptyState
      titolo="Si apre quando il centro è di nuovo attivo"
      azione={<ButtonLink href={percorso('contatti')}>Scrivi all’assistenza</ButtonLink>}
    >
      Quello che c’era resta sul server: non si perde niente.
    </EmptyState>
  );
  // keeps the tabs, because the centre's details stay readable
  if (isTabItem(nome)) return <CentroPage nome={nome}>{detto}</CentroPage>;
  return (
    <>
      <OnlineHeader nome={nome} indietro={percorso('centro_oggi')} />
      <div className="p-4 md:p-6">{detto}</div>
    </>
  );
}
