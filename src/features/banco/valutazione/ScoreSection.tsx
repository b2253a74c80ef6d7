import {
  ANSWER_LABELS,
  ANSWERS,
  allAnswered,
  CHECKLIST,
  checklistItems,
  type Risposta,
} from '../../../domain/verifiche/checklist.ts';
import { SEZIONE_LABELS, type Sezione, WEIGHTS } from '../../../domain/verifiche/sections.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { RangeSlider } from '../../../ui/forms/RangeSlider.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import type { BancoForm } from './form.ts';

interface Props {
  sezione: Sezione;
  form: BancoForm;
  aperta: boolean;
  onOpen: () => void;
  onMoveTo: (valore: number) => void;
  onAnswer: (voce: string, risposta: Risposta) => void;
  onAnswerRest: () => void;
}

/** Slider with its checks; only one section is open, so that all fit the screen. */
export function ScoreSection(props: Props) {
  const { sezione, form, aperta, onOpen, onMoveTo } = props;
  const nome = SEZIONE_LABELS[sezione];
  const quanto = counted(form, sezione);
  const listId = `checklist-${sezione}`;
  return (
    <section className="border-b border-hair" aria-label={nome}>
      <div
        className={
          aperta
            ? 'relative'
            : 'relative max-lg:[&_.cursore]:py-3! max-lg:[&_.cursore-corsa]:hidden max-lg:[&_output]:-col-end-1'
        }
      >
        <RangeSlider
          etichetta={nome}
          dettaglio={
            <span className="flex items-center gap-1">
              peso {WEIGHTS[sezione]}%, {quanto}
              <span className={aperta ? 'rotate-180' : ''}>
                <Icon nome="giu" piccola />
              </span>
            </span>
          }
          valore={form.punteggi[sezione]}
          onChange={onMoveTo}
          lessText={`Togli un punto a ${nome}`}
          moreText={`Aggiungi un punto a ${nome}`}
        />
        {/* The whole name is the target; the slider's own label names it. */}
        <button
          type="button"
          className={`absolute top-0 left-0 ${aperta ? 'h-16 w-[calc(100%-72px)] md:h-full md:w-44' : 'h-full w-full lg:w-44'}`}
          aria-expanded={aperta}
          aria-controls={listId}
          aria-label={`Checklist ${nome}: ${quanto}`}
          onClick={onOpen}
        />
      </div>
      <div id={listId} hidden={!aperta} className="pb-3">
        <Controlli {...props} />
      </div>
    </section>
  );
}

/** 'da fare', '3 di 8', and once complete '6 sì, 1 no'. */
function counted({ risposte, categoria }: BancoForm, sezione: Sezione): string {
  const voci = checklistItems(sezione, categoria);
  const date = voci.flatMap((voce) => risposte[sezione][voce] ?? []);
  if (date.length === 0) return 'da fare';
  if (date.length < voci.length) return `${date.length} di ${voci.length}`;
  return ANSWERS.flatMap((risposta) => {
    const quante = date.filter((una) => una === risposta).length;
    return quante === 0 ? [] : `${quante} ${ANSWER_LABELS[risposta].toLowerCase()}`;
  }).join(', ');
}

function Controlli({ sezione, form, onMoveTo, onAnswer, onAnswerRest }: Props) {
  const risposte = form.risposte[sezione];
  const voto = form.punteggi[sezione];
  const tutte = allAnswered(sezione, risposte, form.categoria);
  const labels: Readonly<Record<string, string>> = CHECKLIST[sezione];
  return (
    <>
      {checklistItems(sezione, form.categoria).map((voce) => (
        <fieldset
          key={voce}
          className="flex flex-wrap items-center justify-between gap-x-3 border-t border-hair py-0.5 first:border-t-0"
        >
          <legend className="solo-lettore">{labels[voce]}</legend>
          <span className="grow text-[0.9375rem]" aria-hidden="true">
            {labels[voce]}
          </span>
          <span className="terna">
            {ANSWERS.map((risposta) => (
              <label key={risposta}>
                <input
                  type="radio"
                  name={`${sezione}-${voce}`}
                  checked={risposte[voce] === risposta}
                  onChange={() => onAnswer(voce, risposta)}
                />
                {ANSWER_LABELS[risposta]}
              </label>
            ))}
          </span>
        </fieldset>
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-3">
        {tutte && !form.confirmed.includes(sezione) ? (
          <Button piccolo onClick={() => onMoveTo(voto)}>
            Nessun controllo applicabile: dai {voto} a mano
          </Button>
        ) : null}
        {tutte ? null : (
          <Button piccolo variant="quiet" onClick={onAnswerRest}>
            Sì ai controlli che restano
          </Button>
        )}
      </div>
    </>
  );
}
