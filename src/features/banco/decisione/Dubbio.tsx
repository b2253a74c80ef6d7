import { useState } from 'react';
import { answerDoubt } from '../../../offline/receive/returns.ts';
import { resolveRefusals } from '../../../offline/review/conflicts.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { MessaggioErrore } from '../../../ui/forms/CorniceCampo.tsx';
import { Opzione, Opzioni } from '../../../ui/forms/Opzioni.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useSalvataggio } from '../valutazione/salvataggio.ts';

const RISPOSTE = {
  uscito: { testo: 'È uscito', dettaglio: 'La vendita si annulla e chi ha pagato viene rimborsato per intero.' },
  presente: {
    testo: 'È ancora qui',
    dettaglio: 'La restituzione non vale e la vendita va avanti. La firma resta agli atti.',
  },
} as const;
type Risposta = keyof typeof RISPOSTE;

/** An offline return lost against a reservation or payment (decision C2): only the counter knows where the item is. */
export function Dubbio({ vista }: { vista: ItemView }) {
  const { salva, guasto } = useSalvataggio('risposta');
  const [scelta, setScelta] = useState<Risposta | null>(null);
  const [errore, setErrore] = useState<string>();
  const verificaId = vista.verifica.id;
  const inCoda = vista.inSospeso.findLast(({ op }) => op.kind === 'dubbio');
  if (inCoda !== undefined && inCoda.op.state !== 'rejected' && inCoda.op.state !== 'conflict')
    return (
      <p className="note" role="status">
        {inCoda.stato.stato === 'inviato'
          ? 'La risposta è arrivata al server.'
          : `La risposta è sul tablet, in attesa di invio: ${inCoda.stato.etichetta}.`}
      </p>
    );
  const conferma = async () => {
    if (scelta === null) return setErrore('Scegli una risposta.');
    setErrore(undefined);
    const prima = inCoda === undefined ? [] : [inCoda.op.opId];
    if (await salva((ambiente) => resolveRefusals(ambiente, prima, { tipo: 'scarta' })))
      await salva((ambiente) => answerDoubt(ambiente, { verificaId, risposta: scelta }));
  };
  return (
    <div className="grid gap-4">
      <p className="riquadro wait">
        Da questo banco risulta restituito, e intanto è stato prenotato o venduto. Finché non rispondi spedizione,
        incasso e versamenti sono fermi.
      </p>
      {inCoda === undefined ? null : <MessaggioErrore>{inCoda.stato.motivo ?? inCoda.stato.etichetta}</MessaggioErrore>}
      <Opzioni legenda="Dov’è l’oggetto?" errore={errore ?? guasto ?? undefined}>
        {(['uscito', 'presente'] as const).map((voce) => (
          <Opzione
            key={voce}
            name={`dubbio-${verificaId}`}
            checked={scelta === voce}
            dettaglio={RISPOSTE[voce].dettaglio}
            onChange={() => setScelta(voce)}
          >
            {RISPOSTE[voce].testo}
          </Opzione>
        ))}
      </Opzioni>
      <Bottone
        variante={scelta === 'uscito' ? 'stop' : 'main'}
        className="justify-self-end"
        onClick={() => void conferma()}
      >
        Conferma
      </Bottone>
    </div>
  );
}
