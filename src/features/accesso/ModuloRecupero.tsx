import { useState } from 'react';
import { chiediRecupero } from '../../data/accesso/account-links.ts';
import { cambiaPassword } from '../../data/accesso/sessione.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import { validaPassword } from '../../domain/accesso/password.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { CampoEmail, CampoSegreto } from './campi.tsx';
import { AIUTO_PASSWORD, CAMPI_PASSWORD } from './testi.ts';

/** Gives one answer whether the address has an account or not (attack: enumeration by reset). */
export function ModuloRecupero() {
  const [fatto, setFatto] = useState(false);
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { email: '' },
    valida: ({ email }) => (emailValida(email) ? {} : { email: TESTI_ERRORE.email_non_valida }),
    comando: chiediRecupero,
    dati: (valori) => valori,
    onFatto: () => setFatto(true),
  });
  if (fatto)
    return (
      <>
        <p role="status" className="lead">
          Se l'indirizzo ha un account, tra poco arriva un link per scegliere una nuova password.
        </p>
        <p className="note mt-3">Se non arriva guarda nella posta indesiderata, o chiedine un altro.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <BottoneCollegamento href={percorso('accesso')} variante="main">
            Torna ad accedere
          </BottoneCollegamento>
          <Bottone onClick={() => setFatto(false)}>Chiedi un altro link</Bottone>
        </div>
      </>
    );
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <ErroreModulo testo={errore} />
      <CampoEmail campo={campo('email')} />
      <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Invio…">
        Mandami il link
      </Bottone>
    </form>
  );
}

/** After a reset link the server says whether it also wants the current password (decision P21). */
export function ModuloNuovaPassword({ email, onFatto }: { email: string; onFatto: () => void }) {
  const [chiedeAttuale, setChiedeAttuale] = useState(false);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { attuale: '', password: '', conferma: '' },
    valida: ({ password, conferma }) => {
      const codice = validaPassword(password, conferma, email);
      if (codice === null) return {};
      return codice === 'password_diverse' ? { conferma: TESTI_ERRORE[codice] } : { password: TESTI_ERRORE[codice] };
    },
    comando: cambiaPassword,
    dati: ({ password, attuale }) => ({ password, attuale }),
    campi: { ...CAMPI_PASSWORD, password_attuale_errata: 'attuale' },
    onErrore: (causa) => {
      if (causa instanceof ErroreDati && causa.codice === 'password_da_link') setChiedeAttuale(true);
      return false;
    },
    onFatto,
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <ErroreModulo testo={errore} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      {chiedeAttuale ? <CampoSegreto campo={campo('attuale')} etichetta="Password attuale" /> : null}
      <CampoSegreto campo={campo('password')} etichetta="Nuova password" aiuto={AIUTO_PASSWORD} nuova />
      <CampoSegreto campo={campo('conferma')} etichetta="Conferma password" nuova />
      <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Salvataggio…">
        Salva la nuova password
      </Bottone>
    </form>
  );
}
