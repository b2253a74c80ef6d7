import { personaSalvata } from '../../data/accesso/chiave-sessione.ts';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { AzioniPersonali } from '../../features/annunci/AzioniPersonali.tsx';
import { Pausa, Riprendi } from '../../features/bacheca/Pausa.tsx';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { rimedioDi } from '../rimedio.ts';

const PAUSA = { Metti: Pausa, Riprendi };
const MEZZI = senzaLetture(spiegaErrore, personaSalvata, rimedioDi);

/** For signed-in people; not in a visitor's page. */
export default function Personali({ annuncio }: { annuncio: SchedaAnnuncio }) {
  return (
    <FornisceMezzi value={MEZZI}>
      <AzioniPersonali annuncio={annuncio} pausa={PAUSA} />
    </FornisceMezzi>
  );
}
