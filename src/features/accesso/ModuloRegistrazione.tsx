import { registra } from '../../data/accesso/sessione.ts';
import { type BozzaRegistrazione, validaRegistrazione } from '../../domain/accesso/registrazione.ts';
import { TESTI_ERRORE, testiPerCampo } from '../../domain/errori.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampoEmail, CampoSegreto } from './campi.tsx';
import { SpuntaTermini } from './SpuntaTermini.tsx';
import { AIUTO_PASSWORD, CAMPI_PASSWORD } from './testi.ts';

const VUOTA: BozzaRegistrazione = {
  nome: '',
  cognome: '',
  email: '',
  password: '',
  conferma_password: '',
  accetta_termini: false,
};

const MANCA = {
  nome: 'Scrivi il tuo nome.',
  cognome: 'Scrivi il tuo cognome.',
  email: 'Scrivi la tua email.',
  password: 'Scegli una password.',
  conferma_password: 'Ripeti la password.',
} as const;
const DI_CHI_MANCA: ReadonlySet<string> = new Set(Object.values(MANCA));

/** `dopo`: destination of the letter's link and of Google. */
type Props = { dopo: string; onRegistrato: () => void };

export function ModuloRegistrazione({ dopo, onRegistrato }: Props) {
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: VUOTA,
    valida: (bozza) => testiPerCampo(validaRegistrazione(bozza), MANCA),
    comando: registra,
    dati: ({ nome, cognome, email, password }) => ({ nome, cognome, email, password, dopo }),
    campi: CAMPI_PASSWORD,
    onFatto: onRegistrato,
  });
  const { errors, submitCount } = modulo.formState;
  const incompleta = submitCount > 0 && Object.values(errors).some(({ message }) => DI_CHI_MANCA.has(message ?? ''));
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <ErroreModulo testo={errore ?? (incompleta ? TESTI_ERRORE.campi_obbligatori : null)} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Campo etichetta="Nome" autoComplete="given-name" maxLength={80} {...campo('nome')} />
        <Campo etichetta="Cognome" autoComplete="family-name" maxLength={80} {...campo('cognome')} />
      </div>
      <CampoEmail campo={campo('email')} />
      <CampoSegreto campo={campo('password')} aiuto={AIUTO_PASSWORD} nuova />
      <CampoSegreto campo={campo('conferma_password')} etichetta="Conferma password" nuova />
      <SpuntaTermini campo={campo('accetta_termini')} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Registrazione…">
        Registrati
      </Bottone>
    </form>
  );
}
