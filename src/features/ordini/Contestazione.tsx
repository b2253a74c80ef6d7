import { useQuery } from '@tanstack/react-query';
import { answerContestazione, type Ordine, problemPhotosQuery } from '../../data/ordini/ordini.ts';
import { formatDateTime } from '../../domain/day.ts';
import { formOf } from '../../domain/form-of.ts';
import { esitoPhrase, OTHER_RESO_PHRASE, PROBLEMS } from '../../domain/frasi/conto.ts';
import { PROBLEMA_REPLY } from '../../domain/ordini/forms.ts';
import { now } from '../../ui/feedback/clock.ts';
import { draftOf } from '../../ui/forms/draft.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { ErrorMessage } from '../../ui/forms/FieldLayout.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { AddToProblem } from './AddToProblem.tsx';

const STATI = {
  aperta: 'Aperta',
  in_esame: 'In esame',
  accolta: 'Accolta',
  respinta: 'Respinta',
} as const satisfies Record<NonNullable<Ordine['contestazione']>['stato'], string>;

/** A dispute as both parties see it; the seller answers once. */
export function Contestazione({ ordine }: { ordine: Ordine }) {
  const { contestazione, ruolo } = ordine;
  if (contestazione === null) return null;
  const centro = ordine.centro?.nome ?? 'il centro';
  const { esito: deciso, stato, importo_rimborso, reso_entro } = contestazione;
  const esito = ordine.reso_diverso
    ? OTHER_RESO_PHRASE
    : esitoPhrase(
        { esito: deciso, chiusa: stato === 'accolta', importo: importo_rimborso, reso_entro, centro },
        ruolo,
        now(),
      );
  const aperta = contestazione.stato === 'aperta' || contestazione.stato === 'in_esame';
  return (
    <section aria-labelledby="problema" className="border-t-[3px] border-fail pt-4">
      <h2 id="problema" className="h3">
        Problema segnalato
      </h2>
      <p className="small mt-1">
        Segnalato il {formatDateTime(contestazione.created_at)} ·{' '}
        {aperta && deciso !== null ? 'Decisa' : STATI[contestazione.stato]}
      </p>
      <p className="mt-3 font-semibold">{PROBLEMS[contestazione.tipo].nome}</p>
      {contestazione.tipo === 'mai_arrivato' ? null : (
        <p className="break-words whitespace-pre-line">{contestazione.motivo}</p>
      )}
      {contestazione.foto.length === 0 ? null : <ProblemPhoto paths={contestazione.foto} />}
      {contestazione.risposta_controparte === null ? null : (
        <>
          <h3 className="mt-4 font-text text-note tracking-normal font-semibold">Risposta del venditore</h3>
          <p className="break-words whitespace-pre-line">{contestazione.risposta_controparte}</p>
        </>
      )}
      {contestazione.aggiunte.map((una) => (
        <div key={una.il}>
          <h3 className="mt-4 font-text text-note tracking-normal font-semibold">
            {una.da === 'acquirente' ? "Aggiunto dall'acquirente" : 'Aggiunto dal venditore'}, {formatDateTime(una.il)}
          </h3>
          <p className="break-words whitespace-pre-line">{una.testo}</p>
          {una.foto.length === 0 ? null : <ProblemPhoto paths={una.foto} />}
        </div>
      ))}
      {contestazione.decisione === null ? null : (
        <>
          <h3 className="mt-4 font-text text-note tracking-normal font-semibold">Decisione</h3>
          <p className="break-words whitespace-pre-line">{contestazione.decisione}</p>
          {esito === null ? null : <p className="note mt-2">{esito}</p>}
        </>
      )}
      {aperta && contestazione.risposta_controparte === null && ruolo !== 'venditore' ? (
        <p className="note mt-3">Il venditore non ha {deciso === null ? 'ancora ' : ''}risposto.</p>
      ) : null}
      {ruolo === 'venditore' && aperta && deciso === null && contestazione.risposta_controparte === null ? (
        <Risposta id={ordine.id} />
      ) : null}
      {aperta && deciso === null ? <AddToProblem ordine={ordine} /> : null}
    </section>
  );
}

export function ProblemPhoto({ paths, di = 'del problema' }: { paths: readonly string[]; di?: string }) {
  const query = useQuery(problemPhotosQuery(paths));
  const mancanti = query.isError || (query.data !== undefined && query.data.length < paths.length);
  return (
    <>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {paths.map((percorso, index) => (
          <li key={percorso} className="aspect-square bg-well">
            {query.data?.[index] === undefined ? null : (
              <img src={query.data[index]} alt={`Foto ${index + 1} ${di}`} className="size-full object-cover" />
            )}
          </li>
        ))}
      </ul>
      {mancanti ? (
        <div role="alert" className="mt-3 grid justify-items-start gap-2">
          <ErrorMessage>Non tutte le foto sono arrivate.</ErrorMessage>
          <Button onClick={() => void query.refetch()}>Riprova</Button>
        </div>
      ) : null}
    </>
  );
}

/** Answered elsewhere, or decided while the page was open. */
const NO_LONGER = 'Non si può più rispondere: la risposta c’è già, o la decisione è già presa.';

function Risposta({ id }: { id: string }) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(PROBLEMA_REPLY),
    command: answerContestazione,
    fault: (testo, { codice }) => (codice === 'stato_non_consentito' ? NO_LONGER : testo),
    toData: ({ testo }) => ({ ordine: id, testo }),
    draft: draftOf(sessionStorage, `risposta.${id}`),
  });
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <TextAreaField {...field('testo')} />
      <FormError testo={errore} />
      <Button type="submit" pending={pending} pendingText="Invio…">
        Rispondi
      </Button>
    </form>
  );
}
