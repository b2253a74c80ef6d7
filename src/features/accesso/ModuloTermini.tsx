import { accettaTermini } from '../../data/accesso/sessione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { SpuntaTermini } from './SpuntaTermini.tsx';

export function ModuloTermini({ onFatto }: { onFatto: () => void }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { accetta_termini: false },
    valida: ({ accetta_termini }) => (accetta_termini ? {} : { accetta_termini: TESTI_ERRORE.termini_non_accettati }),
    comando: accettaTermini,
    dati: () => null,
    onFatto,
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <p>Per usare il tuo account manca un passo: prima di questo non scriviamo altro su di te.</p>
      <ErroreModulo testo={errore} />
      <SpuntaTermini campo={campo('accetta_termini')} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Un momento…">
        Continua
      </Bottone>
    </form>
  );
}
