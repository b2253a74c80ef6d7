import { accettaInvito, type InvitoCentro } from '../../data/centri/inviti.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

type Props = { codice: string; invito: InvitoCentro; email: string; onAccettato: () => void };

/** Accepts by a press, because mail scanners open links (decision P14). */
export function AccettaInvito({ codice, invito, email, onAccettato }: Props) {
  const accetta = useComando(accettaInvito, { onFatto: onAccettato });
  return (
    <div className="grid gap-4">
      <p>
        {invito.centro}, {invito.citta}, ti invita a lavorare al suo banco. Entri come {email}: quello che fai al banco
        porta il tuo nome.
      </p>
      <p className="note">Puoi accettare fino al {formattaDataOra(invito.scade_il)}.</p>
      <ErroreModulo testo={accetta.errore} />
      <Bottone
        variante="main"
        largo
        inCorso={accetta.inCorso}
        testoInCorso="Un momento…"
        onClick={() => void accetta.invia(codice)}
      >
        Accetta l'invito
      </Bottone>
    </div>
  );
}
