import { useEffect, useState } from 'react';
import { annuncioDetail } from '../../data/annunci/annunci.ts';
import { setPreferito } from '../../data/annunci/preferiti.ts';
import { dispositivoPreferiti } from '../../data/annunci/preferiti-dispositivo.ts';
import { pricesBackThen } from '../../data/annunci/prezzi-preferiti.ts';
import { explainError } from '../../data/client/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PreferitoRow, type SavedAnnuncio } from '../../features/annunci/PreferitoRow.tsx';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { browserCapabilities } from '../capabilities.ts';

const MAX_SHOWN = 6;
const CAPABILITIES = withoutQueries(explainError);

/** Present data with the price when saved. Hidden or deleted ones are left out. */
async function leggi(): Promise<SavedAnnuncio[]> {
  const { source } = browserCapabilities();
  const ids = dispositivoPreferiti().slice(0, MAX_SHOWN);
  const tabs = (await Promise.all(ids.map((id) => annuncioDetail(source, id)))).filter((scheda) => scheda !== null);
  const thenPrices = pricesBackThen(new Map(tabs.map(({ id, prezzo_esposto }) => [id, prezzo_esposto])));
  return tabs.map((scheda) => ({ ...scheda, data_aggiunta: null, prezzo_allora: thenPrices.get(scheda.id) ?? null }));
}

/** A visitor's favourites on the device (decision P6). Renders nothing without any or on failure. */
export function SavedAnnunci() {
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <List />
    </CapabilitiesProvider>
  );
}

function List() {
  const [rows, setRows] = useState<SavedAnnuncio[]>([]);
  const comando = useCommand(setPreferito, {
    onDone: (_, { id_annuncio }) => setRows((prima) => prima.filter(({ id }) => id !== id_annuncio)),
  });
  useEffect(() => {
    let viva = true;
    leggi().then(
      (lette) => viva && setRows(lette),
      (cause: unknown) => console.warn('the favourites of this device could not be read', cause),
    );
    return () => {
      viva = false;
    };
  }, []);
  if (rows.length === 0) return null;
  return (
    <Divider titolo="I tuoi preferiti" className="mt-12 lg:mt-16">
      <p className="note mt-1">
        Restano su questo dispositivo finché non accedi; Safari li toglie dopo sette giorni senza visite.{' '}
        <TextLink href={percorso('preferiti')} className="tx inline-flex min-h-11 items-center">
          Accedi e tienili nel tuo account
        </TextLink>
      </p>
      <ul className="mt-2">
        {rows.map((riga) => (
          <PreferitoRow
            key={riga.id}
            riga={riga}
            togli={() => void comando.submit({ id_annuncio: riga.id, id_utente: null, preferito: false })}
          />
        ))}
      </ul>
    </Divider>
  );
}
