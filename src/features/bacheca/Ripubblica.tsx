import { ripubblicaAnnuncio } from '../../data/annunci/pubblicazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { vaVia } from '../../ui/forms/use-comando.ts';

/** Offers a Non Conforme item again with the same text, price and pictures, as not verified (decision C7). */
export const Ripubblica = ({ id, titolo }: { id: string; titolo: string }) => (
  <BottoneConferma
    bottone="Ripubblica come nuovo annuncio"
    aspetto={{ piccolo: true }}
    titolo="Ripubblichi l'oggetto?"
    azione="Ripubblica"
    inCorso="Pubblicazione…"
    comando={ripubblicaAnnuncio}
    dati={() => id}
    onFatto={(nuovo) => vaVia(percorso('annuncio', { id: nuovo }))}
  >
    <p>
      {titolo} torna in vendita come annuncio nuovo, con gli stessi dati e le stesse foto. Il prossimo centro vede
      l'esito della verifica precedente.
    </p>
  </BottoneConferma>
);
