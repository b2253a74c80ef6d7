import { useState } from 'react';
import { rimandaConferma, ultimaIscrizione } from '../../data/sessione.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { useComando } from '../../ui/useComando.ts';
import { TESTO_REGISTRATO } from './testi.ts';

/** After a registration: where the letter went, and another one when it doesn't come. An address that is known is answered alike. */
export function AppenaRegistrato() {
  const email = ultimaIscrizione();
  const [rimandata, setRimandata] = useState(false);
  const { invia, inCorso, errore } = useComando(rimandaConferma, { onFatto: () => setRimandata(true) });
  return (
    <div role="status" className="riquadro mb-5 grid gap-3">
      <p>{TESTO_REGISTRATO}</p>
      {email === null ? null : (
        <>
          <p>
            L’abbiamo mandata a <strong className="break-all">{email}</strong>. Se non arriva guarda nella posta
            indesiderata, o chiedine un’altra.
          </p>
          {rimandata ? <p>Email mandata di nuovo: vale il link di quest’ultima.</p> : null}
          <ErroreModulo testo={errore} />
          <div>
            <Bottone piccolo inCorso={inCorso} testoInCorso="Invio…" onClick={() => void invia(null)}>
              Rimanda l’email
            </Bottone>
          </div>
        </>
      )}
    </div>
  );
}
