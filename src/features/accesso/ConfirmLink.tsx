import { useState } from 'react';
import { type LinkType, useLinkCommand } from '../../data/accesso/account-links.ts';
import { DataError } from '../../data/client/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { AnotherLink } from './AnotherLink.tsx';

const TEXTS = {
  signup: {
    explain: 'Con questo bottone confermi che l’indirizzo è tuo ed entri nel tuo account.',
    verbo: 'Conferma l’indirizzo',
  },
  recovery: {
    explain: 'Con questo bottone entri e scegli una nuova password.',
    verbo: 'Scegli una nuova password',
  },
  email_change: {
    explain: 'Con questo bottone il tuo account passa al nuovo indirizzo.',
    verbo: 'Conferma il cambio',
  },
} as const satisfies Record<LinkType, { explain: string; verbo: string }>;

/** `onDone(false)`: signed in, but without a password yet. */
type Props = { tipo: LinkType; gettone: string; onDone: (withPassword: boolean) => void };

/** The link is used by a press, not by opening the page: mail scanners open links (decision P14). */
export function ConfirmLink({ tipo, gettone, onDone }: Props) {
  const [aMeta, setAMeta] = useState(false);
  const { explain, verbo } = TEXTS[tipo];
  const { error, cause, pending, submit } = useCommand(useLinkCommand, {
    onDone: (esito) => (esito === 'meta' ? setAMeta(true) : onDone(esito === 'fatto')),
  });
  if (aMeta)
    return (
      <p role="status" className="lead">
        Fatto. Per completare il cambio apri anche la lettera arrivata all'altro indirizzo.
      </p>
    );
  const scaduto = cause instanceof DataError && cause.codice === 'link_scaduto';
  return (
    <div className="grid gap-4">
      {scaduto ? null : <p>{explain}</p>}
      <FormError testo={error} />
      {scaduto ? (
        <OtherWay tipo={tipo} />
      ) : (
        <Button
          variant="main"
          isWide
          pending={pending}
          pendingText="Un momento…"
          onClick={() => void submit({ tipo, gettone })}
        >
          {verbo}
        </Button>
      )}
    </div>
  );
}

function OtherWay({ tipo }: { tipo: LinkType }) {
  return (
    <>
      {tipo === 'email_change' ? (
        <ButtonLink href={`${percorso('impostazioni')}#sicurezza`}>Mandamene un altro</ButtonLink>
      ) : (
        <AnotherLink tipo={tipo} />
      )}
      {tipo === 'recovery' ? null : (
        <TextLink href={percorso('accesso')} className="tx inline-flex min-h-11 items-center">
          {tipo === 'signup' ? 'Già confermato? Accedi' : 'Accedi'}
        </TextLink>
      )}
    </>
  );
}
