import { spiegaErrore } from '../../data/client/errori.ts';
import { scriviAlCentro } from '../../data/messaggi/contatti.ts';
import { type MessaggioCentro, validaMessaggioCentro } from '../../domain/accesso/validazione.ts';
import { testoCodice } from '../../domain/errori.ts';
import { Campo, CampoArea } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

const MEZZI = senzaLetture(spiegaErrore);

const errori = (valori: MessaggioCentro): Partial<Record<keyof MessaggioCentro, string>> =>
  Object.fromEntries(
    Object.entries(validaMessaggioCentro(valori)).map(([campo, codice]) => [campo, testoCodice(codice)]),
  );

type Props = { centro: string; onInviato: () => void };

/** 'Contatta Centro': mailed to the centre, which answers the sender directly (decision P12). */
export default function ModuloCentro(props: Props) {
  return (
    <FornisceMezzi value={MEZZI}>
      <Modulo {...props} />
    </FornisceMezzi>
  );
}

function Modulo({ centro, onInviato }: Props) {
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { nome: '', email: '', messaggio: '' },
    valida: errori,
    comando: scriviAlCentro,
    dati: (valori) => ({ ...valori, id_centro: centro }),
    onFatto: onInviato,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Campo etichetta="Nome" autoComplete="name" maxLength={120} {...campo('nome')} />
      <Campo
        etichetta="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        aiuto="Il centro risponde a questo indirizzo."
        {...campo('email')}
      />
      <CampoArea etichetta="Messaggio" rows={5} maxLength={4000} {...campo('messaggio')} />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Invio…">
        Invia al centro
      </Bottone>
    </form>
  );
}
