import { useState } from 'react';
import { testoErrore } from '../../data/errori.ts';
import { ripubblicaAnnuncio } from '../../data/pubblicazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { useIdComando } from '../../ui/useIdComando.ts';

/** An item that came back Non Conforme is offered anew: same words, price and pictures, never checked (decision C7). */
export function Ripubblica({ id, titolo }: { id: string; titolo: string }) {
  const [aperta, setAperta] = useState(false);
  const [inCorso, setInCorso] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const comando = useIdComando();
  const ripubblica = async () => {
    setInCorso(true);
    setErrore(null);
    try {
      const nuovo = await ripubblicaAnnuncio(id, comando.id);
      location.assign(percorso('annuncio', { id: nuovo }));
    } catch (e) {
      setErrore(testoErrore(e));
      setInCorso(false);
    }
  };
  return (
    <>
      <Bottone piccolo onClick={() => setAperta(true)}>
        Ripubblica come nuovo annuncio
      </Bottone>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo="Ripubblichi l'oggetto?"
        testoChiudi="Chiudi"
        azioni={
          <>
            <Bottone onClick={() => setAperta(false)}>Annulla</Bottone>
            <Bottone variante="main" inCorso={inCorso} testoInCorso="Pubblicazione…" onClick={() => void ripubblica()}>
              Ripubblica
            </Bottone>
          </>
        }
      >
        <p>
          {titolo} torna in vendita come annuncio nuovo, con gli stessi dati e le stesse foto. Il prossimo centro vede
          l'esito della verifica precedente.
        </p>
        <ErroreModulo testo={errore} />
      </Finestra>
    </>
  );
}
