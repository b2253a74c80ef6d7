import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { collegamentoEvidenza } from '../../data/centro.ts';
import { attachmentBlob, type ItemView } from '../../offline/view.ts';
import type { MediaServer } from '../../offline/wire.ts';
import { Icona } from '../../ui/Icona.tsx';
import { useBanco } from './contesto.ts';

/** Object URL of a picture that is on this tablet; null while it is read or once its space was freed. */
function useFotoLocale(mediaId: string): string | null {
  const { ambiente } = useBanco();
  const blob = useLiveQuery(() => attachmentBlob(ambiente.store, mediaId), [ambiente, mediaId]);
  const [indirizzo, setIndirizzo] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const nuovo = URL.createObjectURL(blob);
    setIndirizzo(nuovo);
    return () => URL.revokeObjectURL(nuovo);
  }, [blob]);
  return blob ? indirizzo : null;
}

export function FotoLocale({ mediaId, alt }: { mediaId: string; alt: string }) {
  const src = useFotoLocale(mediaId);
  return src === null ? <FuoriTablet /> : <img className="size-full object-cover foto" src={src} alt={alt} />;
}

/** Taken on another tablet: a short-lived link when there is a network. */
export function FotoRemota({ media, alt }: { media: MediaServer; alt: string }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    let viva = true;
    collegamentoEvidenza(media.url_file)
      .then((indirizzo) => {
        if (viva) setSrc(indirizzo);
      })
      .catch((errore: unknown) => console.warn('no link to the picture', errore));
    return () => {
      viva = false;
    };
  }, [media.url_file]);
  return src === null ? <FuoriTablet /> : <img className="size-full object-cover foto" src={src} alt={alt} />;
}

const FuoriTablet = () => (
  <span className="grid size-full place-items-center bg-well text-ink-3">
    <Icona nome="immagine" />
    <span className="solo-lettore">Foto non su questo tablet</span>
  </span>
);

export interface FotoDelBanco {
  id: string;
  /** Null when this tablet holds it. */
  remota: MediaServer | null;
  stato: string | null;
}

/** Every picture of a verification once: those of this tablet first, then what others took. Signatures are not pictures. */
export function fotoDelBanco(vista: ItemView): FotoDelBanco[] {
  const locali = vista.allegati.filter(({ media }) => media.genere !== 'firma' && media.blobFreedAt === null);
  const noti = new Set(locali.map(({ media }) => media.id));
  const remote = vista.verifica.media.filter(
    ({ id, ruolo, tipo_file }) => !noti.has(id) && !(ruolo ?? '').startsWith('firma_') && tipo_file === 'immagine',
  );
  return [
    ...locali.map(({ media, stato }) => ({ id: media.id, remota: null, stato: stato?.etichetta ?? null })),
    ...remote.map((media) => ({ id: media.id, remota: media, stato: null })),
  ];
}

export function Miniatura({ foto, numero }: { foto: FotoDelBanco; numero: number }) {
  const alt = `Foto del banco ${numero}`;
  return (
    <div className="mm aspect-square" title={foto.stato ?? undefined}>
      {foto.remota === null ? <FotoLocale mediaId={foto.id} alt={alt} /> : <FotoRemota media={foto.remota} alt={alt} />}
    </div>
  );
}
