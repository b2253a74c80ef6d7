import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../domain/day.ts';
import { RICEZIONE } from '../../../domain/verifiche/forms.ts';
import { saveIntake } from '../../../offline/media/attachments.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Field, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import SignaturePad, { type SignatureValue } from '../../../ui/media/SignaturePad.tsx';
import { MissingSignature } from '../decisione/MissingSignature.tsx';
import { PhotoStrip } from '../foto/PhotoStrip.tsx';
import { useBanco } from '../tablet/context.ts';
import { useFirstInvalid } from '../valutazione/use-first-invalid.ts';
import { useTabletForm, writtenDraft } from '../valutazione/use-tablet-form.ts';

/** Draft keys, which the act clears (`forgetDrafts`). */
const fromDrafts = ({ drafts, verifica }: ItemView) => ({
  ricevi_numero_seriale: writtenDraft(drafts, 'ricevi_numero_seriale'),
  ricevi_accessori: writtenDraft(drafts, 'ricevi_accessori'),
  ricevi_segni_distintivi: writtenDraft(drafts, 'ricevi_segni_distintivi'),
  ricevi_nome_depositante: writtenDraft(drafts, 'ricevi_nome_depositante', verifica.cliente_nome ?? ''),
  ricevi_firma: writtenDraft(drafts, 'ricevi_firma'),
});

async function toImage(firma: SignatureValue): Promise<Blob | null> {
  if (firma.tipo === 'scritta') return null;
  const [, dati = ''] = firma.immagine.split(',');
  const byte = Uint8Array.from(atob(dati), (character) => character.charCodeAt(0));
  return new Blob([byte], { type: 'image/png' });
}

interface Props {
  vista: ItemView;
  /** The person asked for the decision, which needs the intake first. */
  prima?: boolean;
  onDone: () => void;
}

function useRicezione({ vista, onDone }: Props) {
  const { occupy } = useBanco();
  const verificaId = vista.verifica.id;
  const { values, scrivi, save, guasto } = useTabletForm({
    verificaId,
    initialValues: fromDrafts(vista),
    cosa: 'ricezione',
  });
  const [signature, setSignature] = useState<SignatureValue | null>(null);
  const [errors, setErrors] = useState<{ nome?: string; firma?: string }>({});
  const { pending, waitFor } = usePending();
  useEffect(() => (signature === null ? undefined : occupy()), [signature, occupy]);

  const conferma = async () => {
    const nome = values.ricevi_nome_depositante.trim();
    if (nome === '' || signature === null) {
      setErrors({
        ...(nome === '' ? { nome: 'Scrivi chi consegna l’oggetto.' } : {}),
        ...(signature === null ? { firma: 'Serve la firma di chi consegna, o il suo nome scritto.' } : {}),
      });
      return;
    }
    setErrors({});
    const payload = {
      numero_seriale: vuoto(values.ricevi_numero_seriale),
      accessori: vuoto(values.ricevi_accessori),
      segni_distintivi: vuoto(values.ricevi_segni_distintivi),
      nome_depositante: signature.tipo === 'scritta' ? signature.nome : nome,
    };
    const fatto = await waitFor(async () => {
      const ricezione = { verificaId, firma: await toImage(signature), payload };
      return save((environment) => saveIntake(environment, ricezione));
    });
    if (fatto) onDone();
  };
  const posto = useFirstInvalid<HTMLDivElement>(errors);
  return { posto, values, scrivi, firma: signature, setSignature, errori: errors, guasto, pending, conferma };
}

/** 'Ricevi oggetto'. A half-written form survives a crash. */
export function Ricezione(props: Props) {
  const { vista, prima = false } = props;
  const form = useRicezione(props);
  const { posto, guasto, pending, conferma } = form;
  return (
    <div ref={posto} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-4 overflow-y-auto p-4 md:p-6 lg:grid-cols-2">
        <Consegnato vista={vista} form={form} />
        <WhoDelivers form={form} />
      </div>
      <footer className="sticky bottom-(--barra) flex flex-none flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:bottom-0 md:px-6 md:py-4">
        {prima ? <p className="note">Prima di decidere, ricevi l'oggetto.</p> : null}
        <FormError testo={guasto} className="grow" />
        <Button variant="main" pending={pending} pendingText="Salvo…" onClick={() => void conferma()}>
          Ricevi oggetto
        </Button>
      </footer>
    </div>
  );
}

type RicezioneForm = ReturnType<typeof useRicezione>;

function Consegnato({ vista, form: { values, scrivi } }: { vista: ItemView; form: RicezioneForm }) {
  return (
    <div className="grid content-start gap-4">
      <h2 className="text-h2">{vista.verifica.titolo}</h2>
      <Field
        {...RICEZIONE.numero_seriale.box}
        value={values.ricevi_numero_seriale}
        onChange={(evento) => scrivi('ricevi_numero_seriale', evento.target.value)}
      />
      <Field
        {...RICEZIONE.accessori.box}
        value={values.ricevi_accessori}
        onChange={(evento) => scrivi('ricevi_accessori', evento.target.value)}
      />
      <TextAreaField
        {...RICEZIONE.segni_distintivi.box}
        rows={2}
        className="[&_textarea]:min-h-20"
        value={values.ricevi_segni_distintivi}
        onChange={(evento) => scrivi('ricevi_segni_distintivi', evento.target.value)}
      />
      <div>
        <p className="field-label">Foto alla consegna</p>
        <PhotoStrip vista={vista} per="ricezione" />
      </div>
    </div>
  );
}

function WhoDelivers({ form: { values, scrivi, errori, firma, setSignature } }: { form: RicezioneForm }) {
  return (
    <div className="grid content-start gap-4">
      <Field
        {...RICEZIONE.nome_depositante.box}
        value={values.ricevi_nome_depositante}
        errore={errori.nome}
        onChange={(evento) => scrivi('ricevi_nome_depositante', evento.target.value)}
      />
      <SignaturePad
        testi={{
          nome: 'Firma di chi consegna',
          nota: `Consegno l'oggetto nelle condizioni descritte. ${formatDateTime(now())}`,
          cancella: 'Cancella e rifai',
          preferTyping: 'Non può firmare: scrive il nome',
          typedName: 'Nome e cognome',
        }}
        onChange={setSignature}
        strokes={values.ricevi_firma}
        onStrokes={(strokes) => scrivi('ricevi_firma', strokes)}
      />
      {errori.firma && firma === null ? <MissingSignature testo={errori.firma} /> : null}
    </div>
  );
}

const vuoto = (testo: string): string | null => (testo.trim() === '' ? null : testo.trim());
