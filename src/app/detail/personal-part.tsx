import { savedPersona } from '../../data/accesso/session-key.ts';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import { explainError } from '../../data/client/errori.ts';
import { PersonalActions } from '../../features/annunci/PersonalActions.tsx';
import { Pause, Resume } from '../../features/bacheca/Pause.tsx';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { remedyOf } from '../remedy.ts';

const PAUSE = { Put: Pause, Resume };
const CAPABILITIES = withoutQueries(explainError, savedPersona, remedyOf);

/** For signed-in people; not in a visitor's page. */
export default function PersonalPart({ annuncio }: { annuncio: AnnuncioDetail }) {
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <PersonalActions annuncio={annuncio} pause={PAUSE} />
    </CapabilitiesProvider>
  );
}
