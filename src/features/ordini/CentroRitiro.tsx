import type { Ordine } from '../../data/ordini/ordini.ts';
import { resendRitiroCode } from '../../data/ordini/ordini-atti.ts';
import { ritiroPhrase } from '../../domain/frasi/conto.ts';
import { now } from '../../ui/feedback/clock.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { CopyCode } from '../../ui/layout/CopyCode.tsx';

/** Where the buyer collects, with the code of the letter, or a new one (decision C6). */
export function CentroRitiro({ ritiro }: { ritiro: NonNullable<Ordine['ritiro']> }) {
  return (
    <section aria-labelledby="ritiro" className="border-t-[3px] border-ink pt-4">
      <h2 id="ritiro" className="h3">
        Ritiro al centro
      </h2>
      <address className="mt-2 not-italic">
        {ritiro.nome}
        <br />
        {ritiro.indirizzo}, {ritiro.citta}
        {ritiro.telefono === null ? null : (
          <>
            <br />
            {ritiro.telefono}
          </>
        )}
      </address>
      <p className="note mt-2">{ritiroPhrase(ritiro.entro, now())}</p>
      {ritiro.codice === null ? null : (
        <div className="mt-3">
          <CopyCode etichetta="Codice di ritiro" codice={ritiro.codice} />
        </div>
      )}
      {ritiro.entro === null ? null : <NewCode verifica={ritiro.id_verifica} />}
    </section>
  );
}

function NewCode({ verifica }: { verifica: string }) {
  const { submit, pending, error } = useCommand(resendRitiroCode);
  return (
    <div className="non-stampare mt-3 grid gap-2">
      <FormError testo={error} />
      <Button variant="quiet" pending={pending} pendingText="Invio…" onClick={() => void submit(verifica)}>
        Mandami un nuovo codice
      </Button>
    </div>
  );
}
