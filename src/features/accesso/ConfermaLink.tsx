import { useState } from 'react';
import { type TipoLink, usaLink } from '../../data/accesso/account-links.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { UnAltroLink } from './UnAltroLink.tsx';

const TESTI = {
  signup: {
    spiega: 'Con questo bottone confermi che l’indirizzo è tuo ed entri nel tuo account.',
    verbo: 'Conferma l’indirizzo',
  },
  recovery: {
    spiega: 'Con questo bottone entri e scegli una nuova password.',
    verbo: 'Scegli una nuova password',
  },
  email_change: {
    spiega: 'Con questo bottone il tuo account passa al nuovo indirizzo.',
    verbo: 'Conferma il cambio',
  },
} as const satisfies Record<TipoLink, { spiega: string; verbo: string }>;

/** `onFatto(false)`: signed in, but without a password yet. */
type Props = { tipo: TipoLink; gettone: string; onFatto: (conPassword: boolean) => void };

/** The link is used by a press, not by opening the page: mail scanners open links (decision P14). */
export function ConfermaLink({ tipo, gettone, onFatto }: Props) {
  const [aMeta, setAMeta] = useState(false);
  const { spiega, verbo } = TESTI[tipo];
  const { errore, causa, inCorso, invia } = useComando(usaLink, {
    onFatto: (esito) => (esito === 'meta' ? setAMeta(true) : onFatto(esito === 'fatto')),
  });
  if (aMeta)
    return (
      <p role="status" className="lead">
        Fatto. Per completare il cambio apri anche la lettera arrivata all'altro indirizzo.
      </p>
    );
  const scaduto = causa instanceof ErroreDati && causa.codice === 'link_scaduto';
  return (
    <div className="grid gap-4">
      {scaduto ? null : <p>{spiega}</p>}
      <ErroreModulo testo={errore} />
      {scaduto ? (
        <AltroModo tipo={tipo} />
      ) : (
        <Bottone
          variante="main"
          largo
          inCorso={inCorso}
          testoInCorso="Un momento…"
          onClick={() => void invia({ tipo, gettone })}
        >
          {verbo}
        </Bottone>
      )}
    </div>
  );
}

function AltroModo({ tipo }: { tipo: TipoLink }) {
  return (
    <>
      {tipo === 'email_change' ? (
        <BottoneCollegamento href={`${percorso('impostazioni')}#sicurezza`}>Mandamene un altro</BottoneCollegamento>
      ) : (
        <UnAltroLink tipo={tipo} />
      )}
      {tipo === 'recovery' ? null : (
        <Collegamento href={percorso('accesso')} className="tx inline-flex min-h-11 items-center">
          {tipo === 'signup' ? 'Già confermato? Accedi' : 'Accedi'}
        </Collegamento>
      )}
    </>
  );
}
