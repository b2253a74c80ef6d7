import type { ComponentProps } from 'react';
import { readHint } from '../../data/accesso/hint.ts';
import { explainError } from '../../data/client/errori.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { ReportDialog } from './ReportDialog.tsx';

const CAPABILITIES = withoutQueries(explainError);

/** Report by anybody from a server-drawn page (decision P4: limited by connection and by mailbox). */
export default function ReportFromOutside(props: Omit<ComponentProps<typeof ReportDialog>, 'asksEmail'>) {
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <ReportDialog {...props} asksEmail={readHint() === null} />
    </CapabilitiesProvider>
  );
}
