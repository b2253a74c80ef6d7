import { useState } from 'react';
import { contattaVenditore } from '../../data/situazione.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { CampoArea } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { useModulo } from '../../ui/useModulo.ts';

const MASSIMO = 4000;

export function ContattoVenditore({ idAnnuncio }: { idAnnuncio: string }) {
  const [aperta, setAperta] = useState(false);
  const [inviato, setInviato] = useState(false);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi un messaggio.' } : {}),
    comando: contattaVenditore,
    dati: ({ testo }) => ({ annuncio: idAnnuncio, testo: testo.trim() }),
    guasto: () => "Si è verificato un errore nell'invio del messaggio. Riprova più tardi.",
    onFatto: () => {
      setInviato(true);
      modulo.reset();
    },
  });
  const chiudi = () => {
    setAperta(false);
    setInviato(false);
  };
  return (
    <>
      <Bottone largo onClick={() => setAperta(true)}>
        Contatta il venditore
      </Bottone>
      <Finestra aperta={aperta} onChiudi={chiudi} titolo="Che cosa vuoi chiedere?" testoChiudi="Chiudi">
        {inviato ? (
          <p role="status">Messaggio inviato. Abbiamo avvisato il venditore.</p>
        ) : (
          <form onSubmit={invia} noValidate className="grid gap-4">
            <CampoArea etichetta="Messaggio" maxLength={MASSIMO} {...campo('testo')} />
            <ErroreModulo testo={errore} />
            <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Invio…">
              Invia
            </Bottone>
          </form>
        )}
      </Finestra>
    </>
  );
}
