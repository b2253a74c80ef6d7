import { useState } from 'react';
import { giornoDiRoma } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { verificaAperta } from '../../../domain/verifiche/concluse.ts';
import { readCentroVerificaStato } from '../../../domain/verifiche/stati.ts';
import { isBack } from '../../../offline/receive/returns.ts';
import { revocable, takeBackDecision } from '../../../offline/review/decision.ts';
import { wantedOf } from '../../../offline/review/wanted-certificate.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { useSuspension } from '../coda/use-suspension.ts';
import { queuedText } from '../decisione/motivi.ts';
import { NextCustomer } from '../oggi/NextCustomer.tsx';
import { useBanco } from '../tablet/context.ts';
import { usePersona } from '../tablet/use-persona.ts';
import { useStored } from '../tablet/use-stored.ts';
import { viewMoment } from './Oggetto.tsx';
import { useSaving } from './salvataggio.ts';

const takesFocus = (node: HTMLElement | null) => node?.focus();

export function OggettoActions({ vista }: { vista: ItemView }) {
  const base = percorso('centro_verifica', { id: vista.verifica.id });
  const sospeso = useSuspension();
  const demo = sospeso?.demo === true;
  const persona = usePersona();
  const { environment } = useBanco();
  const asked = useStored(() => wantedOf(environment.store, vista.verifica.id), [environment, vista.verifica.id]);
  const { save, guasto } = useSaving('scelta');
  const { pending, waitFor } = usePending();
  const { id } = vista.verifica;
  /** Id of the undone decision; none if it had left meanwhile. */
  const [cancelled, setCancelled] = useState<string | null>(null);
  const annulla = () =>
    save(async (environment) => {
      const esito = await takeBackDecision(environment, id, persona?.id ?? '');
      if (esito.ok && esito.opId !== '') setCancelled(id);
      return esito;
    });
  const stato = readCentroVerificaStato(vista.verifica.stato);
  // Assigned to another centre: nothing done here could be delivered.
  if (vista.verifica.non_assegnata === true) return null;
  if (vista.verifica.reso)
    return (
      <ButtonLink
        className="ml-auto"
        variant="main"
        href={percorso('centro_restituzioni', { scelta: vista.verifica.id })}
      >
        {demo || isBack(vista.verifica) ? 'Vedi il rientro' : 'Confronta e registra il rientro'}
      </ButtonLink>
    );
  if (vista.verifica.stato_restituzione === 'da_restituire' || vista.verifica.custodia?.in_dubbio === true) {
    return (
      <ButtonLink
        className="ml-auto"
        variant={demo ? 'default' : 'main'}
        href={percorso('centro_restituzioni', { scelta: vista.verifica.id })}
      >
        {demo
          ? 'Vedi la restituzione'
          : vista.verifica.custodia?.in_dubbio === true
            ? 'Di’ dov’è l’oggetto'
            : 'Segna restituito'}
      </ButtonLink>
    );
  }
  if (stato === 'verificato' && vista.tipoCentro === 'terze_parti')
    return sospeso === null ? <Vendita verifica={vista.verifica} /> : null;
  if (stato === null) return null;
  if (!verificaAperta(stato)) return isJustDecided(vista) ? <NextCustomer after={id} /> : null;
  if (sospeso !== null) return <p className="note self-center">{sospeso.testo}</p>;
  if (vista.decisione !== null) {
    const canReconsider = revocable(vista.decisione, persona?.id);
    return (
      <>
        <p className={`note min-w-0 flex-1 self-center ${canReconsider ? 'max-lg:basis-full' : ''}`}>
          {guasto ?? `${queuedText(vista)}${asked ? ' Il certificato è chiesto insieme, e si emette dopo.' : ''}`}
        </p>
        {canReconsider ? (
          <Button variant="quiet" pending={pending} onClick={() => void waitFor(annulla)}>
            Annulla la decisione
          </Button>
        ) : null}
        <NextCustomer after={id} />
      </>
    );
  }
  const ricevuto = viewMoment(vista) === 'al_banco';
  return (
    <>
      {cancelled === id ? (
        <p ref={takesFocus} tabIndex={-1} className="note w-full" role="status">
          Decisione annullata: non è partita. Quello che hai scritto è rimasto.
        </p>
      ) : null}
      {ricevuto ? (
        <ButtonLink variant="quiet" className="sm:mr-auto" href={`${base}?passo=foto`}>
          Fotografa
        </ButtonLink>
      ) : null}
      {/* Deciding requires the intake (decision C8): until then both buttons lead there. */}
      <ButtonLink variant="stop" className={ricevuto ? '' : 'sm:ml-auto'} href={`${base}?passo=rifiuta`}>
        Non Conforme
      </ButtonLink>
      {vista.verifica.fermo ? null : (
        <ButtonLink variant={ricevuto ? 'main' : 'default'} href={`${base}?passo=approva`}>
          Approva Verifica
        </ButtonLink>
      )}
      {ricevuto ? null : (
        <ButtonLink variant="main" href={`${base}?passo=ricevi`}>
          Ricevi oggetto
        </ButtonLink>
      )}
    </>
  );
}

const isJustDecided = ({ verifica: { data_verifica } }: ItemView): boolean =>
  data_verifica !== null && giornoDiRoma(new Date(data_verifica)) === giornoDiRoma(now());

/** A partner sells what it verified; after the sale the same page shows it and cancels it. */
function Vendita({ verifica: { id, custodia, fermo, ordine = null } }: { verifica: ItemView['verifica'] }) {
  const canHere = custodia?.stato === 'al_centro' && ordine === null && !fermo;
  if (!canHere && custodia?.stato !== 'consegnato_acquirente') return null;
  return (
    <>
      <p className="note min-w-0 flex-1 self-center">
        {canHere ? 'Serve la rete: la vendita la registra il server.' : 'Venduto e consegnato all’acquirente.'}
      </p>
      <ButtonLink className="ml-auto" variant={canHere ? 'main' : 'default'} href={percorso('centro_vendita', { id })}>
        {canHere ? 'Vendita in sede' : 'Vedi la vendita'}
      </ButtonLink>
    </>
  );
}
