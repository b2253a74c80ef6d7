import { useEffect, useState } from 'react';
import { rimandaConferma, ultimaIscrizione } from '../../data/accesso/sessione.ts';
import { difettoLunghezza } from '../../domain/accesso/password.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampoSegreto } from './campi.tsx';
import { CAMPI_PASSWORD, TESTO_REGISTRATO } from './testi.ts';

/** After a registration: where the letter went, and how to get another. A known address gets the same answer. */
export function AppenaRegistrato() {
  // Only the browser knows it, not the server that renders the page.
  const [ultima, setUltima] = useState<ReturnType<typeof ultimaIscrizione>>(null);
  useEffect(() => setUltima(ultimaIscrizione()), []);
  return (
    <div className="riquadro mb-5 grid gap-3">
      <p role="status">{TESTO_REGISTRATO}</p>
      {ultima === null ? null : (
        <>
          <p>
            L’abbiamo mandata a <strong className="[overflow-wrap:anywhere]">{ultima.email}</strong>. Se non arriva
            guarda nella posta indesiderata, o chiedine un’altra.
          </p>
          <Rimanda senzaPassword={ultima.senzaPassword} />
        </>
      )}
    </div>
  );
}

/** Sends the letter again. A reloaded page has lost the password and asks for it. */
function Rimanda({ senzaPassword }: { senzaPassword: boolean }) {
  const [rimandata, setRimandata] = useState(false);
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { password: '' },
    valida: ({ password }) => {
      const difetto = senzaPassword ? difettoLunghezza(password) : null;
      return difetto === null ? {} : { password: TESTI_ERRORE[difetto] };
    },
    comando: rimandaConferma,
    dati: (valori) => valori,
    campi: senzaPassword ? CAMPI_PASSWORD : undefined,
    onFatto: () => setRimandata(true),
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-3">
      {senzaPassword ? <CampoSegreto campo={campo('password')} etichetta="La password che hai scelto" /> : null}
      {rimandata ? <p role="status">Email mandata di nuovo: vale il link di quest’ultima.</p> : null}
      <ErroreModulo testo={errore} />
      <div>
        <Bottone type="submit" piccolo inCorso={inCorso} testoInCorso="Invio…">
          Rimanda l’email
        </Bottone>
      </div>
    </form>
  );
}
