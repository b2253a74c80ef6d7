import { useState } from 'react';
import { contestDecision, type TakenDecision as Taken } from '../../data/accesso/decisions.ts';
import {
  DECISION_ACTIONS,
  DECISION_REMEDIES,
  decisionRoute,
  RICORSO,
  reasoning,
  ricorsoRule,
  SEGNALAZIONE_LABELS,
} from '../../domain/accesso/moderazione.ts';
import { formatDate, formatDateTime } from '../../domain/day.ts';
import { formOf } from '../../domain/form-of.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { now, useNow } from '../../ui/feedback/clock.ts';
import { draftOf } from '../../ui/forms/draft.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';

export function TakenDecision({ decisione: d }: { decisione: Taken }) {
  return (
    <Divider
      titolo={`${DECISION_ACTIONS[d.azione]}: ${d.oggetto ?? 'qualcosa che non c’è più'}`}
      className="[overflow-wrap:anywhere]"
    >
      <p className="small mt-1">{formatDateTime(d.created_at)}</p>
      <p className="mt-3 max-w-measure whitespace-pre-line">
        <strong>Motivo:</strong> {d.motivo}
      </p>
      <dl className="mt-3 max-w-measure">
        {reasoning(d).map(([nome, valore]) => (
          <LeaderRow key={nome} nome={nome}>
            {valore}
          </LeaderRow>
        ))}
      </dl>
      {d.revocata_il === null ? <p className="note mt-3 max-w-measure">{DECISION_REMEDIES}</p> : null}
      <Links decisione={d} />
    </Divider>
  );
}

function Links({ decisione: d }: { decisione: Taken }) {
  const verso = decisionRoute(d, useNow());
  return (
    <>
      {d.ricorso_testo === null ? null : <Contested decisione={d} testo={d.ricorso_testo} />}
      {verso === 'revocata' && d.revocata_il !== null ? (
        <p className="riquadro mt-4 max-w-measure">
          Revocata il {formatDate(d.revocata_il)}: questa decisione non vale più.
        </p>
      ) : null}
      {verso === 'contestabile' ? <Contest decisione={d} /> : null}
      {verso === 'scaduta' ? (
        <p className="note mt-4">Si poteva contestare fino al {formatDate(d.contestabile_entro)}.</p>
      ) : null}
    </>
  );
}

function Contested({ decisione: d, testo }: { decisione: Taken; testo: string }) {
  const { ricorso_stato: stato, ricorso_risposta: risposta } = d;
  return (
    <>
      <h3 className="sottotitolo mt-5">La tua contestazione</h3>
      <p className="small mt-1">
        {stato === null ? null : `${SEGNALAZIONE_LABELS[stato]}${POINT}`}
        {d.ricorso_il === null ? null : formatDateTime(d.ricorso_il)}
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line">{testo}</p>
      {risposta === null ? (
        d.revocata_il === null ? (
          <p className="note mt-3">La riesamina una persona: ti scriviamo la risposta con le sue ragioni.</p>
        ) : null
      ) : (
        <>
          <h3 className="sottotitolo mt-5">La risposta</h3>
          {d.ricorso_deciso_il === null ? null : <p className="small mt-1">{formatDateTime(d.ricorso_deciso_il)}</p>}
          <p className="mt-2 max-w-measure whitespace-pre-line">{risposta}</p>
        </>
      )}
    </>
  );
}

function Contest({ decisione: d }: { decisione: Taken }) {
  const [isOpen, setIsOpen] = useState(false);
  const entro = `Puoi farlo una volta sola, fino al ${formatDate(d.contestabile_entro)}.`;
  if (isOpen) return <Form decisione={d} entro={entro} onCancel={() => setIsOpen(false)} />;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => setIsOpen(true)}>Contesta la decisione</Button>
      <p className="small">{entro}</p>
    </div>
  );
}

function Form({ decisione: d, entro, onCancel }: { decisione: Taken; entro: string; onCancel: () => void }) {
  const { id } = d;
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(RICORSO, {}, ricorsoRule(d, now)),
    command: contestDecision,
    toData: ({ testo }) => ({ decisione: id, testo }),
    draft: draftOf(sessionStorage, `contesta.${id}`),
  });
  return (
    <form noValidate className="mt-4 grid max-w-measure gap-3" onSubmit={submit}>
      <TextAreaField
        aiuto={`La legge una persona, che la riesamina e ti risponde con le sue ragioni. ${entro}`}
        rows={6}
        {...field('testo')}
      />
      <FormError testo={errore} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="main" pending={pending} pendingText="Invio…">
          Invia la contestazione
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Non ora
        </Button>
      </div>
    </form>
  );
}
