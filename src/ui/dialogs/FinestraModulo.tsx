import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { ErroreModulo } from '../forms/ErroreModulo.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { Finestra } from './Finestra.tsx';

interface Props {
  titolo: string;
  larga?: boolean;
  /** What is read before the fields. */
  premessa?: ReactNode;
  /** What the main button says, and what it says while it sends. */
  conferma: string;
  testoInCorso: string;
  /** What `useModulo` gives. */
  invia: FormEventHandler<HTMLFormElement>;
  inCorso: boolean;
  errore: string | null | undefined;
  /** Something was written that closing would lose: it asks first. Leave it out where a draft keeps it. */
  sporco?: boolean;
  onChiudi: () => void;
  children: ReactNode;
}

/** A form in a window: one main button, nothing closes while it sends, nothing written is lost by a slip of the hand. */
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

/** The question stands below a long form: it comes into view, and under the hand. */
const mostra = (bottone: HTMLButtonElement | null): void => bottone?.focus();
