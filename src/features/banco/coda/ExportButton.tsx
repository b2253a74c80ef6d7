import { useState } from 'react';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { downloadExport } from './export.ts';

export function useExport(environment: ReadEnv) {
  const { pending, waitFor } = usePending();
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const esporta = async (onlyVerifica?: string): Promise<boolean> => {
    setFault(null);
    setDone(false);
    try {
      await waitFor(() => downloadExport(environment, onlyVerifica));
      setDone(true);
      return true;
    } catch (cause) {
      console.warn('no export was made', cause);
      setFault('Il file non è stato preparato: qui non è cambiato niente. Riprova.');
      return false;
    }
  };
  return { esporta, pending, guasto: fault, fatto: done };
}

export function ExportButton({ environment, children }: { environment: ReadEnv; children: string }) {
  const { esporta, pending, guasto, fatto } = useExport(environment);
  return (
    <>
      <Button isWide pending={pending} pendingText="Preparo il file…" onClick={() => void esporta()}>
        {children}
      </Button>
      {fatto ? (
        <p className="note" role="status">
          Il file è tra i download di questo tablet.
        </p>
      ) : null}
      <FormError testo={guasto} />
    </>
  );
}
