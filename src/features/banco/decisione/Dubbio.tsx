import { useState } from 'react';
import { answerDoubt } from '../../../offline/receive/returns.ts';
import { resolveRefusals } from '../../../offline/review/conflicts.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { ErrorMessage } from '../../../ui/forms/FieldLayout.tsx';
import { OptionItem, Options } from '../../../ui/forms/Options.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { useSaving } from '../valutazione/salvataggio.ts';

const ANSWERS = {
  uscito: { testo: 'È uscito', dettaglio: 'La vendita si annulla e chi ha pagato viene rimborsato per intero.' },
  presente: {
    testo: 'È ancora qui',
    dettaglio: 'La restituzione non vale e la vendita va avanti. La firma resta agli atti.',
  },
} as const;
type Risposta = keyof typeof ANSWERS;

/** An offline return lost against a reservation or payment (decision C2): only the counter knows where the item is. */
export function Dubbio({ vista }: { vista: ItemView }) {
  const { save, guasto } = useSaving('risposta');
  const [choice, setChoice] = useState<Risposta | null>(null);
  const [error, setError] = useState<string>();
  const verificaId = vista.verifica.id;
  const queued = vista.outstanding.findLast(({ op }) => op.kind === 'dubbio');
  if (queued !== undefined && queued.op.state !== 'rejected' && queued.op.state !== 'conflict')
    return (
      <p className="note" role="status">
        {queued.stato.stato === 'inviato'
          ? 'La risposta è arrivata al server.'
          : `La risposta è sul tablet, in attesa di invio: ${queued.stato.etichetta}.`}
      </p>
    );
  const conferma = async () => {
    if (choice === null) return setError('Scegli una risposta.');
    setError(undefined);
    const prima = queued === undefined ? [] : [queued.op.opId];
    if (await save((environment) => resolveRefusals(environment, prima, { tipo: 'scarta' })))
      await save((environment) => answerDoubt(environment, { verificaId, risposta: choice }));
  };
  return (
    <div className="grid gap-4">
      <p className="riquadro wait">
        Da questo banco risulta restituito, e intanto è stato prenotato o venduto. Finché non rispondi spedizione,
        incasso e versamenti sono fermi.
      </p>
      {queued === undefined ? null : <ErrorMessage>{queued.stato.motivo ?? queued.stato.etichetta}</ErrorMessage>}
      <Options legend="Dov’è l’oggetto?" errore={error ?? guasto ?? undefined}>
        {(['uscito', 'presente'] as const).map((voce) => (
          <OptionItem
            key={voce}
            name={`dubbio-${verificaId}`}
            checked={choice === voce}
            dettaglio={ANSWERS[voce].dettaglio}
            onChange={() => setChoice(voce)}
          >
            {ANSWERS[voce].testo}
          </OptionItem>
        ))}
      </Options>
      <Button
        variant={choice === 'uscito' ? 'stop' : 'main'}
        className="justify-self-end"
        onClick={() => void conferma()}
      >
        Conferma
      </Button>
    </div>
  );
}
