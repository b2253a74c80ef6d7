import type { ReactNode } from 'react';
import { resendRitiroCode } from '../../data/ordini/ordini-atti.ts';
import { putBackOnSale } from '../../data/verifiche/permanenza.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { STAY_PHRASES } from '../../domain/frasi/acts.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { CopyCode } from '../../ui/layout/CopyCode.tsx';
import type { Action } from './acts.ts';
import { CancelVisita } from './CancelVisita.tsx';

/** Links and acts of other features, injected by the application. */
export interface Ports {
  checkout: (annuncio: {
    id: string;
    prezzo_esposto: number;
    titolo: string;
    immagine_principale: string | null;
  }) => string;
  ricezione: (ordine: string, grande: boolean) => ReactNode;
}

type Props = { atto: Action; grande: boolean; ports: Ports };

export function Verb({ atto, grande, ports }: Props) {
  const variant = grande ? 'main' : 'default';
  const va = (href: string, testo: string) => (
    <ButtonLink href={href} variant={variant} isWide={grande}>
      {testo}
    </ButtonLink>
  );
  switch (atto.tipo) {
    case 'paga':
      return va(ports.checkout(atto.prenotata), `Paga · ${formatEuro(atto.prenotata.prezzo_esposto)}`);
    case 'concorda':
      return va(percorso('annuncio', { id: atto.prenotata.id }), "Apri l'annuncio");
    case 'conferma':
      return ports.ricezione(atto.ordine.id, grande);
    case 'ritira':
      return va(percorso('ordine', { id: atto.ordine.id }), 'Vedi il codice');
    case 'riporta':
      return va(percorso('ordine', { id: atto.ordine.id }), "Apri l'ordine");
    case 'visita':
      return va(percorso('conferma_verifica', { id: atto.visita.id }), "Apri l'appuntamento");
    case 'prenota':
      return va(percorso('nuova_verifica', { annuncio: atto.annuncio.id }), 'Prenota la verifica');
    case 'annuncia':
      return va(percorso('ordine', { id: atto.ordine.id }), 'Annuncia il ritiro');
    case 'rispondi':
      return va(percorso('ordine', { id: atto.ordine.id }), 'Rispondi');
    case 'riprendi':
      return atto.oggetto.codice === null ? (
        <NewCode verifica={atto.oggetto.id} />
      ) : (
        <CopyCode etichetta="Ritira l'oggetto: codice" codice={atto.oggetto.codice} />
      );
    default:
      return atto satisfies never;
  }
}

export function Fallback({ atto }: { atto: Action }) {
  if (atto.tipo === 'visita')
    return (
      <>
        <ButtonLink href={percorso('sposta_verifica', { id: atto.visita.id })}>Sposta</ButtonLink>
        <CancelVisita id={atto.visita.id} variant="quiet" />
      </>
    );
  if (atto.tipo === 'riprendi' && atto.oggetto.rimettibile) return <RelistAction id={atto.oggetto.id} />;
  return null;
}

const RelistAction = ({ id }: { id: string }) => (
  <ConfirmButton
    button="Rimetti in vendita al centro"
    appearance={{ variant: 'quiet', piccolo: true }}
    titolo="Lo rimetti in vendita al centro?"
    azione="Rimetti in vendita"
    pending="Un momento…"
    comando={putBackOnSale}
    dati={() => id}
  >
    <p>{STAY_PHRASES.putBack}</p>
  </ConfirmButton>
);

function NewCode({ verifica }: { verifica: string }) {
  const { submit, pending, error } = useCommand(resendRitiroCode);
  return (
    <>
      <FormError testo={error} />
      <Button pending={pending} pendingText="Invio…" onClick={() => void submit(verifica)}>
        Mandami un nuovo codice
      </Button>
    </>
  );
}
