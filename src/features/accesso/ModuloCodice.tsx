import { cifre, entraConCodice } from '../../data/accesso/secondo-fattore.ts';
import { type Profilo, SOSPESO } from '../../data/accesso/sessione.ts';
import { esci } from '../../data/accesso/uscita.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CodiceApp } from './campi.tsx';

export const validaCodice = ({ codice }: { codice: string }): { codice?: string } =>
  /^\d{6}$/.test(cifre(codice)) ? {} : { codice: 'Scrivi le sei cifre che l’app mostra adesso.' };

export const CAMPI_CODICE = { codice_errato: 'codice' } as const;

/** `onSospeso`: signed in but suspended. */
type Props = { onDentro: (profilo: Profilo) => void; onSospeso: () => void };

/** Second step of a sign-in (decision P21). */
export function ModuloCodice({ onDentro, onSospeso }: Props) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { codice: '' },
    valida: validaCodice,
    comando: entraConCodice,
    dati: (valori) => valori,
    campi: CAMPI_CODICE,
    onFatto: onDentro,
    onErrore: (causa) => {
      if (!(causa instanceof ErroreDati && causa.codice === SOSPESO)) return false;
      onSospeso();
      return true;
    },
  });
  const daCapo = () => void esci().then(() => location.reload());
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <p>Il tuo account chiede anche un codice: aprilo nell’app di autenticazione e scrivilo qui.</p>
      <ErroreModulo testo={errore} />
      <CodiceApp campo={campo('codice')} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Controllo del codice…">
        Entra
      </Bottone>
      <Bottone variante="quiet" onClick={daCapo}>
        Entra con un altro account
      </Bottone>
      <p className="note">Hai perso il dispositivo? Scrivi all’assistenza dall’indirizzo del tuo account.</p>
    </form>
  );
}
