import type { PrezziCentro } from '../../data/prezzi_centro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

/** Why this person changes no prices here. */
export const SolaLettura = ({ perche }: { perche: PrezziCentro['perche_no'] }) =>
  perche === null ? null : (
    <p className="riquadro wait mb-6" role="status">
      {TESTI_ERRORE[perche]} Qui i prezzi si leggono soltanto.
    </p>
  );
