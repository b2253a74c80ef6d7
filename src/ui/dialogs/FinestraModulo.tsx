import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { ErroreModulo } from '../forms/ErroreModulo.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { Finestra } from './Finestra.tsx';

interface Props {
  titolo: string;
  larga?: boolean;
  premessa?: ReactNode;
  conferma: string;
  testoInCorso: string;
  invia: FormEventHandler<HTMLFormElement>;
  inCorso: boolean;
  errore: string | null | undefined;
  /** Asks before unsaved input is lost. Leave it out where a draft keeps it. */
  sporco?: boolean;
  onChiudi: () => void;
  children: ReactNode;
}

/** A form in a dialog: one main button, no close while it sends. */
export function FinestraModulo(props: Props) {
  const { titolo, larga = false, premessa, conferma, testoInCorso, invia, inCorso, errore, sporco = false } = props;
  const { onChiudi, children } = props;
  const id = useId();
  const [chiede, setChiede] = useState(false);
  const chiudi = () => {
    if (inCorso) return;
    if (sporco) setChiede(true);
    else onChiudi();
  };
  return (
    <Finestra
      aperta
      larga={larga}
      titolo={titolo}
      testoChiudi="Chiudi"
      onChiudi={chiudi}
      azioni={
        chiede ? (
          <>
            <p className="mr-auto self-center font-semibold" role="alert">
              Quello che hai scritto andrebbe perso.
            </p>
            <Bottone variante="stop" onClick={onChiudi}>
              Scarta
            </Bottone>
            <Bottone ref={mostra} variante="main" onClick={() => setChiede(false)}>
              Continua a scrivere
            </Bottone>
          </>
        ) : (
          <>
            <Bottone onClick={chiudi}>Annulla</Bottone>
            <Bottone type="submit" form={id} variante="main" inCorso={inCorso} testoInCorso={testoInCorso}>
              {conferma}
            </Bottone>
          </>
        )
      }
    >
      {premessa}
      <form id={id} noValidate onSubmit={invia} className={premessa === undefined ? 'grid gap-4' : 'mt-4 grid gap-4'}>
        {children}
        <ErroreModulo testo={errore} />
      </form>
    </Finestra>
  );
}

/** The question stands below a long form: it is scrolled into view and focused. */
const mostra = (bottone: HTMLButtonElement | null): void => bottone?.focus();
