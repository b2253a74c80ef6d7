import { useState } from 'react';
import { bancoText } from '../../../domain/errori/banco.ts';
import { APPROVAL_FORM, APPROVAL_PHRASES, canApprove } from '../../../domain/verifiche/decisione.ts';
import { stoppedPhrase } from '../../../domain/verifiche/fermo.ts';
import { FASCE, fascia, overallScore } from '../../../domain/verifiche/scores.ts';
import { SEZIONE_LABELS, SEZIONI, type Sezione } from '../../../domain/verifiche/sections.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Rosette } from '../../../ui/brand/Rosette.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { useWakeLock } from '../../../ui/feedback/use-wake-lock.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { DecisionSheet } from '../decisione/DecisionSheet.tsx';
import { decidi } from '../decisione/decidi.ts';
import { missingPhotosText, queuedText, statoAtBanco } from '../decisione/motivi.ts';
import { TakePhotoNow } from '../foto/PhotoStrip.tsx';
import { Problems } from '../oggi/Problems.tsx';
import { useDesk } from '../tablet/context.ts';
import { scoreInWords } from '../tablet/labels.ts';
import type { Autosave } from './autosave.ts';
import { CondizioneAndPrice } from './CondizioneAndPrice.tsx';
import { allConforming, answerRest, asBefore, type BancoForm, moveTo, readForm, rispondi } from './form.ts';
import { Note } from './NoteField.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { ScoreSection } from './ScoreSection.tsx';
import { useSaving } from './salvataggio.ts';
import { useFields } from './use-tablet-form.ts';

interface Props {
  vista: ItemView;
  aperta: Sezione | null;
  onOpen: (sezione: Sezione | null) => void;
  onDone: () => void;
}

export function Valutazione({ vista, aperta, onOpen, onDone }: Props) {
  const { save, guasto } = useSaving('decisione');
  const { moduli } = useDesk();
  const { autosave, campi } = useFields(vista.verifica, vista.campi);
  const form = readForm(campi, APPROVAL_FORM, vista.verifica.categoria);
  // A second quick press must build on the first, whatever has been drawn.
  const adesso = () => readForm(autosave.sopra(vista.campi), APPROVAL_FORM, vista.verifica.categoria);
  const { pending, waitFor } = usePending();
  useWakeLock();
  const [engraved, setEngraved] = useState(false);
  const [certify, setCertify] = useState(true);
  const offersCertificato = vista.tipoCentro === 'fidati_point';
  const perche = stoppedMotivo(vista, form);
  const totale = overallScore(form.punteggi);
  const conferma = async () => {
    const certificato = certify && offersCertificato;
    const decisione = { esito: 'verificato', motivo_rifiuto: null, form, certificato } as const;
    if (!(await waitFor(() => save((environment) => decidi(environment, { autosave, moduli }, vista, decisione)))))
      return;
    setEngraved(true);
    setTimeout(onDone, 1400);
  };
  return (
    <DecisionSheet
      somma={
        <>
          <TotalScore vista={vista} form={form} totale={totale} autosave={autosave} />
          {offersCertificato ? (
            <Checkbox
              className="mt-3"
              checked={certify}
              disabled={engraved}
              onChange={(evento) => setCertify(evento.target.checked)}
            >
              Emetti anche il certificato
            </Checkbox>
          ) : null}
          <PencilledSeal id={vista.verifica.id} confirmed={form.confirmed.length} engravedText={engraved} />
        </>
      }
      atto={
        <>
          {/* Hidden from screen readers, which hear the total above. */}
          <span
            className="money text-[2.75rem] leading-none tracking-[-0.04em] before:content-[attr(data-totale)] lg:hidden"
            data-totale={scoreInWords(totale)}
            aria-hidden="true"
          />
          <div className="min-w-0 flex-[1_1_15rem]">
            <SaveStatus stato={autosave.stato} errore={guasto} perche={perche} />
          </div>
          <TakePhotoNow serve={perche === missingPhotosText(vista)} vista={vista} per="approvazione" />
          <Button
            className="ml-auto max-sm:w-full lg:mt-3 lg:w-full"
            variant="main"
            disabled={perche !== null || engraved}
            pending={pending}
            pendingText="Salvo…"
            onClick={() => void conferma()}
          >
            Conferma Approvazione
          </Button>
        </>
      }
    >
      <p className="note pt-4">Il risultato nasce dai punteggi: rispondi ai controlli di ogni sezione, poi conferma.</p>
      <AllConforming form={form} adesso={adesso} autosave={autosave} />
      {SEZIONI.map((sezione) => (
        <ScoreSection
          key={sezione}
          sezione={sezione}
          form={form}
          aperta={aperta === sezione}
          onOpen={() => onOpen(aperta === sezione ? null : sezione)}
          onMoveTo={(valore) => autosave.cambia(moveTo(sezione, valore))}
          onAnswer={(voce, risposta) => autosave.cambia(rispondi(adesso(), sezione, voce, risposta))}
          onAnswerRest={() => autosave.cambia(answerRest(adesso(), sezione))}
        />
      ))}
      <Problems
        testo={form.problemi_rilevati}
        phrases={APPROVAL_PHRASES}
        onChange={(valore) => autosave.cambia([{ campo: 'problemi_rilevati', valore }])}
      />
      <div className="pt-2 pb-6">
        <Note vista={vista} />
      </div>
    </DecisionSheet>
  );
}

interface AllProps {
  form: BancoForm;
  adesso: () => BancoForm;
  autosave: Autosave;
}

/** Answers all open checks with yes; a second press undoes it. */
function AllConforming({ form, adesso, autosave }: AllProps) {
  const [prima, setBefore] = useState<BancoForm | null>(null);
  if (prima === null && form.confirmed.length === SEZIONI.length) return null;
  const segna = () => {
    const ora = adesso();
    setBefore(ora);
    autosave.cambia(allConforming(ora));
  };
  const annulla = (di: BancoForm) => {
    setBefore(null);
    autosave.cambia(asBefore(di));
  };
  return (
    <p className="row between min-h-14 flex-wrap gap-3! pt-2">
      <span className="note" role="status">
        {prima === null ? '' : 'Hai detto sì a tutti i controlli che restavano.'}
      </span>
      {prima === null ? (
        <Button onClick={segna}>Tutto conforme</Button>
      ) : (
        <Button variant="quiet" onClick={() => annulla(prima)}>
          Annulla «Tutto conforme»
        </Button>
      )}
    </p>
  );
}

interface TotalProps {
  vista: ItemView;
  form: BancoForm;
  totale: number;
  autosave: Autosave;
}

function TotalScore({ vista, form, totale, autosave }: TotalProps) {
  return (
    <>
      <div className="flex items-end justify-between" aria-live="polite">
        <span className="money text-[4.25rem] leading-none tracking-[-0.04em]">{scoreInWords(totale)}</span>
        <span className="text-right">
          <span className="note">Totale</span>
          <b className="block text-[1.125rem] font-semibold">
            {fascia(totale)}
            {form.confirmed.length < SEZIONI.length ? ', provvisorio' : ''}
          </b>
        </span>
      </div>
      <Fasce totale={totale} />
      <CondizioneAndPrice vista={vista} form={form} autosave={autosave} per="approvazione" />
    </>
  );
}

function PencilledSeal({ id, confirmed, engravedText }: { id: string; confirmed: number; engravedText: boolean }) {
  return (
    <div ref={engravedText ? scrollIntoSight : undefined} className="mt-auto flex items-center gap-4 pt-4">
      <Rosette
        key={engravedText ? 'incisa' : 'matita'}
        codice={temporaryCode(id)}
        lato={150}
        modo={engravedText ? 'incisione' : 'matita'}
        bandsDone={Math.floor((confirmed * 3) / SEZIONI.length)}
      />
      <p className="note" role="status">
        {engravedText ? 'Approvata. Salvato sul tablet.' : 'Il sigillo si incide alla conferma.'}
      </p>
    </div>
  );
}

/** Scrolled into view, because the bar may hide it. */
const scrollIntoSight = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

/** Before there is a certificate the rosette draws the verification's id. */
const temporaryCode = (id: string): string =>
  id
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 12)
    .toUpperCase();

function Fasce({ totale }: { totale: number }) {
  const attuale = fascia(totale);
  return (
    <ol className="mt-3.5 mb-1.5 flex border border-edge text-small" aria-hidden="true">
      {[...FASCE].reverse().map((voce) => (
        <li
          key={voce}
          className={`flex-1 border-l border-hair py-2 text-center first:border-l-0 ${
            voce === attuale ? 'flex-[1.3] bg-ink font-semibold text-on-ink' : 'text-ink-3'
          }`}
        >
          {voce}
        </li>
      ))}
    </ol>
  );
}

/** Why the main button is disabled; null when it is enabled. */
function stoppedMotivo(vista: ItemView, form: BancoForm): string | null {
  const esito = canApprove({
    stato: statoAtBanco(vista),
    punteggi: form.punteggi,
    sezioni_confermate: form.confirmed,
    foto: vista.prove,
    conflitti_aperti: vista.conflitti.length,
    verificatore_proprietario: false,
    threshold: vista.threshold,
  });
  if (vista.decisione !== null) return queuedText(vista);
  if (vista.verifica.fermo) return stoppedPhrase(vista.verifica.fermo);
  if (esito.ok) return null;
  if (esito.errore === 'sezioni_non_confermate') {
    const restano = SEZIONI.filter((sezione) => !form.confirmed.includes(sezione)).map((s) => SEZIONE_LABELS[s]);
    return `Rispondi ai controlli di: ${restano.join(', ')}.`;
  }
  if (esito.errore === 'foto_mancanti') return missingPhotosText(vista);
  if (esito.errore === 'autenticita_insufficiente')
    return `L’autenticità è ${form.punteggi.autenticita}: per approvare serve almeno ${vista.threshold}.`;
  return bancoText(esito.errore);
}
