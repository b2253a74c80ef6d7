import { confermaRicezione } from '../../data/ordini.ts';
import { rispedisciCodiceRitiro } from '../../data/ordini_atti.ts';
import { rimettiInVendita } from '../../data/permanenza.ts';
import { annullaVerifica } from '../../data/verifiche.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { FRASI_PERMANENZA } from '../../domain/frasi/atti.ts';
import { FRASI_RICEZIONE } from '../../domain/frasi/ordine.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { BottoneConferma } from '../../ui/BottoneConferma.tsx';
import { CodiceCopia } from '../../ui/CodiceCopia.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { useComando } from '../../ui/useComando.ts';
import type { Atto } from './atti.ts';

/** Where a listing is paid: the checkout's address is the application's to make. */
export type Cassa = (annuncio: {
  id: string;
  prezzo_esposto: number;
  titolo: string;
  immagine_principale: string | null;
}) => string;

type Props = { atto: Atto; grande: boolean; cassa: Cassa };

/** The one verb of an act. The first act's is the screen's main button. */
export function Verbo({ atto, grande, cassa }: Props) {
  const variante = grande ? 'main' : 'default';
  const va = (href: string, testo: string) => (
    <BottoneCollegamento href={href} variante={variante} largo={grande}>
      {testo}
    </BottoneCollegamento>
  );
  switch (atto.tipo) {
    case 'paga':
      return va(cassa(atto.prenotata), `Paga · ${formattaEuro(atto.prenotata.prezzo_esposto)}`);
    case 'concorda':
      return va(percorso('annuncio', { id: atto.prenotata.id }), "Apri l'annuncio");
    case 'conferma':
      return <Ricevuto id={atto.ordine.id} grande={grande} />;
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

/** What one may do instead. */
export function Altrimenti({ atto }: { atto: Atto }) {
  if (atto.tipo === 'visita')
    return (
      <>
        <BottoneCollegamento href={percorso('sposta_verifica', { id: atto.visita.id })}>Sposta</BottoneCollegamento>
        <Disdetta id={atto.visita.id} />
      </>
    );
  if (atto.tipo === 'riprendi' && atto.oggetto.rimettibile) return <Rimessa id={atto.oggetto.id} />;
  return null;
}

const Ricevuto = ({ id, grande }: { id: string; grande: boolean }) => (
  <BottoneConferma
    bottone="Conferma ricezione"
    aspetto={{ variante: grande ? 'main' : 'default', largo: grande }}
    titolo="Confermi di aver ricevuto l'oggetto?"
    azione="Conferma ricezione"
    inCorso="Conferma…"
    rinuncia="Non ancora"
    comando={confermaRicezione}
    dati={() => id}
  >
    <p>{FRASI_RICEZIONE.conferma}</p>
  </BottoneConferma>
);

const Disdetta = ({ id }: { id: string }) => (
  <BottoneConferma
    bottone="Annulla visita"
    aspetto={{ variante: 'quiet' }}
    titolo="Annulli la visita?"
    azione="Annulla visita"
    inCorso="Annullo…"
    rinuncia="Tienila"
    grave
    comando={annullaVerifica}
    dati={() => id}
  >
    <p>{FRASI_VERIFICA.disdetta}</p>
  </BottoneConferma>
);

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
