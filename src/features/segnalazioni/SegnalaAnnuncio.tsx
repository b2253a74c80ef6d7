import { spiegaErrore } from '../../data/errori.ts';
import { leggiIndizio } from '../../data/indizio.ts';
import { FornisceMezzi, senzaLetture } from '../../ui/mezzi.ts';
import { Segnala } from './Segnala.tsx';

const MEZZI = senzaLetture(spiegaErrore);

/** From a rendered page, by anybody (decision P4: limited by connection and by mailbox). */
export default function SegnalaAnnuncio({
  id,
  titolo,
  onChiudi,
}: {
  id: string;
  titolo: string;
  onChiudi: () => void;
}) {
  return (
    <FornisceMezzi value={MEZZI}>
      <Segnala
        oggetto={{ oggetto_tipo: 'annuncio', oggetto_id: id }}
        titolo="Segnala l'annuncio"
        citazione={titolo}
        chiedeEmail={leggiIndizio() === null}
        onChiudi={onChiudi}
      />
    </FornisceMezzi>
  );
}
