import { useEffect, useRef } from 'react';
import { certificatoAction } from '../../../data/centri/centro.ts';
import { DataError } from '../../../data/client/errori.ts';
import {
  dropWanted,
  dueCertificates,
  noteRefused,
  type WantedCertificate,
} from '../../../offline/review/wanted-certificate.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

/** A refusal is final; other errors are retried after the next sync. */
const isRefusal = (cause: unknown): cause is DataError =>
  cause instanceof DataError && [400, 403, 404, 409, 422].includes(cause.stato);

/** Issues the certificates requested with an approval, once the server has it: after each complete sync. */
export function WantedCertificates(): null {
  const { environment, syncer } = useBanco();
  const { store } = environment;
  const due = useStored(() => dueCertificates(store), [store]);
  const running = useRef(false);
  useEffect(() => {
    if (due === undefined || due.length === 0) return;
    const issue = async ({ verificaId, commandId }: WantedCertificate) => {
      const active = (await store.verifiche.get(verificaId))?.certificato?.stato === 'attivo';
      const asked = { atto: 'emetti', verifica: verificaId, certificato: '', motivo: '' } as const;
      if (!active) await certificatoAction.run(asked, commandId);
      await dropWanted(store, verificaId);
    };
    const tryAll = async () => {
      for (const wanted of due)
        await issue(wanted).catch(async (cause: unknown) => {
          if (!isRefusal(cause)) throw cause;
          await noteRefused(store, wanted, cause.codice);
        });
      await syncer.syncNow();
    };
    const afterRound = () => {
      if (running.current || syncer.busy || syncer.latest?.fine !== 'completo') return;
      running.current = true;
      tryAll()
        .catch((cause: unknown) => console.warn('the certificate is asked for again after the next round', cause))
        .finally(() => {
          running.current = false;
        });
    };
    afterRound();
    return syncer.onChange(afterRound);
  }, [due, store, syncer]);
  return null;
}
