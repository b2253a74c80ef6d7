import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';

/** Both texts open in a new tab, so that nothing typed is lost. */
export function SpuntaTermini({ campo }: { campo: CampoModulo }) {
  return (
    <Spunta {...campo}>
      Accetto i{' '}
      <Collegamento href={percorso('termini')} target="_blank" className="tx">
        termini e le condizioni
      </Collegamento>{' '}
      e ho letto l'informativa sulla{' '}
      <Collegamento href={percorso('privacy')} target="_blank" className="tx">
        privacy
      </Collegamento>
    </Spunta>
  );
}
