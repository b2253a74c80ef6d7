import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lavora } from '../../data/accesso/session.ts';
import { categorieQuery } from '../../data/annunci/categorie.ts';
import { type RichiestaCentro as LastPhoto, richiestaQuery } from '../../data/centri/richiesta-centro.ts';
import { EXAM_DAYS } from '../../domain/centri/times.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ProgressBar } from '../../features/richiesta_centro/ProgressBar.tsx';
import { RichiestaCentro } from '../../features/richiesta_centro/RichiestaCentro.tsx';
import { STEPS } from '../../features/richiesta_centro/steps.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { combine, QueryView } from '../../ui/feedback/QueryView.tsx';
import { ScriptOnly } from '../../ui/feedback/ScriptOnly.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { draftOf } from '../../ui/forms/draft.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { browserSource } from '../capabilities.ts';
import { useProfilo } from '../guards.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';

/** The application to become a centre. Anybody fills it in; sending needs a session (spec 1 section 2). */
export default function BecomeCentroPage() {
  const profilo = useProfilo();
  const dentro = profilo.data !== null && profilo.data !== undefined;
  const categorie = useQuery(categorieQuery(browserSource));
  const ultima = useQuery({ ...richiestaQuery(), enabled: dentro });
  const [submitted, setSubmitted] = useState(false);
  const [search, setSearch] = useSearchParams();
  const passo = typedStep(search);
  const queries = combine(dentro ? { categorie, profilo, ultima } : { categorie, profilo });
  return (
    <div className="mx-auto max-w-[640px] px-gutter py-6 lg:py-12">
      <ScriptOnly />
      {submitted ? (
        <CompleteScreen />
      ) : (
        <QueryView
          di={queries}
          level={1}
          errore="Non riusciamo ad aprire la richiesta"
          meanwhile={<Meanwhile passo={passo ?? 1} />}
        >
          {() => (
            <Form
              categorie={categorie.data ?? []}
              ultima={ultima.data ?? null}
              dentro={dentro}
              hasCentro={profilo.data != null && lavora(profilo.data)}
              onSubmitted={() => setSubmitted(true)}
              preset={passo}
              onStep={(nuovo) => setSearch({ passo: String(nuovo) })}
            />
          )}
        </QueryView>
      )}
    </div>
  );
}

function typedStep(ricerca: URLSearchParams): number | null {
  const scritto = Number(ricerca.get('passo') ?? '');
  return Number.isInteger(scritto) && scritto >= 1 && scritto <= STEPS.length ? scritto : null;
}

/** Until the session is known: the first step disabled, or a later step's heading. */
function Meanwhile({ passo }: { passo: number }) {
  if (passo > 1)
    return (
      <>
        <ProgressBar passo={passo} />
        <Skeleton testo="Caricamento…" className="mt-6 grid gap-4">
          <SkeletonBlock className="h-24" />
          <SkeletonBlock className="h-24" />
          <SkeletonBlock className="h-12" />
        </Skeleton>
      </>
    );
  return (
    <Loading>
      <RichiestaCentro
        categorie={[]}
        ultima={null}
        bozza={undefined}
        preset={passo}
        onStep={() => undefined}
        onSignOut={() => undefined}
        canSend={() => false}
        onSubmitted={() => undefined}
      />
    </Loading>
  );
}

interface Props extends Pick<Parameters<typeof RichiestaCentro>[0], 'preset' | 'onStep'> {
  categorie: Parameters<typeof RichiestaCentro>[0]['categorie'];
  ultima: LastPhoto | null;
  dentro: boolean;
  hasCentro: boolean;
  onSubmitted: () => void;
}

function Form({ categorie, ultima, dentro, hasCentro, onSubmitted, preset, onStep }: Props) {
  const go = useGo();
  const aperta = hasCentro || ultima?.stato === 'pending' || ultima?.stato === 'approved';
  if (aperta) return <AlreadySent />;
  const rifiutata = ultima?.stato === 'rejected' ? ultima : null;
  const canSend = () => {
    // without the draft: it stays in this tab, never in the query (decision A5)
    if (!dentro) go(percorso('accesso', { redirect: percorso('diventa_centro') }));
    return dentro;
  };
  return (
    <RichiestaCentro
      categorie={categorie}
      ultima={rifiutata}
      bozza={draftOf(sessionStorage, `diventa-centro.${rifiutata?.id ?? 'nuova'}`)}
      preset={preset}
      onStep={onStep}
      onSignOut={() => go(percorso('home'))}
      canSend={canSend}
      onSubmitted={onSubmitted}
    />
  );
}

const AlreadySent = () => (
  <EmptyState
    level={1}
    titolo="Hai già una richiesta o un centro"
    azione={
      <ButtonLink variant="main" href={percorso('centro_stato')}>
        Vedi lo stato
      </ButtonLink>
    }
  >
    Da un account si apre un solo centro.
  </EmptyState>
);

function CompleteScreen() {
  return (
    <div role="status">
      <ProgressBar passo={STEPS.length} sotto={`Richiesta inviata. La esaminiamo in ${EXAM_DAYS} giorni lavorativi.`} />
      <p className="mt-4">
        Ti abbiamo scritto una email di conferma. Se ci serve altro, te lo chiediamo: lo trovi anche nello stato della
        richiesta.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="main" href={percorso('home')}>
          Torna alla home
        </ButtonLink>
        <ButtonLink href={percorso('centro_stato')}>Stato della richiesta</ButtonLink>
      </div>
    </div>
  );
}
