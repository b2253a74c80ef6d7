import { useState } from 'react';
import { ripubblicaAnnuncio } from '../../data/pubblicazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Conferma } from '../../ui/Conferma.tsx';
import { vaVia } from '../../ui/useComando.ts';

/** An item that came back Non Conforme is offered anew: same words, price and pictures, never checked (decision C7). */
export function Ripubblica({ id, titolo }: { id: string; titolo: string }) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <Bottone piccolo onClick={() => setAperta(true)}>
        Ripubblica come nuovo annuncio
      </Bottone>
      {aperta ? (
        <Conferma
          titolo="Ripubblichi l'oggetto?"
          azione="Ripubblica"
          inCorso="Pubblicazione…"
          comando={ripubblicaAnnuncio}
          dati={() => id}
          onFatto={(nuovo) => vaVia(percorso('annuncio', { id: nuovo }))}
          onChiudi={() => setAperta(false)}
        >
          <p>
            {titolo} torna in vendita come annuncio nuovo, con gli stessi dati e le stesse foto. Il prossimo centro vede
            l'esito della verifica precedente.
          </p>
        </Conferma>
      ) : null}
    </>
  );
}
