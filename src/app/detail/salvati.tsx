import { useEffect, useState } from 'react';
import { schedaAnnuncio } from '../../data/annunci/annunci.ts';
import { impostaPreferito } from '../../data/annunci/preferiti.ts';
import { preferitiDelDispositivo } from '../../data/annunci/preferiti-dispositivo.ts';
import { prezziDiAllora } from '../../data/annunci/prezzi-preferiti.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { RigaPreferito, type Salvato } from '../../features/annunci/RigaPreferito.tsx';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { mezziDelBrowser } from '../mezzi.ts';

const QUANTI = 6;
const MEZZI = senzaLetture(spiegaErrore);

/** Present data with the price when saved. Hidden or deleted ones are left out. */
async function leggi(): Promise<Salvato[]> {
  const { fonte } = mezziDelBrowser();
  const ids = preferitiDelDispositivo().slice(0, QUANTI);
  const schede = (await Promise.all(ids.map((id) => schedaAnnuncio(fonte, id)))).filter((scheda) => scheda !== null);
  const allora = prezziDiAllora(new Map(schede.map(({ id, prezzo_esposto }) => [id, prezzo_esposto])));
  return schede.map((scheda) => ({ ...scheda, data_aggiunta: null, prezzo_allora: allora.get(scheda.id) ?? null }));
}

/** A visitor's favourites on the device (decision P6). Renders nothing without any or on failure. */
export function Salvati() {
  return (
    <FornisceMezzi value={MEZZI}>
      <Elenco />
    </FornisceMezzi>
  );
}

function Elenco() {
  const [righe, setRighe] = useState<Salvato[]>([]);
  const comando = useComando(impostaPreferito, {
    onFatto: (_, { id_annuncio }) => setRighe((prima) => prima.filter(({ id }) => id !== id_annuncio)),
  });
  useEffect(() => {
    let viva = true;
    leggi().then(
      (lette) => viva && setRighe(lette),
      (causa: unknown) => console.warn('the favourites of this device could not be read', causa),
    );
    return () => {
      viva = false;
    };
  }, []);
  if (righe.length === 0) return null;
  return (
    <Filetto titolo="I tuoi preferiti" className="mt-12 lg:mt-16">
      <p className="note mt-1">
        Restano su questo dispositivo finché non accedi; Safari li toglie dopo sette giorni senza visite.{' '}
        <Collegamento href={percorso('preferiti')} className="tx inline-flex min-h-11 items-center">
          Accedi e tienili nel tuo account
        </Collegamento>
      </p>
      <ul className="mt-2">
        {righe.map((riga) => (
          <RigaPreferito
            key={riga.id}
            riga={riga}
            togli={() => void comando.invia({ id_annuncio: riga.id, id_utente: null, preferito: false })}
          />
        ))}
      </ul>
    </Filetto>
  );
}
