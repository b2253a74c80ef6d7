import { useEffect, useState } from 'react';
import { evidenzaLink } from '../../../data/centri/centro.ts';
import { type EvidenceKind, isEvidenceKind, KIND_NAMES } from '../../../domain/verifiche/foto.ts';
import { attachmentBlob, type ItemView } from '../../../offline/store/view.ts';
import type { MediaServer } from '../../../offline/store/wire.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { useBlobUrl } from '../../../ui/media/use-blob-url.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

/** Object URL of a stored picture; null while loading or once its space was freed. */
function useLocalPhoto(mediaId: string): string | null {
  const { environment } = useBanco();
  const blob = useStored(() => attachmentBlob(environment.store, mediaId), [environment, mediaId]);
  return useBlobUrl(blob);
}

interface Come {
  alt: string;
  kind?: EvidenceKind;
}

export function LocalPhoto({ mediaId, ...come }: Come & { mediaId: string }) {
  return <Shown src={useLocalPhoto(mediaId)} {...come} />;
}

function Shown({ src, alt, kind = 'immagine' }: Come & { src: string | null }) {
  if (src === null) return <OffTablet />;
  if (kind === 'immagine') return <img className="size-full object-cover foto" src={src} alt={alt} />;
  if (kind === 'video')
    return <video className="size-full object-contain" src={src} aria-label={alt} controls muted playsInline />;
  return (
    <span className="grid size-full place-items-center">
      <a className="btn" href={src} target="_blank" rel="noreferrer">
        Apri il PDF
      </a>
    </span>
  );
}

/** A file of another tablet, by signed link, as soon as there is a network. */
export function RemotePhoto({ media, ...come }: Come & { media: MediaServer }) {
  const [src, setSrc] = useState<string | null>(null);
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    let viva = true;
    evidenzaLink(media.url_file)
      .then((indirizzo) => {
        if (viva) setSrc(indirizzo);
      })
      .catch((errore: unknown) => console.warn('no link to the picture', errore));
    return () => {
      viva = false;
    };
  }, [media.url_file, isOnline]);
  return <Shown src={src} {...come} />;
}

const OffTablet = () => (
  <span className="grid size-full place-items-center bg-well text-ink-3">
    <Icon nome="immagine" />
    <span className="solo-lettore">Non è su questo tablet</span>
  </span>
);

export interface BancoPhotos {
  id: string;
  kind: EvidenceKind;
  /** E.g. 'Foto del banco 2'. */
  nome: string;
  /** Null when this tablet holds it. */
  remote: MediaServer | null;
  stato: string | null;
}

/** All files of a verification without signatures, this tablet's first. A buyer's return is apart (`ofRientro`). */
export function bancoPhotos(vista: ItemView, ofRientro = false): BancoPhotos[] {
  const returned = new Set(vista.prove.flatMap(({ id, ruolo }) => (ruolo === 'rientro' ? [id] : [])));
  const localItems = vista.attachments.filter(({ media }) => media.kind !== 'firma' && media.blobFreedAt === null);
  const knownOnes = new Set(localItems.map(({ media }) => media.id));
  const remote = vista.verifica.media.filter(
    ({ id, ruolo }) => !knownOnes.has(id) && !(ruolo ?? '').startsWith('firma_'),
  );
  const tutte = [
    ...localItems.map(({ media, stato }) => ({
      id: media.id,
      kind: media.kind,
      remote: null,
      stato: stato?.etichetta ?? null,
    })),
    ...remote.map((media) => ({ id: media.id, kind: media.tipo_file, remote: media, stato: null })),
  ];
  const sue = tutte.filter(({ id }) => returned.has(id) === ofRientro);
  return sue.flatMap(({ kind, ...una }, index) =>
    isEvidenceKind(kind) ? [{ ...una, kind, nome: `${KIND_NAMES[kind]} del banco ${index + 1}` }] : [],
  );
}

export const fileCount = (quanti: number, foto: readonly { kind: string }[]): string =>
  `${quanti} ${foto.every(({ kind }) => kind === 'immagine') ? 'foto' : 'file'}`;

export function CapturedPhoto({ foto: { id, remote, kind, nome } }: { foto: BancoPhotos }) {
  return remote === null ? (
    <LocalPhoto mediaId={id} kind={kind} alt={nome} />
  ) : (
    <RemotePhoto media={remote} kind={kind} alt={nome} />
  );
}

export function Thumbnail({ foto }: { foto: BancoPhotos }) {
  return (
    <div className="mm aspect-square" title={foto.stato ?? undefined}>
      {foto.kind === 'immagine' ? <CapturedPhoto foto={foto} /> : <FileBadge kind={foto.kind} nome={foto.nome} />}
    </div>
  );
}

export const FileBadge = ({ kind, nome }: { kind: EvidenceKind; nome: string }) => (
  <span className="grid size-full place-items-center bg-well text-small font-semibold">
    <span aria-hidden="true">{KIND_NAMES[kind]}</span>
    <span className="solo-lettore">{nome}</span>
  </span>
);
