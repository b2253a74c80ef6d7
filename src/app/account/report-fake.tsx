import { SuspectedFake } from '../../features/segnalazioni/SuspectedFake.tsx';
import { useHint } from '../layout/use-hint.ts';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Reports a suspected counterfeit tag without an account (decisions, 4.6). */
export default function ReportFakePage() {
  const [ricerca] = useSearchParams();
  return (
    <NarrowPage
      titolo="Segnala un sospetto falso"
      sotto="Un cartellino copiato, o un oggetto che non è quello delle foto: lo leggono il nostro ufficio e il centro che ha emesso il certificato."
    >
      <SuspectedFake codice={(ricerca.get('c') ?? '').slice(0, 60)} asksEmail={useHint() === null} />
    </NarrowPage>
  );
}
