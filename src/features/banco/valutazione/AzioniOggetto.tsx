import { useState } from 'react';
import { giornoDiRoma } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { verificaAperta } from '../../../domain/verifiche/concluse.ts';
import { leggiStatoVerificaDiCentro } from '../../../domain/verifiche/stati.ts';
import { isBack } from '../../../offline/receive/returns.ts';
import { revocable, takeBackDecision } from '../../../offline/review/decision.ts';
import { wantedOf } from '../../../offline/review/wanted-certificate.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useSospeso } from '../coda/use-sospeso.ts';
import { testoInCoda } from '../decisione/motivi.ts';
import { NextCustomer } from '../oggi/NextCustomer.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { usePersona } from '../tablet/use-persona.ts';
import { useStored } from '../tablet/use-stored.ts';
import { momentoDiVista } from './Oggetto.tsx';
import { useSalvataggio } from './salvataggio.ts';

const prendeFuoco = (nodo: HTMLElement | null) => nodo?.focus();

export function AzioniOggetto({ vista }: { vista: ItemView }) {
  const base = percorso('centro_verifica', { id: vista.verifica.id });
  const sospeso = useSospeso();
  const demo = sospeso?.demo === true;
  const persona = usePersona();
  const { ambiente } = useBanco();
  const chiesto = useStored(() => wantedOf(ambiente.store, vista.verifica.id), [ambiente, vista.verifica.id]);
  const { salva, guasto } = useSalvataggio('scelta');
  const { inCorso, attendi } = useAttesa();
  const { id } = vista.verifica;
  /** Id of the undone decision; none if it had left meanwhile. */
  const [annullata, setAnnullata] = useState<string | null>(null);
  const annulla = () =>
    salva(async (ambiente) => {
      const esito = await takeBackDecision(ambiente, id, persona?.id ?? '');
      if (esito.ok && esito.opId !== '') setAnnullata(id);
      return esito;
    });
  const stato = leggiStatoVerificaDiCentro(vista.verifica.stato);
  // Assigned to another centre: nothing done here could be delivered.
  if (vista.verifica.non_assegnata === true) return null;
  if (vista.verifica.reso)
    return (
      <BottoneCollegamento
        className="ml-auto"
        variante="main"
        href={percorso('centro_restituzioni', { scelta: vista.verifica.id })}
      >
        {demo || isBack(vista.verifica) ? 'Vedi il rientro' : 'Confronta e registra il rientro'}
      </BottoneCollegamento>
    );
  if (vista.verifica.stato_restituzione === 'da_restituire' || vista.verifica.custodia?.in_dubbio === true) {
    return (
      <BottoneCollegamento
        className="ml-auto"
        variante={demo ? 'default' : 'main'}
        href={percorso('centro_restituzioni', { scelta: vista.verifica.id })}
      >
        {demo
          ? 'Vedi la restituzione'
          : vista.verifica.custodia?.in_dubbio === true
            ? 'Di’ dov’è l’oggetto'
            : 'Segna restituito'}
      </BottoneCollegamento>
    );
  }
  if (stato === 'verificato' && vista.tipoCentro === 'terze_parti')
    return sospeso === null ? <Vendita verifica={vista.verifica} /> : null;
  if (stato === null) return null;
  if (!verificaAperta(stato)) return appenaDecisa(vista) ? <NextCustomer after={id} /> : null;
  if (sospeso !== null) return <p className="note self-center">{sospeso.testo}</p>;
  if (vista.decisione !== null) {
    const ripensa = revocable(vista.decisione, persona?.id);
    return (
      <>
        <p className={`note min-w-0 flex-1 self-center ${ripensa ? 'max-lg:basis-full' : ''}`}>
          {guasto ?? `${testoInCoda(vista)}${chiesto ? ' Il certificato è chiesto insieme, e si emette dopo.' : ''}`}
        </p>
        {ripensa ? (
          <Bottone variante="quiet" inCorso={inCorso} onClick={() => void attendi(annulla)}>
            Annulla la decisione
          </Bottone>
        ) : null}
        <NextCustomer after={id} />
      </>
    );
  }
  const ricevuto = momentoDiVista(vista) === 'al_banco';
  return (
    <>
      {annullata === id ? (
        <p ref={prendeFuoco} tabIndex={-1} className="note w-full" role="status">
          Decisione annullata: non è partita. Quello che hai scritto è rimasto.
        </p>
      ) : null}
      {ricevuto ? (
        <BottoneCollegamento variante="quiet" className="sm:mr-auto" href={`${base}?passo=foto`}>
          Fotografa
        </BottoneCollegamento>
      ) : null}
      {/* Deciding requires the intake (decision C8): until then both buttons lead there. */}
      <BottoneCollegamento variante="stop" className={ricevuto ? '' : 'sm:ml-auto'} href={`${base}?passo=rifiuta`}>
        Non Conforme
      </BottoneCollegamento>
      {vista.verifica.fermo ? null : (
        <BottoneCollegamento variante={ricevuto ? 'main' : 'default'} href={`${base}?passo=approva`}>
          Approva Verifica
        </BottoneCollegamento>
      )}
      {ricevuto ? null : (
        <BottoneCollegamento variante="main" href={`${base}?passo=ricevi`}>
          Ricevi oggetto
        </BottoneCollegamento>
      )}
    </>
  );
}

const appenaDecisa = ({ verifica: { data_verifica } }: ItemView): boolean =>
  data_verifica !== null && giornoDiRoma(new Date(data_verifica)) === giornoDiRoma(now());

/** A partner sells what it verified; after the sale the same page shows it and cancels it. */
function Vendita({ verifica: { id, custodia, fermo, ordine = null } }: { verifica: ItemView['verifica'] }) {
  const quiSi = custodia?.stato === 'al_centro' && ordine === null && !fermo;
  if (!quiSi && custodia?.stato !== 'consegnato_acquirente') return null;
  return (
    <>
      <p className="note min-w-0 flex-1 self-center">
        {quiSi ? 'Serve la rete: la vendita la registra il server.' : 'Venduto e consegnato all’acquirente.'}
      </p>
      <BottoneCollegamento
        className="ml-auto"
        variante={quiSi ? 'main' : 'default'}
        href={percorso('centro_vendita', { id })}
      >
        {quiSi ? 'Vendita in sede' : 'Vedi la vendita'}
      </BottoneCollegamento>
    </>
  );
}
