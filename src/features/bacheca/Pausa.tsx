import { useState } from 'react';
import { mettiInPausa, riprendiVendita } from '../../data/annunci/pubblicazione.ts';
import { Conferma } from '../../ui/dialogs/Conferma.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';

type Props = { id: string; titolo: string; onFatto?: () => void };

/** Pauses a listing. The server allows it only for a free one. */
export function Pausa({ id, titolo, onFatto }: Props) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <button
        type="button"
        className="tx min-h-11 text-note"
        aria-label={`Metti in pausa ${titolo}`}
        onClick={() => setAperta(true)}
      >
        Metti in pausa
      </button>
      {aperta ? (
        <Conferma
          titolo="Metti in pausa l'annuncio?"
          azione="Metti in pausa"
          inCorso="Un momento…"
          rinuncia="Lascialo in vendita"
          comando={mettiInPausa}
          dati={() => id}
          {...(onFatto === undefined ? {} : { onFatto })}
          onChiudi={() => setAperta(false)}
        >
          <p>
            {titolo} esce da ricerca ed elenchi e nessuno può prenotarlo, finché non riprendi la vendita. Lo vedi solo
            tu.
          </p>
        </Conferma>
      ) : null}
    </>
  );
}

export function Riprendi({ id, titolo, onFatto }: Props) {
  const { invia, inCorso, errore } = useComando(riprendiVendita, { onFatto });
  return (
    <>
      <button
        type="button"
        className="tx min-h-11 text-note"
        aria-label={`Riprendi la vendita di ${titolo}`}
        aria-busy={inCorso}
        onClick={() => void invia(id)}
      >
        {inCorso ? 'Un momento…' : 'Riprendi la vendita'}
      </button>
      <ErroreModulo testo={errore} />
    </>
  );
}
