import { bancoText } from '../../../domain/errori/banco.ts';
import { APPROVAL_PHRASES, canReject, REFUSAL_FORM, REFUSAL_PHRASES } from '../../../domain/verifiche/decisione.ts';
import { MOTIVO_RIFIUTO_LABELS, REFUSAL_MOTIVI, type RefusalMotivo } from '../../../domain/verifiche/motivi-rifiuto.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { OptionItem, Options } from '../../../ui/forms/Options.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { TakePhotoNow } from '../foto/PhotoStrip.tsx';
import { Problems } from '../oggi/Problems.tsx';
import { useDesk } from '../tablet/context.ts';
import { CondizioneAndPrice } from '../valutazione/CondizioneAndPrice.tsx';
import { readForm } from '../valutazione/form.ts';
import { Note } from '../valutazione/NoteField.tsx';
import { SaveStatus } from '../valutazione/SaveStatus.tsx';
import { useFields, useTabletForm, writtenDraft } from '../valutazione/use-tablet-form.ts';
import { DecisionSheet } from './DecisionSheet.tsx';
import { decidi } from './decidi.ts';
import { queuedText, statoAtBanco } from './motivi.ts';

/** 'Rifiuto Verifica': asks for a reason code without default, so that none accuses by accident. */
export function RejectForm({ vista, onDone }: { vista: ItemView; onDone: () => void }) {
  const { moduli } = useDesk();
  const { autosave, campi } = useFields(vista.verifica, vista.campi);
  const letto = readForm(campi, REFUSAL_FORM);
  const problemi = withoutApprovalPhrase(letto.problemi_rilevati);
  const form = { ...letto, problemi_rilevati: problemi };
  const scelto = useTabletForm({
    verificaId: vista.verifica.id,
    initialValues: { decidi_motivo: writtenDraft(vista.drafts, 'decidi_motivo') },
    cosa: 'decisione',
  });
  const motivo = REFUSAL_MOTIVI.find((voce) => voce === scelto.values.decidi_motivo) ?? null;
  const { pending, waitFor } = usePending();
  const esito = canReject({
    stato: statoAtBanco(vista),
    foto: vista.prove,
    motivo,
    problemi_rilevati: problemi,
    verificatore_proprietario: false,
  });
  const perche = stoppedMotivo(vista, esito.ok ? null : esito.errore);
  const conferma = async () => {
    const decisione = { esito: 'non_conforme', motivo_rifiuto: motivo, form } as const;
    const save = () => scelto.save((environment) => decidi(environment, { autosave, moduli }, vista, decisione));
    if (await waitFor(save)) onDone();
  };
  return (
    <DecisionSheet
      somma={
        <>
          <CondizioneAndPrice vista={vista} form={form} autosave={autosave} per="rifiuto" />
          <p className="note mt-auto pt-6">
            L'oggetto torna al venditore
            {vista.verifica.prenotato_fino_a === null
              ? '.'
              : ', la prenotazione si libera e chi l’aveva prenotato non deve niente.'}
          </p>
        </>
      }
      atto={
        <>
          <div className="min-w-0 flex-[1_1_15rem]">
            <SaveStatus stato={autosave.stato} errore={scelto.guasto} perche={perche} />
          </div>
          <TakePhotoNow serve={!esito.ok && esito.errore === 'foto_rifiuto_mancante'} vista={vista} per="rifiuto" />
          <Button
            className="ml-auto max-sm:w-full lg:mt-3 lg:w-full"
            variant="stop"
            disabled={perche !== null}
            pending={pending}
            pendingText="Salvo…"
            onClick={() => void conferma()}
          >
            Conferma Rifiuto
          </Button>
        </>
      }
    >
      <h2 className="pt-4 mb-4 text-h2">{vista.verifica.titolo}</h2>
      <Motivi motivo={motivo} onSelect={(voce) => scelto.scrivi('decidi_motivo', voce)} />
      <Problems
        testo={problemi}
        phrases={REFUSAL_PHRASES}
        onChange={(valore) => autosave.cambia([{ campo: 'problemi_rilevati', valore }])}
      />
      <div className="pb-6">
        <Note vista={vista} />
      </div>
    </DecisionSheet>
  );
}

function Motivi({ motivo, onSelect }: { motivo: RefusalMotivo | null; onSelect: (voce: RefusalMotivo) => void }) {
  return (
    <Options legend="Perché non è conforme">
      <div className="grid gap-2 sm:grid-cols-2">
        {REFUSAL_MOTIVI.map((voce) => (
          <OptionItem key={voce} name="motivo" checked={motivo === voce} onChange={() => onSelect(voce)}>
            {MOTIVO_RIFIUTO_LABELS[voce]}
          </OptionItem>
        ))}
      </div>
    </Options>
  );
}

/** The approval form's positive phrase is no reason to reject. */
const withoutApprovalPhrase = (testo: string): string => (testo === APPROVAL_PHRASES[0] ? '' : testo);

function stoppedMotivo(vista: ItemView, errore: string | null): string | null {
  if (vista.decisione !== null) return queuedText(vista);
  if (errore === null) return null;
  return errore === 'motivo_mancante' ? 'Scegli il motivo del rifiuto.' : bancoText(errore);
}
