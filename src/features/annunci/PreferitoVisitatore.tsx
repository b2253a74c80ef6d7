import { preferitiDelDispositivo } from '../../data/annunci/preferiti-dispositivo.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { Preferito } from './Preferito.tsx';

const MEZZI = senzaLetture(spiegaErrore);

export default function PreferitoVisitatore({ idAnnuncio }: { idAnnuncio: string }) {
  return (
    <FornisceMezzi value={MEZZI}>
      <div className="mt-3">
        <Preferito idAnnuncio={idAnnuncio} iniziale={preferitiDelDispositivo().includes(idAnnuncio)} />
      </div>
    </FornisceMezzi>
  );
}
