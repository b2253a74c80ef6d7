import { republishAnnuncio } from '../../data/annunci/pubblicazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { vaVia } from '../../ui/forms/use-command.ts';

/** Offers a Non Conforme item again with the same text, price and pictures, as not verified (decision C7). */
export const Republish = ({ id, titolo }: { id: string; titolo: string }) => (
  <ConfirmButton
    button="Ripubblica come nuovo annuncio"
    appearance={{ piccolo: true }}
    titolo="Ripubblichi l'oggetto?"
    azione="Ripubblica"
    pending="Pubblicazione…"
    comando={republishAnnuncio}
    dati={() => id}
    onDone={(nuovo) => vaVia(percorso('annuncio', { id: nuovo }))}
  >
    <p>
      {titolo} torna in vendita come annuncio nuovo, con gli stessi dati e le stesse foto. Il prossimo centro vede
      l'esito della verifica precedente.
    </p>
  </ConfirmButton>
);
