import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import type { Submission, UploadedPhoto } from '../../data/annunci/pubblicazione.ts';
import { MAX_IMAGES, MIN_PHOTO_SIDE } from '../../domain/annunci/choices.ts';
import { CAMPI_MODULO } from '../../domain/annunci/validazione.ts';
import { contactsPhrase } from '../../domain/messaggi/contacts.ts';
import type { Draft } from '../../ui/forms/draft.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { PhotoPicker } from '../../ui/forms/PhotoPicker.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import type { Command, Fault } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import type { ExistingPhoto, PhotoUpload, SelectedPhoto } from '../../ui/media/foto.ts';
import { useKeptPhotos } from '../../ui/media/use-kept-photos.ts';
import { DetailFields } from './DetailFields.tsx';
import { type AnnuncioValues, formErrors, toAnnuncio } from './draft.ts';
import { PHOTO_RULES, refusedText } from './foto.ts';
import { type Commissioni, ProceedsPreview } from './ProceedsPreview.tsx';
import { SpedizioneFields } from './SpedizioneFields.tsx';

export type AnnuncioPhoto = ExistingPhoto & UploadedPhoto;

interface Props<I extends Submission> {
  utenteId: string;
  categorie: Categoria[];
  /** Percentages of the price that platform and centres keep; null while unknown. */
  commissioni: Commissioni | null;
  initialValues: AnnuncioValues;
  foto?: readonly AnnuncioPhoto[];
  bozza: Draft | undefined;
  ripresa: string;
  withoutPhotos: string;
  bloccato?: string | undefined;
  comando: Command<I, string>;
  dati: (submission: Submission) => I;
  guasto?: Fault;
  onError?: (cause: unknown) => boolean;
  asFirst?: keyof AnnuncioValues | undefined;
  verbo: string;
  pending: string;
  onDone: (id: string) => void;
  children?: ReactNode;
}

/** Form of a new or existing listing. Input stays on this device until it is sent. */
export function AnnuncioForm<I extends Submission>(props: Props<I>) {
  const { utenteId, bloccato, verbo } = props;
  const {
    foto,
    setPhotos,
    ripresa: resumedPhotos,
    discard,
  } = useKeptPhotos<AnnuncioPhoto>(props.bozza, props.foto ?? []);
  const [submissions, setSubmissions] = useState<ReadonlyMap<string, PhotoUpload>>(new Map());
  const onPhotos = useCallback(
    (id: string, stato: PhotoUpload) => setSubmissions((prima) => new Map(prima).set(id, stato)),
    [],
  );
  const { form, field, submit, pending, errore, ripresa } = useAppForm({
    rows: CAMPI_MODULO,
    initialValues: props.initialValues,
    validate: (values) => formErrors(values, foto.length),
    command: props.comando,
    toData: (values) => props.dati({ utenteId, annuncio: toAnnuncio(values), foto: foto.map(toSend), onPhotos }),
    fault: props.guasto,
    onError: (cause) => props.onError?.(cause) === true,
    onDone: (id) => {
      discard();
      props.onDone(id);
    },
    draft: props.bozza,
  });
  const { setFocus } = form;
  const { asFirst } = props;
  useEffect(() => {
    if (asFirst !== undefined) setFocus(asFirst, { shouldSelect: true });
  }, [asFirst, setFocus]);
  const stopped = [...submissions.values()].includes('ferma');
  const passo = stepOf(submissions, props.pending);
  const changePhotos = (freshItems: (SelectedPhoto | AnnuncioPhoto)[]) => {
    setPhotos(freshItems);
    form.clearErrors('foto');
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      {bloccato === undefined ? null : <p className="border-l-[3px] border-wait bg-wait-wash p-4">{bloccato}</p>}
      {ripresa || resumedPhotos === 'riprese' ? (
        <p className="note">
          {props.ripresa} {resumedPhotos === 'nessuna' ? props.withoutPhotos : null}
        </p>
      ) : null}
      <ErrorSummary errori={form.formState.errors} />
      <fieldset disabled={bloccato !== undefined} className="grid min-w-0 gap-8">
        <Divider titolo="Dettagli annuncio">
          <div className="mt-4 grid gap-4">
            <PhotoPicker<AnnuncioPhoto>
              name="foto"
              foto={foto}
              onChange={changePhotos}
              regole={PHOTO_RULES}
              explain={refusedText}
              errore={form.formState.errors.foto?.message}
              withCover
              submissions={submissions}
              legend={
                <>
                  Foto{' '}
                  <span className="font-normal">
                    da 1 a {MAX_IMAGES}, lato corto di almeno {MIN_PHOTO_SIDE} pixel
                  </span>
                </>
              }
              nota="La prima è la copertina: trascinale per cambiare l'ordine. Togliamo da ogni foto la posizione e gli altri dati nascosti prima di caricarla."
            />
            <DetailFields
              campo={field}
              categorie={props.categorie}
              belowTexts={contactsPhrase(form.watch(['titolo', 'descrizione']).join(' '), 'annuncio')}
              belowPrice={<ProceedsPreview prezzo={form.watch('prezzo')} commissioni={props.commissioni} />}
            />
          </div>
        </Divider>
        <Divider titolo="Spedizione">
          <div className="mt-4 grid gap-4">
            <SpedizioneFields form={form} campo={field} />
            <Field {...field('telefono_contatto')} />
          </div>
        </Divider>
      </fieldset>
      <FormError testo={errore} />
      <div className="grid gap-3">
        {bloccato === undefined ? (
          <Button type="submit" variant="main" isWide pending={pending} pendingText={passo}>
            {stopped ? 'Riprova' : verbo}
          </Button>
        ) : null}
        {props.children}
      </div>
      <p role="status" className="solo-lettore">
        {pending ? passo : ''}
      </p>
    </form>
  );
}

const toSend = (foto: SelectedPhoto | AnnuncioPhoto) =>
  'src' in foto ? { url_file: foto.url_file, larghezza: foto.larghezza, altezza: foto.altezza } : foto;

function stepOf(submissions: ReadonlyMap<string, PhotoUpload>, fine: string): string {
  const arrived = [...submissions.values()].filter((stato) => stato === 'arrivata').length;
  return [...submissions.values()].includes('parte') ? `Carico le foto, arrivate ${arrived}…` : fine;
}
