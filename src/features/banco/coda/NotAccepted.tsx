import { bancoText } from '../../../domain/errori/banco.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { CUSTODIA_LABELS } from '../../../domain/verifiche/custodia.ts';
import { saveDrafts } from '../../../offline/queue/queue.ts';
import { resolveRefusals } from '../../../offline/review/conflicts.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { useSaving } from '../valutazione/salvataggio.ts';

interface Props {
  vista: ItemView;
  sospesa: ItemView['outstanding'][number];
  titolo: string;
  redo: string;
  drafts?: readonly { campo: string; valore: string }[];
}

/** A refused or contradicted operation: only a person may discard it. */
export function NotAccepted({ vista, sospesa: { op, stato }, titolo, redo, drafts = [] }: Props) {
  const { save, guasto } = useSaving('scelta');
  const custodia = vista.verifica.custodia?.stato;
  const conflitto = op.state === 'conflict';
  // An address change moved nothing, so it is a question.
  const domanda = op.lastError === 'indirizzo_cambiato';
  const startOver = () =>
    save(async (environment) => {
      const tenute = await saveDrafts(environment, { verificaId: vista.verifica.id, drafts });
      return tenute.ok ? resolveRefusals(environment, [op.opId], { tipo: 'scarta' }) : tenute;
    });
  return (
    <div className="riquadro wait grid gap-3" role="alert">
      <p className="font-semibold">
        {domanda
          ? bancoText('indirizzo_cambiato')
          : conflitto
            ? 'Intanto l’oggetto si è mosso altrove.'
            : `${titolo}: ${stato.motivo ?? ''}`}
      </p>
      {custodia === undefined || domanda ? null : <p>Adesso risulta: {CUSTODIA_LABELS[custodia]}.</p>}
      <p className="flex flex-wrap gap-3">
        {conflitto ? (
          <ButtonLink href={percorso('centro_sincronia')}>{domanda ? 'Rispondi' : 'Vedi le due versioni'}</ButtonLink>
        ) : (
          <Button onClick={() => void startOver()}>{redo}</Button>
        )}
      </p>
      <FormError testo={guasto} />
    </div>
  );
}
