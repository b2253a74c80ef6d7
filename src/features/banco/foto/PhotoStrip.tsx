import { useRef, useState } from 'react';
import { APPROVAL_RUOLI, missingRuoli, RUOLI_FOTO, RUOLO_FOTO_LABELS } from '../../../domain/verifiche/foto.ts';
import { removeAttachment } from '../../../offline/media/attachments.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { IconButton } from '../../../ui/layout/IconButton.tsx';
import { useSaving } from '../valutazione/salvataggio.ts';
import { Camera, type PhotoPurpose } from './Camera.tsx';
import { bancoPhotos, fileCount, Thumbnail } from './Foto.tsx';

export function PhotoStrip({ vista, per }: { vista: ItemView; per: PhotoPurpose }) {
  const { save, guasto } = useSaving('foto_tolta');
  const [isOpen, setIsOpen] = useState(false);
  const shoot = useRef<HTMLButtonElement>(null);
  const verificaId = vista.verifica.id;
  const ruoloOf = (id: string) => RUOLI_FOTO.find((uno) => uno === vista.prove.find((prova) => prova.id === id)?.ruolo);
  const foto = bancoPhotos(vista, per === 'rientro');
  const show = (id: string) => {
    const ruolo = per === 'rientro' ? undefined : ruoloOf(id);
    return ruolo === undefined ? null : (
      <span className="small mt-1 block leading-tight">{RUOLO_FOTO_LABELS[ruolo]}</span>
    );
  };
  // The pressed button goes with its picture, so the focus moves to the camera button.
  const togli = async (mediaId: string) => {
    if (await save((environment) => removeAttachment(environment, { verificaId, mediaId }))) shoot.current?.focus();
  };
  const fromTablet = vista.attachments.flatMap(({ media }) =>
    media.kind !== 'firma' && media.state !== 'inviato' ? [media] : [],
  );
  return (
    <div>
      <ul className="grid grid-cols-3 items-start gap-2 sm:grid-cols-5 lg:grid-cols-4">
        {foto.map((voce) => (
          <li key={voce.id} className="group">
            <Thumbnail foto={voce} />
            <span className="flex flex-wrap items-start justify-between gap-x-1">
              <span className="max-w-full">{show(voce.id)}</span>
              {voce.remote === null && vista.decisione === null ? (
                <IconButton
                  icon="chiudi"
                  piccola
                  bare
                  className="size-14! flex-none"
                  etichetta={`Togli: ${voce.nome}`}
                  onClick={() => void togli(voce.id)}
                />
              ) : null}
            </span>
          </li>
        ))}
        <li>
          <button
            ref={shoot}
            type="button"
            className="grid aspect-square w-full min-w-11 place-items-center border border-dashed border-edge"
            aria-label="Fotografa"
            onClick={() => setIsOpen(true)}
          >
            <Icon nome="fotocamera" />
          </button>
        </li>
      </ul>
      <FormError testo={guasto} />
      {per === 'approvazione' ? <RuoliDone vista={vista} /> : null}
      <p className="small mt-2" role="status">
        {fromTablet.length === 0
          ? foto.length === 0
            ? `Nessuna foto ancora.${per === 'rifiuto' ? ' Ne basta una, di quello che non va.' : ''}`
            : `${fileCount(foto.length, foto)}: è arrivato tutto.`
          : `${fileCount(fromTablet.length, fromTablet)} sul tablet. L’invio è automatico quando c’è rete.`}
      </p>
      {isOpen ? <Camera vista={vista} per={per} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

export function TakePhotoNow({ serve, vista, per }: { serve: boolean; vista: ItemView; per: PhotoPurpose }) {
  const [isOpen, setIsOpen] = useState(false);
  // The last picture hides the button but must not close the camera.
  return (
    <>
      {serve ? (
        <Button variant="quiet" className="max-sm:w-full lg:hidden" onClick={() => setIsOpen(true)}>
          Fotografa ora
        </Button>
      ) : null}
      {isOpen ? <Camera vista={vista} per={per} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function RuoliDone({ vista }: { vista: ItemView }) {
  const missingItems = missingRuoli(vista.prove);
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-small">
      {APPROVAL_RUOLI.map((ruolo) => (
        <li
          key={ruolo}
          className={`flex items-center gap-1 ${missingItems.includes(ruolo) ? 'text-ink-2' : 'font-semibold'}`}
        >
          <Icon nome={missingItems.includes(ruolo) ? 'fotocamera' : 'fatto'} piccola />
          {RUOLO_FOTO_LABELS[ruolo]}
          <span className="solo-lettore">{missingItems.includes(ruolo) ? ': manca' : ': fatta'}</span>
        </li>
      ))}
    </ul>
  );
}
