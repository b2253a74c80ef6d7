import { type ReactNode, useEffect, useRef } from 'react';
import { ErroreDati, testoErrore } from '../../data/client/errori.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { FRASI_ADDEBITO } from '../../domain/frasi/pagamento.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';

/** Scrolls what replaces the form into view; a page that starts with it stays at its top. */
function InSight({ dopoModulo, children }: { dopoModulo: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dopoModulo) place.current?.scrollIntoView({ block: 'nearest' });
  }, [dopoModulo]);
  return (
    <div ref={place} className="scroll-my-24">
      {children}
    </div>
  );
}

type PropsPrezzo = {
  visto: number;
  /** The server's amount; null while it is read again. */
  nuovo: number | null;
  annuncio: string;
  dopoModulo: boolean;
  onRilegge: () => void;
  onAccetta: (importo: number) => void;
};

/** The server's amount differs: no payment opens before the person agrees (M1). */
export function PrezzoAggiornato({ visto, nuovo, annuncio, dopoModulo, onRilegge, onAccetta }: PropsPrezzo) {
  return (
    <InSight dopoModulo={dopoModulo}>
      <div role="alert" className="border-t-[3px] border-ink pt-4">
        <h2 className="h3">Prezzo aggiornato</h2>
        <p className="mt-1 max-w-measure text-ink-2">{TESTI_ERRORE.prezzo_aggiornato}</p>
        <dl className="mt-3 max-w-[420px]">
          <RigaPuntini nome="Importo di prima">{formattaEuro(visto)}</RigaPuntini>
          <RigaPuntini nome="Importo di ora" somma>
            {nuovo === null ? '…' : formattaEuro(nuovo)}
          </RigaPuntini>
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          {nuovo === null ? (
            <Bottone onClick={onRilegge}>Rileggi il prezzo</Bottone>
          ) : (
            <Bottone variante="main" onClick={() => onAccetta(nuovo)}>
              Continua con {formattaEuro(nuovo)}
            </Bottone>
          )}
          <BottoneCollegamento href={percorso('annuncio', { id: annuncio })}>Torna all'annuncio</BottoneCollegamento>
        </div>
      </div>
    </InSight>
  );
}

type PropsNonPagabile = {
  errore: unknown;
  annuncio: string;
  dopoModulo: boolean;
  addebito: 'nessuno' | 'ignoto';
  onRiprova: () => void;
};

export function NonPagabile({ errore, annuncio, dopoModulo, addebito, onRiprova }: PropsNonPagabile) {
  const regola =
    errore instanceof ErroreDati && [403, 404, 409].includes(errore.stato) && errore.codice !== 'pagamento_riaperto';
  const ended = errore instanceof ErroreDati && errore.stato === 401;
  return (
    <InSight dopoModulo={dopoModulo}>
      <Vuoto
        role="alert"
        titolo={testoErrore(errore)}
        azione={
          addebito === 'ignoto' ? (
            <BottoneCollegamento variante="main" href={percorso('bacheca')}>
              Vai alla dashboard
            </BottoneCollegamento>
          ) : ended ? (
            <BottoneCollegamento
              variante="main"
              href={percorso('accesso', { redirect: location.pathname + location.search })}
            >
              Accedi
            </BottoneCollegamento>
          ) : regola ? (
            <BottoneCollegamento variante="main" href={percorso('annuncio', { id: annuncio })}>
              Torna all'annuncio
            </BottoneCollegamento>
          ) : (
            <Bottone variante="main" onClick={onRiprova}>
              Riprova
            </Bottone>
          )
        }
      >
        {FRASI_ADDEBITO[addebito]}
      </Vuoto>
    </InSight>
  );
}
