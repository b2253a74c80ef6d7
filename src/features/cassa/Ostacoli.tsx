import { type ReactNode, useEffect, useRef } from 'react';
import { DataError, errorText } from '../../data/client/errori.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { ADDEBITO_PHRASES } from '../../domain/frasi/pagamento.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';

/** Scrolls what replaces the form into view; a page that starts with it stays at its top. */
function InSight({ afterForm, children }: { afterForm: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (afterForm) place.current?.scrollIntoView({ block: 'nearest' });
  }, [afterForm]);
  return (
    <div ref={place} className="scroll-my-24">
      {children}
    </div>
  );
}

type PriceProps = {
  visto: number;
  /** The server's amount; null while it is read again. */
  nuovo: number | null;
  annuncio: string;
  afterForm: boolean;
  onReread: () => void;
  onAccept: (importo: number) => void;
};

/** The server's amount differs: no payment opens before the person agrees (M1). */
export function UpdatedPrice({ visto, nuovo, annuncio, afterForm, onReread, onAccept }: PriceProps) {
  return (
    <InSight afterForm={afterForm}>
      <div role="alert" className="border-t-[3px] border-ink pt-4">
        <h2 className="h3">Prezzo aggiornato</h2>
        <p className="mt-1 max-w-measure text-ink-2">{TESTI_ERRORE.prezzo_aggiornato}</p>
        <dl className="mt-3 max-w-[420px]">
          <LeaderRow nome="Importo di prima">{formatEuro(visto)}</LeaderRow>
          <LeaderRow nome="Importo di ora" somma>
            {nuovo === null ? '…' : formatEuro(nuovo)}
          </LeaderRow>
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          {nuovo === null ? (
            <Button onClick={onReread}>Rileggi il prezzo</Button>
          ) : (
            <Button variant="main" onClick={() => onAccept(nuovo)}>
              Continua con {formatEuro(nuovo)}
            </Button>
          )}
          <ButtonLink href={percorso('annuncio', { id: annuncio })}>Torna all'annuncio</ButtonLink>
        </div>
      </div>
    </InSight>
  );
}

type NotPayableProps = {
  errore: unknown;
  annuncio: string;
  afterForm: boolean;
  chargeState: 'nessuno' | 'ignoto';
  onRetry: () => void;
};

export function NotPayable({ errore, annuncio, afterForm, chargeState, onRetry }: NotPayableProps) {
  const regola =
    errore instanceof DataError && [403, 404, 409].includes(errore.stato) && errore.codice !== 'pagamento_riaperto';
  const ended = errore instanceof DataError && errore.stato === 401;
  return (
    <InSight afterForm={afterForm}>
      <EmptyState
        role="alert"
        titolo={errorText(errore)}
        azione={
          chargeState === 'ignoto' ? (
            <ButtonLink variant="main" href={percorso('bacheca')}>
              Vai alla dashboard
            </ButtonLink>
          ) : ended ? (
            <ButtonLink variant="main" href={percorso('accesso', { redirect: location.pathname + location.search })}>
              Accedi
            </ButtonLink>
          ) : regola ? (
            <ButtonLink variant="main" href={percorso('annuncio', { id: annuncio })}>
              Torna all'annuncio
            </ButtonLink>
          ) : (
            <Button variant="main" onClick={onRetry}>
              Riprova
            </Button>
          )
        }
      >
        {ADDEBITO_PHRASES[chargeState]}
      </EmptyState>
    </InSight>
  );
}
