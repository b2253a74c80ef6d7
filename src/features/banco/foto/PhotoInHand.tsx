import { useState } from 'react';
import { KIND_NAMES, RUOLO_FOTO_LABELS } from '../../../domain/verifiche/foto.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { downloadFile } from '../../../ui/forms/scarica.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { useBlobUrl } from '../../../ui/media/use-blob-url.ts';
import { FileBadge } from './Foto.tsx';
import type { RejectedFiles, TakenPhoto } from './storage.ts';

interface Props {
  inHand: readonly TakenPhoto[];
  errore: string | null;
  rejected: readonly RejectedFiles[];
  onRetry: () => void;
  onDiscard: (via: readonly TakenPhoto[]) => void;
}

export function PhotoInHand({ inHand, errore, rejected, onRetry, onDiscard }: Props) {
  const [via, setVia] = useState<readonly TakenPhoto[]>([]);
  const chieste = via.filter((foto) => inHand.includes(foto));
  return (
    <>
      <FormError testo={errore} className="mt-2" />
      {rejected.map(({ testo, file }) => (
        <div key={testo} className="mt-2">
          <FormError testo={testo} />
          <p className="small break-words">{file.join(', ')}</p>
        </div>
      ))}
      {inHand.length === 0 ? null : (
        <>
          <ul className="mt-2 flex flex-wrap gap-3">
            {inHand.map((foto, index) => (
              <li key={foto.id} className="grid w-24 gap-1">
                <Preview foto={foto} alt={`${notSaved(foto)} ${index + 1}: ${RUOLO_FOTO_LABELS[foto.ruolo]}`} />
                {inHand.length === 1 ? null : (
                  <Button
                    piccolo
                    variant="quiet"
                    aria-label={`Scarta la foto ${index + 1}`}
                    onClick={() => setVia([foto])}
                  >
                    Scarta
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {chieste.length === 0 ? (
            <div className="mt-2 flex flex-wrap gap-2">
              <Button piccolo onClick={onRetry}>
                Libera spazio e salva {inHand.length === 1 ? 'la foto' : `le ${inHand.length} foto`}
              </Button>
              <Button piccolo variant="quiet" onClick={() => copia(inHand)}>
                Scarica una copia
              </Button>
              <Button piccolo variant="quiet" onClick={() => setVia(inHand)}>
                {inHand.length === 1 ? 'Scarta la foto' : `Scarta tutte e ${inHand.length}`}
              </Button>
            </div>
          ) : (
            <div className="riquadro wait mt-2" role="alert">
              <p>
                {chieste.length === 1
                  ? 'Scartare la foto? Non è salvata'
                  : `Scartare ${chieste.length} foto? Non sono salvate`}{' '}
                da nessuna parte.
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  piccolo
                  variant="stop"
                  onClick={() => {
                    onDiscard(chieste);
                    setVia([]);
                  }}
                >
                  Sì, scarta
                </Button>
                <Button piccolo variant="quiet" onClick={() => setVia([])}>
                  No, tieni
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </>
  );
}

function copia(inHand: readonly TakenPhoto[]): void {
  for (const [index, { blob }] of inHand.entries())
    downloadFile(`non-salvata-${index + 1}.${blob.type.split('/').at(-1)}`, blob);
}

const notSaved = ({ kind }: TakenPhoto): string =>
  kind === 'immagine' ? 'Foto non salvata' : `${KIND_NAMES[kind]} non salvato`;

function Preview({ foto, alt }: { foto: TakenPhoto; alt: string }) {
  const src = useBlobUrl(foto.blob);
  return (
    <span className="block aspect-square overflow-hidden bg-well">
      {foto.kind !== 'immagine' ? (
        <FileBadge kind={foto.kind} nome={alt} />
      ) : src === null ? null : (
        <img className="size-full object-cover foto" src={src} alt={alt} />
      )}
    </span>
  );
}
