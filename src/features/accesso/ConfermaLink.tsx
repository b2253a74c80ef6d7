import { useState } from 'react';
import { type TipoLink, usaLink } from '../../data/sessione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { useComando } from '../../ui/useComando.ts';

type Testi = { spiega: string; verbo: string; rimedio: { testo: string; href: string } };

const TESTI = {
  signup: {
    spiega: 'Con questo bottone confermi che l’indirizzo è tuo ed entri nel tuo account.',
    verbo: 'Conferma l’indirizzo',
    rimedio: { testo: 'Accedi', href: percorso('accesso') },
  },
  recovery: {
    spiega: 'Con questo bottone entri e scegli una nuova password.',
    verbo: 'Scegli una nuova password',
    rimedio: { testo: 'Chiedi un nuovo link', href: percorso('recupero') },
  },
  email_change: {
    spiega: 'Con questo bottone il tuo account passa al nuovo indirizzo.',
    verbo: 'Conferma il cambio',
    rimedio: { testo: 'Accedi', href: percorso('accesso') },
  },
} as const satisfies Record<TipoLink, Testi>;

/** `onFatto(false)`: in, but without a password yet. */
type Props = { tipo: TipoLink; gettone: string; onFatto: (conPassword: boolean) => void };

/** A press, not the page's opening, uses the link: mail scanners open links (decision P14). */
export function ConfermaLink({ tipo, gettone, onFatto }: Props) {
  const [aMeta, setAMeta] = useState(false);
  const { spiega, verbo, rimedio } = TESTI[tipo];
  const { errore, inCorso, invia } = useComando(usaLink, {
    onFatto: (esito) => (esito === 'meta' ? setAMeta(true) : onFatto(esito === 'fatto')),
  });
  if (aMeta)
    return (
      <p role="status" className="lead">
        Fatto. Per completare il cambio apri anche la lettera arrivata all'altro indirizzo.
      </p>
    );
  return (
    <div className="grid gap-4">
      <p>{spiega}</p>
      <ErroreModulo testo={errore} />
      <Bottone
        variante="main"
        largo
        inCorso={inCorso}
        testoInCorso="Un momento…"
        onClick={() => void invia({ tipo, gettone })}
      >
        {verbo}
      </Bottone>
      {errore === null ? null : <BottoneCollegamento href={rimedio.href}>{rimedio.testo}</BottoneCollegamento>}
    </div>
  );
}
