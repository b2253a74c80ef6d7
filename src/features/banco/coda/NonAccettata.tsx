import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ETICHETTE_CUSTODIA } from '../../../domain/verifiche/custodia.ts';
import { saveDrafts } from '../../../offline/queue/queue.ts';
import { resolveRefusals } from '../../../offline/review/conflicts.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useSalvataggio } from '../valutazione/salvataggio.ts';

interface Props {
  vista: ItemView;
  sospesa: ItemView['inSospeso'][number];
  titolo: string;
  rifai: string;
  bozze?: readonly { campo: string; valore: string }[];
}

/** A refused or contradicted operation: only a person may discard it. */
export function NonAccettata({ vista, sospesa: { op, stato }, titolo, rifai, bozze = [] }: Props) {
  const { salva, guasto } = useSalvataggio('scelta');
  const custodia = vista.verifica.custodia?.stato;
  const conflitto = op.state === 'conflict';
  // An address change moved nothing, so it is a question.
  const domanda = op.lastError === 'indirizzo_cambiato';
  const daCapo = () =>
    salva(async (ambiente) => {
      const tenute = await saveDrafts(ambiente, { verificaId: vista.verifica.id, bozze });
      return tenute.ok ? resolveRefusals(ambiente, [op.opId], { tipo: 'scarta' }) : tenute;
    });
  return (
    <div className="riquadro wait grid gap-3" role="alert">
      <p className="font-semibold">
        {domanda
          ? testoAlBanco('indirizzo_cambiato')
          : conflitto
            ? 'Intanto l’oggetto si è mosso altrove.'
            : `${titolo}: ${stato.motivo ?? ''}`}
      </p>
      {custodia === undefined || domanda ? null : <p>Adesso risulta: {ETICHETTE_CUSTODIA[custodia]}.</p>}
      <p className="flex flex-wrap gap-3">
        {conflitto ? (
          <BottoneCollegamento href={percorso('centro_sincronia')}>
            {domanda ? 'Rispondi' : 'Vedi le due versioni'}
          </BottoneCollegamento>
        ) : (
          <Bottone onClick={() => void daCapo()}>{rifai}</Bottone>
        )}
      </p>
      <ErroreModulo testo={guasto} />
    </div>
  );
}
