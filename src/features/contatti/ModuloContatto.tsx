import { spiegaErrore } from '../../data/client/errori.ts';
import { scriviAlSupporto } from '../../data/messaggi/contatti.ts';
import { type BozzaContatto, OGGETTI_CONTATTO, validaContatto } from '../../domain/accesso/validazione.ts';
import { testoCodice } from '../../domain/errori.ts';
import { Campo, CampoArea, CampoScelta } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

type Errori = Partial<Record<keyof BozzaContatto, string>>;

const errori = (valori: BozzaContatto): Errori =>
  Object.fromEntries(Object.entries(validaContatto(valori)).map(([campo, codice]) => [campo, testoCodice(codice)]));

interface Props {
  oggetto: string;
  onInviato: (numero: number) => void;
}

const MEZZI = senzaLetture(spiegaErrore);

export default function ModuloContatto(props: Props) {
  return (
    <FornisceMezzi value={MEZZI}>
      <Modulo {...props} />
    </FornisceMezzi>
  );
}

function Modulo({ oggetto, onInviato }: Props) {
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { nome: '', email: '', oggetto, messaggio: '' },
    valida: errori,
    comando: scriviAlSupporto,
    dati: (valori) => valori,
    onFatto: onInviato,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Campo etichetta="Nome" autoComplete="name" maxLength={120} {...campo('nome')} />
      <Campo etichetta="Email" type="email" autoComplete="email" maxLength={254} {...campo('email')} />
      <CampoScelta etichetta="Oggetto" {...campo('oggetto')}>
        <option value="">Scegli</option>
        {Object.entries(OGGETTI_CONTATTO).map(([valore, nome]) => (
          <option key={valore} value={valore}>
            {nome}
          </option>
        ))}
      </CampoScelta>
      <CampoArea etichetta="Messaggio" rows={6} maxLength={4000} {...campo('messaggio')} />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Invio…">
        Invia messaggio
      </Bottone>
    </form>
  );
}
