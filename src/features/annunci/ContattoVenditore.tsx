import { useState } from 'react';
import { contattaVenditore } from '../../data/situazione.ts';
import { NON_PIU_IN_VENDITA } from '../../domain/frasi/offerta.ts';
import { guastoMessaggio } from '../../domain/messaggi/invio.ts';
import { fraseRecapiti } from '../../domain/messaggi/recapiti.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { bozzaDi } from '../../ui/bozza.ts';
import { CampoArea } from '../../ui/Campo.tsx';
import { FinestraModulo } from '../../ui/FinestraModulo.tsx';
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
      {aperta ? <PrimoMessaggio idAnnuncio={idAnnuncio} onChiudi={() => setAperta(false)} /> : null}
    </>
  );
}

function PrimoMessaggio({ idAnnuncio, onChiudi }: { idAnnuncio: string; onChiudi: () => void }) {
  const { campo, modulo, ...invio } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi un messaggio.' } : {}),
    comando: contattaVenditore,
    dati: ({ testo }) => ({ annuncio: idAnnuncio, testo: testo.trim() }),
    guasto: (testo, { codice }) => (codice === 'annuncio_non_trovato' ? NON_PIU_IN_VENDITA : guastoMessaggio(testo)),
    bozza: bozzaDi(sessionStorage, `primo-messaggio.${idAnnuncio}`),
    onFatto: (conversazione) => vaVia(percorso('conversazione', { id: conversazione })),
  });
  return (
    <FinestraModulo
      titolo="Che cosa vuoi chiedere?"
      conferma="Invia"
      testoInCorso="Invio…"
      {...invio}
      onChiudi={onChiudi}
    >
      <CampoArea etichetta="Messaggio" maxLength={MASSIMO} {...campo('testo')} />
      <p role="status" className="note border-l-[3px] border-wait pl-3 empty:hidden">
        {fraseRecapiti(modulo.watch('testo'), 'messaggio')}
      </p>
    </FinestraModulo>
  );
}
