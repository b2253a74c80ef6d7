import { useState } from 'react';
import { DEMO_IS_VIEW_ONLY } from '../../../domain/centri/demo.ts';
import {
  afterComparison,
  COMPARISON_QUESTIONS,
  OTHER_AT_CENTRO,
  RETURN_PHOTOS,
  rientroWait,
} from '../../../domain/frasi/rientro.ts';
import { RIENTRO } from '../../../domain/ordini/forms.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { PayloadByKind } from '../../../domain/sincronia/contenuti.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import { inJourney, isBack } from '../../../offline/receive/returns.ts';
import type { OperationOf } from '../../../offline/store/types.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import type { ExpectedReso } from '../../../offline/store/wire.ts';
import { TextAreaField } from '../../../ui/forms/Field.tsx';
import { ErrorMessage } from '../../../ui/forms/FieldLayout.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { OptionItem, Options } from '../../../ui/forms/Options.tsx';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { AnnuncioPhoto } from '../arrivo/AnnuncioPhoto.tsx';
import { Question } from '../arrivo/AskFirst.tsx';
import { NotAccepted } from '../coda/NotAccepted.tsx';
import { useDemo } from '../coda/use-suspension.ts';
import { PhotoStrip } from '../foto/PhotoStrip.tsx';
import { useFirstInvalid } from '../valutazione/use-first-invalid.ts';
import { useTabletForm, writtenDraft } from '../valutazione/use-tablet-form.ts';

export function AcquirenteRientro({ vista, reso }: { vista: ItemView; reso: ExpectedReso }) {
  const demo = useDemo();
  const queued = vista.outstanding.findLast((sospesa) => isRientro(sospesa));
  if (queued !== undefined && !inJourney(queued.op))
    return (
      <NotAccepted
        vista={vista}
        sospesa={queued}
        titolo="Il rientro non è stato accettato"
        redo="Rifai il confronto"
        drafts={risposte(queued.op.payload.confronto)}
      />
    );
  if (queued !== undefined)
    return (
      <p className="note" role="status">
        {queued.stato.stato === 'inviato'
          ? 'Il rientro è arrivato al server.'
          : `Rientro registrato, in attesa di invio: ${queued.stato.etichetta}.`}
      </p>
    );
  if (isBack(vista.verifica)) return <p className="riquadro wait">{OTHER_AT_CENTRO}</p>;
  if (demo === undefined) return null;
  return (
    <div className="flex grow flex-col gap-5">
      <p className="riquadro wait">{rientroWait(reso)}.</p>
      {demo ? <p className="note">{DEMO_IS_VIEW_ONLY}</p> : <Comparison vista={vista} reso={reso} />}
    </div>
  );
}

type PendingOperation = ItemView['outstanding'][number];
const isRientro = (sospesa: PendingOperation): sospesa is PendingOperation & { op: OperationOf<'rientro'> } =>
  sospesa.op.kind === 'rientro';

const risposte = (confronto: PayloadByKind['rientro']['confronto']) =>
  confronto === null
    ? []
    : [
        { campo: 'rientro_seriale', valore: confronto.seriale ? 'si' : 'no' },
        { campo: 'rientro_segni', valore: confronto.segni ? 'si' : 'no' },
        { campo: 'rientro_note', valore: confronto.note ?? '' },
      ];

type Risposta = '' | 'si' | 'no';
const risposta = (testo: string): Risposta => (testo === 'si' || testo === 'no' ? testo : '');
type MissingParts = Partial<Record<'seriale' | 'segni' | 'foto' | 'note', string>>;

const returnPhotos = ({ prove }: ItemView) => prove.filter(({ ruolo }) => ruolo === 'rientro');

function useComparison(vista: ItemView, reso: ExpectedReso) {
  const { id: verificaId } = vista.verifica;
  const drafts = useTabletForm({
    verificaId,
    initialValues: {
      rientro_seriale: writtenDraft(vista.drafts, 'rientro_seriale'),
      rientro_segni: writtenDraft(vista.drafts, 'rientro_segni'),
      rientro_note: writtenDraft(vista.drafts, 'rientro_note'),
    },
    cosa: 'rientro',
  });
  const { rientro_seriale, rientro_segni, rientro_note: note } = drafts.values;
  const [seriale, segni] = [risposta(rientro_seriale), risposta(rientro_segni)];
  const foto = returnPhotos(vista);
  const distinct = new Set(foto.map(({ sha256 }) => sha256)).size;
  const equal = seriale === 'si' && segni === 'si';
  const missingItems = (): MissingParts => ({
    ...(seriale === '' ? { seriale: 'Rispondi sì o no.' } : {}),
    ...(segni === '' ? { segni: 'Rispondi sì o no.' } : {}),
    ...(distinct < RETURN_PHOTOS
      ? { foto: `Servono ${RETURN_PHOTOS} foto diverse dell’oggetto rientrato: ${distinct} di ${RETURN_PHOTOS}.` }
      : {}),
    ...((seriale === 'no' || segni === 'no') && note.trim() === '' ? { note: 'Scrivi che cosa non torna.' } : {}),
  });
  const save = () =>
    drafts.save((environment) =>
      saveOperation(environment, {
        kind: 'rientro',
        verificaId,
        payload: {
          ordine_id: reso.ordine_id,
          confronto: {
            seriale: seriale === 'si',
            segni: segni === 'si',
            foto: foto.map(({ id }) => id),
            note: note.trim() === '' ? null : note.trim(),
          },
        },
        dependsOn: foto.flatMap(({ opId }) => opId ?? []),
      }),
    );
  return { seriale, segni, note, equal, scrivi: drafts.scrivi, guasto: drafts.guasto, missingItems, save };
}

function Comparison({ vista, reso }: { vista: ItemView; reso: ExpectedReso }) {
  const form = useComparison(vista, reso);
  const [errors, setErrors] = useState<MissingParts>({});
  const [asking, setAsking] = useState(false);
  const posto = useFirstInvalid<HTMLDivElement>(errors);
  const missingPhoto = errors.foto === undefined ? undefined : form.missingItems().foto;
  const prova = () => {
    const trovati = form.missingItems();
    setErrors(trovati);
    setAsking(Object.keys(trovati).length === 0);
  };
  return (
    <div ref={posto} className="flex grow flex-col gap-5">
      <ToCompare vista={vista} />
      {(['seriale', 'segni'] as const).map((una) => (
        <SiNo
          key={una}
          nome={`${una}-${vista.verifica.id}`}
          domanda={COMPARISON_QUESTIONS[una]}
          valore={form[una]}
          errore={form[una] === '' ? errors[una] : undefined}
          onSelect={(data) => form.scrivi(`rientro_${una}`, data)}
        />
      ))}
      <fieldset data-errato={missingPhoto === undefined ? undefined : ''}>
        <legend className="field-label">Tre foto dell’oggetto rientrato</legend>
        <PhotoStrip vista={vista} per="rientro" />
        {missingPhoto === undefined ? null : <ErrorMessage>{missingPhoto}</ErrorMessage>}
      </fieldset>
      <TextAreaField
        {...RIENTRO.note.box}
        facoltativo={form.seriale === 'no' || form.segni === 'no' ? undefined : 'facoltative'}
        rows={2}
        value={form.note}
        errore={form.missingItems().note === undefined ? undefined : errors.note}
        onChange={(evento) => form.scrivi('rientro_note', evento.target.value)}
      />
      <FormError testo={form.guasto} />
      <div className="sticky bottom-(--barra) -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
        <p className="note grow">
          {form.seriale === 'no' || form.segni === 'no'
            ? 'Qualcosa non torna: registralo lo stesso.'
            : 'Confrontalo con le foto della verifica.'}
        </p>
        <Button variant="main" onClick={prova}>
          Registra il rientro
        </Button>
      </div>
      {asking ? (
        <Question
          titolo={form.equal ? 'È l’oggetto che era partito?' : 'È un oggetto diverso?'}
          testo={afterComparison(reso, form.equal)}
          azione="Registra il rientro"
          variant={form.equal ? 'main' : 'stop'}
          onSi={form.save}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function ToCompare({ vista: { verifica } }: { vista: ItemView }) {
  const righe = [
    ['Numero di serie', verifica.numero_seriale],
    ['Segni distintivi', verifica.segni_distintivi],
    ['Accessori', verifica.accessori],
  ] as const;
  const prima = verifica.immagini[0];
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4">
      <span className="block aspect-[4/5] overflow-hidden bg-well">
        {prima === undefined ? null : <AnnuncioPhoto percorso={prima} grande={verifica.titolo} />}
      </span>
      <div className="min-w-0">
        <dl>
          {righe.map(([nome, valore]) => (
            <LeaderRow key={nome} nome={nome}>
              {valore ? valore : 'nessuno scritto'}
            </LeaderRow>
          ))}
        </dl>
        <ButtonLink className="mt-3" href={percorso('centro_verifica', { id: verifica.id })}>
          Vedi le foto della verifica
        </ButtonLink>
      </div>
    </div>
  );
}

interface PropsSiNo {
  nome: string;
  domanda: string;
  valore: Risposta;
  errore: string | undefined;
  onSelect: (risposta: 'si' | 'no') => void;
}

function SiNo({ nome, domanda, valore, errore, onSelect }: PropsSiNo) {
  return (
    <Options legend={domanda} errore={errore}>
      <div className="grid grid-cols-2 gap-2">
        {(['si', 'no'] as const).map((una) => (
          <OptionItem key={una} name={nome} checked={valore === una} onChange={() => onSelect(una)}>
            {una === 'si' ? 'Sì' : 'No'}
          </OptionItem>
        ))}
      </div>
    </Options>
  );
}
