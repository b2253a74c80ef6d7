import { useQuery } from '@tanstack/react-query';
import { accediConGoogle, letturaGoogle } from '../../data/accesso/google.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

/** Sign-in with Google, where configured. `dopo`: own path to go to; `guasto`: text when that fails. */
export function IngressoGoogle({ testo, dopo, guasto }: { testo: string; dopo: string; guasto: string }) {
  const offerto = useQuery(letturaGoogle());
  const google = useComando(accediConGoogle, { guasto });
  return (
    <Lettura di={offerto} scheletro={[]} className="mt-4" errore="Non sappiamo se qui si entra con Google">
      {(acceso) =>
        acceso ? (
          <div className="mt-4 grid gap-4">
            <p className="text-center text-note text-ink-2">oppure</p>
            <ErroreModulo testo={google.errore} />
            <Bottone largo inCorso={google.inCorso} onClick={() => void google.invia(dopo)}>
              {testo}
            </Bottone>
          </div>
        ) : null
      }
    </Lettura>
  );
}
