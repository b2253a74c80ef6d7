import { useState } from 'react';
import { contattaVenditore } from '../../data/situazione.ts';
import { guastoMessaggio } from '../../domain/messaggi/invio.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { bozzaDi } from '../../ui/bozza.ts';
import { CampoArea } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { vaVia } from '../../ui/useComando.ts';
import { useModulo } from '../../ui/useModulo.ts';

const MASSIMO = 4000;

/** The first message opens the conversation, which goes on in its own page; where there is one already, that is where one writes. */
export function ContattoVenditore({ idAnnuncio, conversazione }: { idAnnuncio: string; conversazione: string | null }) {
  const [aperta, setAperta] = useState(false);
  if (conversazione !== null)
    return (
      <BottoneCollegamento largo href={percorso('conversazione', { id: conversazione })}>
        Vai alla conversazione
      </BottoneCollegamento>
    );
  return (
    <>
      <Bottone largo onClick={() => setAperta(true)}>
        Contatta il venditore
      </Bottone>
      <Finestra aperta={aperta} onChiudi={() => setAperta(false)} titolo="Che cosa vuoi chiedere?" testoChiudi="Chiudi">
        <PrimoMessaggio idAnnuncio={idAnnuncio} />
      </Finestra>
    </>
  );
}

function PrimoMessaggio({ idAnnuncio }: { idAnnuncio: string }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi un messaggio.' } : {}),
    comando: contattaVenditore,
    dati: ({ testo }) => ({ annuncio: idAnnuncio, testo: testo.trim() }),
    guasto: guastoMessaggio,
    bozza: bozzaDi(sessionStorage, `primo-messaggio.${idAnnuncio}`),
    onFatto: (conversazione) => vaVia(percorso('conversazione', { id: conversazione })),
  });
  return (
    <form onSubmit={invia} noValidate className="grid gap-4">
      <CampoArea etichetta="Messaggio" maxLength={MASSIMO} {...campo('testo')} />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Invio…">
        Invia
      </Bottone>
    </form>
  );
}
