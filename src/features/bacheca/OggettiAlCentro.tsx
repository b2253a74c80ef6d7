import { useQuery } from '@tanstack/react-query';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { letturaOggettiAlCentro, type OggettoAlCentro } from '../../data/verifiche/oggetti-al-centro.ts';
import { fraseLuogo } from '../../domain/frasi/oggetto.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { CodiceCopia } from '../../ui/layout/CodiceCopia.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';

/** Items that a suspended person can still collect; their dashboard is closed (decision P7). */
export default function OggettiAlCentro() {
  const oggetti = useQuery(letturaOggettiAlCentro());
  if (oggetti.isPending || oggetti.data?.length === 0) return null;
  return (
    <Filetto titolo="Quello che un centro ti tiene" className="mt-10 max-w-[640px]">
      <Lettura di={oggetti} livello={3} errore="Non riusciamo a leggere che cosa ti tiene un centro">
        {(letti) => (
          <ul>
            {letti.map((uno) => (
              <Riga key={uno.id} oggetto={uno} />
            ))}
          </ul>
        )}
      </Lettura>
    </Filetto>
  );
}

function Riga({ oggetto: o }: { oggetto: OggettoAlCentro }) {
  return (
    <RigaOggetto
      href={percorso('conferma_verifica', { id: o.id })}
      immagine={fotoPiccola(o.immagine_principale)}
      titolo={o.titolo}
      nota={
        <>
          <span className="block">{[o.centro, o.indirizzo, o.citta, o.telefono].filter(Boolean).join(', ')}</span>
          {doveSta(o)}
        </>
      }
    >
      {o.codice === null ? null : <CodiceCopia etichetta="Ritira l'oggetto: codice" codice={o.codice} />}
    </RigaOggetto>
  );
}

function doveSta({ stato, in_dubbio, codice }: OggettoAlCentro): string {
  if (in_dubbio || stato !== 'da_restituire')
    return (
      fraseLuogo(in_dubbio ? 'in_dubbio' : stato) ?? 'Per ora resta lì: lo aspettano una verifica o chi lo compra.'
    );
  return codice === null
    ? 'Puoi ritirarlo: al banco basta un documento.'
    : 'Puoi ritirarlo: al banco mostra il codice.';
}
