import { useMutation } from '@tanstack/react-query';
import { testoErrore } from '../../data/errori.ts';
import { accettaInvito, type InvitoCentro } from '../../data/inviti.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';

type Props = { codice: string; invito: InvitoCentro; email: string; onAccettato: () => void };

/** What is accepted, by whom, with one press: mail scanners open links (decision P14). */
export function AccettaInvito({ codice, invito, email, onAccettato }: Props) {
  const accetta = useMutation({ mutationFn: () => accettaInvito(codice), onSuccess: onAccettato });
  return (
    <div className="grid gap-4">
      <p>
        {invito.centro}, {invito.citta}, ti invita a lavorare al suo banco. Entri come {email}: quello che fai al banco
        porta il tuo nome.
      </p>
      <p className="note">Puoi accettare fino al {formattaDataOra(invito.scade_il)}.</p>
      <ErroreModulo testo={accetta.isError ? testoErrore(accetta.error) : null} />
      <Bottone
        variante="main"
        largo
        inCorso={accetta.isPending}
        testoInCorso="Un momento…"
        onClick={() => accetta.mutate()}
      >
        Accetta l'invito
      </Bottone>
    </div>
  );
}
