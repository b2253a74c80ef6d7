import { type ComponentProps, useState } from 'react';
import { formatEuro } from '../../../domain/denaro.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import { complaints } from '../../../domain/form.ts';
import { IF_RETURNED, RETURNS_UNDELIVERED, RETURNS_WITHOUT_VENDITA } from '../../../domain/frasi/pacco.ts';
import { rientroWait } from '../../../domain/frasi/rientro.ts';
import { CORRIERI, TRACKING } from '../../../domain/ordini/spedizione.ts';
import { travelsWithoutVendita } from '../../../domain/verifiche/custodia.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Field, SelectField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { AskFirst, Question, type QuestionProps } from '../arrivo/AskFirst.tsx';
import { attoName } from '../valutazione/nomi-campi.ts';
import { useSaving } from '../valutazione/salvataggio.ts';
import { useFirstInvalid } from '../valutazione/use-first-invalid.ts';
import { useTabletForm, writtenDraft } from '../valutazione/use-tablet-form.ts';
import { isParcelAction, partenza, withoutOrdine } from './departure.ts';

const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

/** Courier and tracking, queued, so they work offline. A pickup only shows what was done. */
export function Spedizione({ vista }: { vista: ItemView }) {
  const { id: verificaId, metodo_spedizione: modo, custodia, ordine = null, reso } = vista.verifica;
  const { titolo, destinatario, stato, resta } = partenza(modo, ordine);
  const queued = vista.outstanding.findLast(isParcelAction);
  const torna = travelsWithoutVendita(custodia, ordine);
  const spedizione = objectOf(ordine?.spedizione);
  const ordine_id = testo(ordine?.id);
  return (
    <Divider titolo={titolo} piccolo>
      {ordine === null ? (
        <p className={torna ? 'riquadro wait mt-2' : 'note mt-2'}>{torna ? IF_RETURNED : withoutOrdine(modo)}</p>
      ) : (
        <dl className="mt-2">
          {typeof ordine.amount === 'number' ? <LeaderRow nome="Ordine">{formatEuro(ordine.amount)}</LeaderRow> : null}
          {destinatario === null ? null : <LeaderRow nome="Destinatario">{destinatario}</LeaderRow>}
          {stato === null ? null : <LeaderRow nome="Stato">{stato}</LeaderRow>}
          {stato === null || testo(spedizione.corriere_nome) === '' ? null : (
            <LeaderRow nome={testo(spedizione.corriere_nome)}>
              {testo(spedizione.tracking_url) === '' ? (
                testo(spedizione.codice_tracciamento)
              ) : (
                <TextLink className="tx" esterno href={testo(spedizione.tracking_url)}>
                  {testo(spedizione.codice_tracciamento)}
                </TextLink>
              )}
            </LeaderRow>
          )}
        </dl>
      )}
      {queued !== undefined ? (
        <p className="note mt-2">
          {attoName(queued.op)}: {queued.stato.etichetta}
        </p>
      ) : resta === 'spedire' ? (
        <MarkShipped vista={vista} ordineId={ordine_id} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {resta === 'arrivo' ? (
            <MarkButton
              save={(environment) =>
                saveOperation(environment, {
                  kind: 'spedizione',
                  verificaId,
                  payload: { ordine_id, azione: 'consegnato', corriere: null, codice: null, url: null },
                })
              }
            >
              Segna consegnato
            </MarkButton>
          ) : null}
          {reso ? (
            <p className="note self-center">{rientroWait(reso)}.</p>
          ) : torna || ordine?.status === 'spedito' ? (
            <MarkReturned verificaId={verificaId} ordine_id={torna ? null : ordine_id} />
          ) : null}
        </div>
      )}
    </Divider>
  );
}

/** Confirms that an undelivered parcel is back, because a slip would misplace a travelling one. */
function MarkReturned({ verificaId, ordine_id }: { verificaId: string; ordine_id: string | null }) {
  const { save, guasto } = useSaving('rientro');
  return (
    <>
      <AskFirst
        button="Segna rientrato"
        titolo="Il pacco è di nuovo al centro?"
        testo={ordine_id === null ? RETURNS_WITHOUT_VENDITA : RETURNS_UNDELIVERED}
        variant="main"
        onSi={() =>
          save((environment) =>
            saveOperation(environment, { kind: 'rientro', verificaId, payload: { ordine_id, confronto: null } }),
          )
        }
      />
      <FormError testo={guasto} />
    </>
  );
}

interface MarkProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'> {
  save: (environment: Env) => Promise<ActResult>;
  chiede?: Omit<QuestionProps, 'onSi' | 'onClose'> | undefined;
}

export function MarkButton({ save: scrivi, chiede, ...button }: MarkProps) {
  const { save, guasto } = useSaving('consegna');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => (chiede === undefined ? void save(scrivi) : setIsOpen(true))} />
      <FormError testo={guasto} />
      {chiede !== undefined && isOpen ? (
        <Question {...chiede} onSi={() => save(scrivi)} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** Draft keys, which the act clears (`forgetDrafts`). */
const fromDrafts = (drafts: ItemView['drafts']) => ({
  spedizione_corriere: writtenDraft(drafts, 'spedizione_corriere'),
  spedizione_codice: writtenDraft(drafts, 'spedizione_codice'),
  spedizione_url: writtenDraft(drafts, 'spedizione_url'),
});

function MarkShipped({ vista, ordineId }: { vista: ItemView; ordineId: string }) {
  const verificaId = vista.verifica.id;
  const drafts = useTabletForm({ verificaId, initialValues: fromDrafts(vista.drafts), cosa: 'spedizione' });
  const { spedizione_corriere: corriere, spedizione_codice: codice, spedizione_url: url } = drafts.values;
  const [errors, setErrors] = useState<Partial<Record<keyof typeof TRACKING, string>>>({});
  const posto = useFirstInvalid<HTMLDivElement>(errors);
  const [asking, setAsking] = useState(false);
  const segna = async () => {
    const trovati = complaints(TRACKING, { corriere, codice, url });
    setErrors(trovati);
    if (Object.keys(trovati).length > 0) return;
    if (vista.verifica.certificato?.stato === 'attivo') await scrivi();
    else setAsking(true);
  };
  const scrivi = (): Promise<boolean> => {
    const scritto = { corriere, codice: codice.trim(), url: url.trim() === '' ? null : url.trim() };
    const payload = { ordine_id: ordineId, azione: 'spedito', ...scritto } as const;
    return drafts.save((environment) => saveOperation(environment, { kind: 'spedizione', verificaId, payload }));
  };
  const sotto = (campo: keyof typeof TRACKING) => errors[campo] && bancoText(errors[campo]);
  return (
    <div ref={posto} className="mt-3 grid gap-3 sm:grid-cols-3">
      <SelectField
        {...TRACKING.corriere.box}
        value={corriere}
        errore={sotto('corriere')}
        onChange={(evento) => drafts.scrivi('spedizione_corriere', evento.target.value)}
      >
        <option value="">Scegli</option>
        {CORRIERI.map((nome) => (
          <option key={nome}>{nome}</option>
        ))}
      </SelectField>
      <Field
        {...TRACKING.codice.box}
        value={codice}
        errore={sotto('codice')}
        onChange={(evento) => drafts.scrivi('spedizione_codice', evento.target.value)}
      />
      <Field
        {...TRACKING.url.box}
        etichetta="Link"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        errore={sotto('url')}
        onChange={(evento) => drafts.scrivi('spedizione_url', evento.target.value)}
      />
      <div className="sm:col-span-3">
        <Button onClick={() => void segna()}>Segna spedito</Button>
        <FormError testo={drafts.guasto} />
      </div>
      {asking ? (
        <Question
          titolo="Spedire senza certificato?"
          testo="Il certificato di questo oggetto non è stato emesso: chi ha comprato lo aspetta insieme al pacco. Emettilo prima, nella sezione Certificato."
          azione="Spedisci senza"
          onSi={scrivi}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
