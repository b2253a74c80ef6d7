import { useState } from 'react';
import { formatDateTime, romeHour } from '../../../domain/day.ts';
import { DOCUMENTS } from '../../../domain/verifiche/custodia.ts';
import { USCITA } from '../../../domain/verifiche/forms.ts';
import type { Purpose } from '../../../offline/receive/returns.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { CodeField } from '../../../ui/forms/CodeField.tsx';
import { Field, SelectField, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import SignaturePad from '../../../ui/media/SignaturePad.tsx';
import { Question, type QuestionProps } from '../arrivo/AskFirst.tsx';
import { NewCode } from '../certificato/NewCode.tsx';
import { MissingSignature } from '../decisione/MissingSignature.tsx';
import { useBanco } from '../tablet/context.ts';
import { useBancoOnline } from '../tablet/use-banco-online.ts';
import { codeText, EXIT_TEXTS, WITHOUT_DOCUMENT } from './testi-uscite.ts';
import { type ExitForm, type SignOutAction, useExit } from './use-exit.ts';

interface Props {
  vista: ItemView;
  scopo: Purpose;
  nome: string;
  /** The server refused the code: ask for the document at once. */
  withoutCode?: boolean;
  ricevuta: string;
  atto: SignOutAction;
  onDone: () => void;
  chiede?: Omit<QuestionProps, 'onSi' | 'onClose'> | undefined;
}

/** Handover in person: code or document, name, signature. Used for returns and pickups. */
export function Exit({ vista, scopo, nome, withoutCode = false, ricevuta, atto, onDone, chiede }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useExit({
    verificaId: vista.verifica.id,
    scopo,
    nome,
    drafts: vista.drafts,
    withoutCode,
    atto,
    onDone,
  });
  const testi = EXIT_TEXTS[scopo];
  const conferma = () => {
    if (chiede === undefined) void form.conferma();
    else if (form.completo()) setIsOpen(true);
  };
  return (
    <div ref={form.posto} className="flex grow flex-col gap-4">
      <WhoCollects form={form} verificaId={vista.verifica.id} scopo={scopo} />
      <SignaturePad
        testi={{
          nome: testi.firma,
          nota: `${testi.nota} ${formatDateTime(now())}`,
          cancella: 'Cancella e rifai',
          preferTyping: 'Non può firmare: scrive il nome',
          typedName: 'Nome e cognome',
        }}
        onChange={form.setSignature}
        strokes={form.strokes}
        onStrokes={form.setStrokes}
      />
      {form.errori.firma && form.firma === null ? <MissingSignature testo={form.errori.firma} /> : null}
      <FormError testo={form.guasto} />
      <div className="sticky bottom-(--barra) -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
        <p className="note grow">{ricevuta}</p>
        <Button variant="main" pending={form.pending} pendingText="Salvo…" onClick={conferma}>
          {testi.button}
        </Button>
      </div>
      {chiede !== undefined && isOpen ? (
        <Question {...chiede} onSi={() => form.conferma().then(() => true)} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}

interface WhoProps {
  form: ExitForm;
  verificaId: string;
  scopo: Purpose;
}

function WhoCollects({ form, verificaId, scopo }: WhoProps) {
  const { syncer } = useBanco();
  const isOnline = useBancoOnline();
  const { withCode, setWithCode, nome, setName, note, setNote, errori } = form;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {withCode ? <RitiroCode form={form} /> : <DocumentField form={form} />}
        <div className="mt-6 ml-auto flex flex-wrap justify-end gap-3">
          {form.esito?.esito !== 'giusto' ? (
            // Keeps its space, so that a signature below does not move when the network goes.
            <span className={isOnline ? '' : 'invisible'}>
              <NewCode
                verificaId={verificaId}
                chi={scopo === 'restituzione' ? 'Il venditore' : 'L’acquirente'}
                onDone={() => syncer.syncNow()}
              />
            </span>
          ) : null}
          <Button onClick={() => setWithCode(!withCode)}>{withCode ? 'Senza codice' : 'Con il codice'}</Button>
        </div>
      </div>
      {withCode ? null : <p className="note">{WITHOUT_DOCUMENT}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...USCITA.nome.box}
          value={nome}
          errore={errori.nome}
          onChange={(evento) => setName(evento.target.value)}
        />
        {scopo === 'restituzione' ? (
          <TextAreaField
            {...USCITA.note.box}
            rows={1}
            className="[&_textarea]:min-h-14"
            value={note}
            onChange={(evento) => setNote(evento.target.value)}
          />
        ) : null}
      </div>
    </>
  );
}

function RitiroCode({ form: { codice, writeCode, esito, errori } }: { form: ExitForm }) {
  const sbagliato =
    esito === null || esito.esito === 'giusto' ? undefined : codeText(esito, (fino) => romeHour(new Date(fino)));
  return (
    <>
      <CodeField
        className="max-w-[260px]"
        textClass="text-h3! uppercase tracking-[0.3em]"
        etichetta="Codice di ritiro"
        value={codice}
        maxLength={8}
        errore={sbagliato ?? (esito === null ? errori.codice : undefined)}
        onChange={(evento) => void writeCode(evento.target.value)}
      />
      <p className="row mt-6 min-h-14 gap-2!" role="status">
        {esito?.esito === 'giusto' ? (
          <>
            <Icon nome="fatto" piccola />
            <span>
              <b className="block font-semibold">Codice giusto</b>
              <span className="small">controllato sul tablet</span>
            </span>
          </>
        ) : null}
      </p>
    </>
  );
}

function DocumentField({ form: { tipo, setType, digits, setDigits, errori } }: { form: ExitForm }) {
  return (
    <>
      <SelectField
        etichetta="Documento visto"
        value={tipo}
        onChange={(evento) => setType(DOCUMENTS.find((voce) => voce === evento.target.value) ?? DOCUMENTS[0])}
      >
        {DOCUMENTS.map((voce) => (
          <option key={voce}>{voce}</option>
        ))}
      </SelectField>
      <CodeField
        className="max-w-[180px]"
        etichetta="Ultime 3 cifre"
        value={digits}
        inputMode="numeric"
        maxLength={3}
        errore={errori.documento}
        onChange={(evento) => setDigits(evento.target.value.replace(/\D/g, ''))}
      />
    </>
  );
}
