import type { ReactNode } from 'react';
import { rispedisciCodiceRitiro } from '../../data/ordini/ordini-atti.ts';
import { rimettiInVendita } from '../../data/verifiche/permanenza.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { FRASI_PERMANENZA } from '../../domain/frasi/atti.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { CodiceCopia } from '../../ui/layout/CodiceCopia.tsx';
import { AnnullaVisita } from './AnnullaVisita.tsx';
import type { Atto } from './atti.ts';

/** Links and acts of other features, injected by the application. */
export interface Porte {
  cassa: (annuncio: {
    id: string;
    prezzo_esposto: number;
    titolo: string;
    immagine_principale: string | null;
  }) => string;
  ricezione: (ordine: string, grande: boolean) => ReactNode;
}

type Props = { atto: Atto; grande: boolean; porte: Porte };

export function Verbo({ atto, grande, porte }: Props) {
  const variante = grande ? 'main' : 'default';
  const va = (href: string, testo: string) => (
    <BottoneCollegamento href={href} variante={variante} largo={grande}>
      {testo}
    </BottoneCollegamento>
  );
  switch (atto.tipo) {
    case 'paga':
      return va(porte.cassa(atto.prenotata), `Paga · ${formattaEuro(atto.prenotata.prezzo_esposto)}`);
    case 'concorda':
      return va(percorso('annuncio', { id: atto.prenotata.id }), "Apri l'annuncio");
    case 'conferma':
      return porte.ricezione(atto.ordine.id, grande);
    case 'ritira':
      return va(percorso('ordine', { id: atto.ordine.id }), 'Vedi il codice');
    case 'riporta':
      return va(percorso('ordine', { id: atto.ordine.id }), "Apri l'ordine");
    case 'visita':
      return va(percorso('conferma_verifica', { id: atto.visita.id }), "Apri l'appuntamento");
    case 'prenota':
      return va(percorso('nuova_verifica', { annuncio: atto.annuncio.id }), 'Prenota la verifica');
    case 'annuncia':
      return va(percorso('ordine', { id: atto.ordine.id }), 'Annuncia il ritiro');
    case 'rispondi':
      return va(percorso('ordine', { id: atto.ordine.id }), 'Rispondi');
    case 'riprendi':
      return atto.oggetto.codice === null ? (
        <NuovoCodice verifica={atto.oggetto.id} />
      ) : (
        <CodiceCopia etichetta="Ritira l'oggetto: codice" codice={atto.oggetto.codice} />
      );
    default:
      return atto satisfies never;
  }
}

export function Altrimenti({ atto }: { atto: Atto }) {
  if (atto.tipo === 'visita')
    return (
      <>
        <BottoneCollegamento href={percorso('sposta_verifica', { id: atto.visita.id })}>Sposta</BottoneCollegamento>
        <AnnullaVisita id={atto.visita.id} variante="quiet" />
      </>
    );
  if (atto.tipo === 'riprendi' && atto.oggetto.rimettibile) return <Rimessa id={atto.oggetto.id} />;
  return null;
}

const Rimessa = ({ id }: { id: string }) => (
  <BottoneConferma
    bottone="Rimetti in vendita al centro"
    aspetto={{ variante: 'quiet', piccolo: true }}
    titolo="Lo rimetti in vendita al centro?"
    azione="Rimetti in vendita"
    inCorso="Un momento…"
    comando={rimettiInVendita}
    dati={() => id}
  >
    <p>{FRASI_PERMANENZA.rimetti}</p>
  </BottoneConferma>
);

function NuovoCodice({ verifica }: { verifica: string }) {
  const { invia, inCorso, errore } = useComando(rispedisciCodiceRitiro);
  return (
    <>
      <ErroreModulo testo={errore} />
      <Bottone inCorso={inCorso} testoInCorso="Invio…" onClick={() => void invia(verifica)}>
        Mandami un nuovo codice
      </Bottone>
    </>
  );
}
