import { useState } from 'react';
import { chiediRecupero, rimandaLink } from '../../data/accesso/account-links.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampoEmail } from './campi.tsx';

const FATTO = {
  signup:
    'Se l’indirizzo aspetta ancora la conferma, tra poco arriva un altro link. Se l’hai già confermato accedi, o scegli «Password dimenticata?».',
  recovery: 'Se l’indirizzo ha un account, tra poco arriva un link per scegliere una nuova password.',
};

export function UnAltroLink({ tipo, email = '' }: { tipo: 'signup' | 'recovery'; email?: string }) {
  const [fatto, setFatto] = useState(false);
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { email },
    valida: (valori) => (emailValida(valori.email) ? {} : { email: TESTI_ERRORE.email_non_valida }),
    comando: tipo === 'signup' ? rimandaLink : chiediRecupero,
    dati: (valori) => valori,
    onFatto: () => setFatto(true),
  });
  if (fatto) return <p role="status">{FATTO[tipo]}</p>;
  return (
    <form noValidate onSubmit={invia} className="grid gap-3">
      <ErroreModulo testo={errore} />
      {email === '' ? <CampoEmail campo={campo('email')} /> : null}
      <div>
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Invio…">
          Mandamene un altro
        </Bottone>
      </div>
    </form>
  );
}
