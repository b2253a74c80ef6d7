import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { verificaAperta } from '../../domain/verifiche/concluse.ts';
import { SEZIONI, type Sezione } from '../../domain/verifiche/sections.ts';
import { readCentroVerificaStato } from '../../domain/verifiche/stati.ts';
import { Ricezione } from '../../features/banco/arrivo/Ricezione.tsx';
import { Conflicts } from '../../features/banco/coda/Conflicts.tsx';
import { OffTabletNotice } from '../../features/banco/coda/OffTabletNotice.tsx';
import { useLoadedSuspension } from '../../features/banco/coda/use-suspension.ts';
import { queuedText, statoAtBanco } from '../../features/banco/decisione/motivi.ts';
import { RejectForm } from '../../features/banco/decisione/RejectForm.tsx';
import { Camera } from '../../features/banco/foto/Camera.tsx';
import { annuncioNumber } from '../../features/banco/tablet/labels.ts';
import { Oggetto } from '../../features/banco/valutazione/Oggetto.tsx';
import { OggettoActions } from '../../features/banco/valutazione/OggettoActions.tsx';
import { useVerificaView } from '../../features/banco/valutazione/use-record-view.ts';
import { Valutazione } from '../../features/banco/valutazione/Valutazione.tsx';
import type { ItemView } from '../../offline/store/view.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useGo } from '../nav.tsx';
import { useParams, useSearchParams } from '../router.ts';
import { Dopo } from './dopo.tsx';
import { Shell } from './shell/shell.tsx';

const TITLES = {
  scheda: 'Verifica',
  ricevi: 'Ricevi oggetto',
  foto: 'Verifica',
  approva: 'Approvazione Verifica',
  rifiuta: 'Rifiuto Verifica',
} as const;
type Step = keyof typeof TITLES;

const readStep = (testo: string | null): Step =>
  testo === 'ricevi' || testo === 'foto' || testo === 'approva' || testo === 'rifiuta' ? testo : 'scheda';

/** The open section is in the URL, so that a lock doesn't lose it. */
const readSection = (testo: string | null): Sezione | null =>
  testo === null ? SEZIONI[0] : (SEZIONI.find((sezione) => sezione === testo) ?? null);

/** One item and its steps; the URL holds the step, so that a restart returns to it. */
export default function Verifica() {
  const { id = '' } = useParams();
  const [ricerca] = useSearchParams();
  const passo = readStep(ricerca.get('passo'));
  const scheda = percorso('centro_verifica', { id });
  const da = ricerca.get('da');
  const elenco =
    da === 'storico'
      ? percorso('centro_storico')
      : percorso(da === 'consegne' ? 'centro_consegne' : 'centro_verifiche', { scelta: id });
  const indietro = passo === 'scheda' ? elenco : scheda;
  return (
    <Shell nome="centro_verifica" titolo={<Title id={id} passo={passo} />} indietro={indietro}>
      <Content key={id} id={id} passo={passo} />
    </Shell>
  );
}

/** Names the earlier step that is done first, e.g. an intake before a decision. */
function Title({ id, passo }: { id: string; passo: Step }) {
  const vista = useVerificaView(id);
  return TITLES[vista && prima(vista, passo) ? 'ricevi' : passo];
}

const prima = (vista: ItemView, passo: Step): boolean =>
  (passo === 'approva' || passo === 'rifiuta') && statoAtBanco(vista) === 'programmata';

function Content({ id, passo }: { id: string; passo: Step }) {
  const vista = useVerificaView(id);
  const go = useGo();
  const [search, setSearch] = useSearchParams();
  if (vista === undefined) return null;
  if (vista === null) return <OffTabletNotice id={id} />;
  const dopo = vista.verifica.stato === 'verificato' ? <Dopo vista={vista} /> : null;
  const ricevuto = !prima(vista, passo);
  const fatto = () => go(percorso('centro_verifica', { id }), { replace: true });
  return (
    <Handoff key={passo === 'foto' ? 'scheda' : passo} vista={vista} passo={passo}>
      {passo === 'ricevi' ? <Ricezione vista={vista} onDone={fatto} /> : null}
      {/* A decision rests on an item that is here: the intake comes first, the same address goes on after it. */}
      {ricevuto ? null : <Ricezione vista={vista} prima onDone={() => undefined} />}
      {passo === 'approva' && ricevuto ? (
        <Valutazione
          vista={vista}
          aperta={readSection(search.get('sezione'))}
          onOpen={(sezione) =>
            setSearch({ ...Object.fromEntries(search), sezione: sezione ?? 'nessuna' }, { replace: true })
          }
          onDone={fatto}
        />
      ) : null}
      {passo === 'rifiuta' && ricevuto ? <RejectForm vista={vista} onDone={fatto} /> : null}
      {passo === 'scheda' || passo === 'foto' ? (
        <>
          <Oggetto vista={vista} Conflicts={Conflicts} dopo={dopo} actions={<OggettoActions vista={vista} />} />
          {passo === 'foto' ? (
            <Camera vista={vista} per="approvazione" onClose={() => setSearch({}, { replace: true })} />
          ) : null}
        </>
      ) : null}
    </Handoff>
  );
}

/** An act already done, which Back, a second window or a saved URL would repeat. */
function alreadyDone(vista: ItemView, passo: Step): { titolo: string; testo?: string } | null {
  const { decisione, ricezione, verifica } = vista;
  if (passo === 'ricevi' && statoAtBanco(vista) !== 'programmata') {
    const quando = ricezione?.createdAtClient ?? verifica.custodia?.dal;
    return { titolo: quando === undefined ? 'Già ricevuto.' : `Già ricevuto: ${formatDateTime(quando)}.` };
  }
  if ((passo === 'approva' || passo === 'rifiuta') && decisione !== null)
    return {
      titolo: decisione.payload.esito === 'verificato' ? 'Già decisa: conforme.' : 'Già decisa: non conforme.',
      testo: queuedText(vista),
    };
  return null;
}

/** A closed or finished step shows the item instead; one that closes during use stays open. */
function Handoff({ vista, passo, children }: { vista: ItemView; passo: Step; children: ReactNode }) {
  const stato = readCentroVerificaStato(vista.verifica.stato);
  const [aperta] = useState(stato !== null && verificaAperta(stato));
  const [fatto] = useState(() => alreadyDone(vista, passo));
  const sospeso = useLoadedSuspension();
  const nostra = vista.verifica.non_assegnata !== true;
  const chiuso = !nostra ? 'Non più assegnata al centro.' : aperta ? fatto?.titolo : 'La verifica è già conclusa.';
  if (passo !== 'scheda' && chiuso !== undefined) {
    return (
      <div className="p-6">
        <EmptyState
          titolo={chiuso}
          azione={
            <ButtonLink href={percorso('centro_verifica', { id: vista.verifica.id })}>
              Vedi {annuncioNumber(vista.verifica.numero_annuncio)}
            </ButtonLink>
          }
        >
          {nostra && aperta ? fatto?.testo : null}
        </EmptyState>
      </div>
    );
  }
  // not before the tablet knows whether it is read-only: a mounted camera asks for permission
  if (passo !== 'scheda' && sospeso === undefined) return null;
  if (sospeso && passo !== 'scheda' && (sospeso.demo || passo !== 'foto')) {
    return (
      <div className="p-6">
        <EmptyState titolo={sospeso.titolo}>{sospeso.testo}</EmptyState>
      </div>
    );
  }
  return children;
}
