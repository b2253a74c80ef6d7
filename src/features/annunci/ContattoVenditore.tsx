import { useState } from 'react';
import { contattaVenditore } from '../../data/annunci/situazione.ts';
import { NON_PIU_IN_VENDITA } from '../../domain/frasi/offerta.ts';
import { guastoMessaggio } from '../../domain/messaggi/invio.ts';
import { fraseRecapiti } from '../../domain/messaggi/recapiti.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { FinestraModulo } from '../../ui/dialogs/FinestraModulo.tsx';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { CampoArea } from '../../ui/forms/Campo.tsx';
import { vaVia } from '../../ui/forms/use-comando.ts';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';

const MASSIMO = 4000;

interface Props {
  idAnnuncio: string;
  conversazione: string | null;
  ordine?: string;
  verbo?: string;
}

/** The first message opens the conversation; an existing one is linked. */
export function ContattoVenditore(props: Props) {
  const { idAnnuncio, conversazione } = props;
  const [aperta, setAperta] = useState(false);
  if (conversazione !== null)
    return (
      <BottoneCollegamento largo href={percorso('conversazione', { id: conversazione })}>
        {props.verbo ?? 'Vai alla conversazione'}
      </BottoneCollegamento>
    );
  return (
    <>
      <Bottone largo onClick={() => setAperta(true)}>
        {props.verbo ?? 'Contatta il venditore'}
      </Bottone>
      {aperta ? (
        <PrimoMessaggio idAnnuncio={idAnnuncio} ordine={props.ordine} onChiudi={() => setAperta(false)} />
      ) : null}
    </>
  );
}

type PropsPrimo = { idAnnuncio: string; ordine: string | undefined; onChiudi: () => void };

function PrimoMessaggio({ idAnnuncio, ordine, onChiudi }: PropsPrimo) {
  const { campo, modulo, ...invio } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi un messaggio.' } : {}),
    comando: contattaVenditore,
    dati: ({ testo }) => ({ annuncio: idAnnuncio, ordine, testo: testo.trim() }),
    guasto: (testo, { codice }) => (codice === 'annuncio_non_trovato' ? NON_PIU_IN_VENDITA : guastoMessaggio(testo)),
    bozza: bozzaDi(sessionStorage, `primo-messaggio.${ordine ?? idAnnuncio}`),
    onFatto: (conversazione) => vaVia(percorso('conversazione', { id: conversazione })),
  });
  return (
    <FinestraModulo
      titolo={ordine === undefined ? 'Che cosa vuoi chiedere?' : 'Che cosa vuoi scrivere?'}
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
