import { useEffect, useState } from 'react';
import { collegamentoEvidenza } from '../../../data/centri/centro.ts';
import { eGenereProva, type GenereProva, NOMI_GENERE } from '../../../domain/verifiche/foto.ts';
import { attachmentBlob, type ItemView } from '../../../offline/store/view.ts';
import type { MediaServer } from '../../../offline/store/wire.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { useIndirizzoBlob } from '../../../ui/media/use-indirizzo-blob.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

/** Object URL of a stored picture; null while loading or once its space was freed. */
function useFotoLocale(mediaId: string): string | null {
  const { ambiente } = useBanco();
  const blob = useStored(() => attachmentBlob(ambiente.store, mediaId), [ambiente, mediaId]);
  return useIndirizzoBlob(blob);
}

interface Come {
  alt: string;
  genere?: GenereProva;
}

export function FotoLocale({ mediaId, ...come }: Come & { mediaId: string }) {
  return <Mostrata src={useFotoLocale(mediaId)} {...come} />;
}

function Mostrata({ src, alt, genere = 'immagine' }: Come & { src: string | null }) {
  if (src === null) return <FuoriTablet />;
  if (genere === 'immagine') return <img className="size-full object-cover foto" src={src} alt={alt} />;
  if (genere === 'video')
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
export function FotoRemota({ media, ...come }: Come & { media: MediaServer }) {
  const [src, setSrc] = useState<string | null>(null);
  const inRete = useInRete();
  useEffect(() => {
    if (!inRete) return;
    let viva = true;
    collegamentoEvidenza(media.url_file)
      .then((indirizzo) => {
        if (viva) setSrc(indirizzo);
      })
      .catch((errore: unknown) => console.warn('no link to the picture', errore));
    return () => {
      viva = false;
    };
  }, [media.url_file, inRete]);
  return <Mostrata src={src} {...come} />;
}

const FuoriTablet = () => (
  <span className="grid size-full place-items-center bg-well text-ink-3">
    <Icona nome="immagine" />
    <span className="solo-lettore">Non è su questo tablet</span>
  </span>
);

export interface FotoDelBanco {
  id: string;
  genere: GenereProva;
  /** E.g. 'Foto del banco 2'. */
  nome: string;
  /** Null when this tablet holds it. */
  remota: MediaServer | null;
  stato: string | null;
}

/** All files of a verification without signatures, this tablet's first. A buyer's return is apart (`delRientro`). */
export function fotoDelBanco(vista: ItemView, delRientro = false): FotoDelBanco[] {
  const rientrate = new Set(vista.prove.flatMap(({ id, ruolo }) => (ruolo === 'rientro' ? [id] : [])));
  const locali = vista.allegati.filter(({ media }) => media.genere !== 'firma' && media.blobFreedAt === null);
  const noti = new Set(locali.map(({ media }) => media.id));
  const remote = vista.verifica.media.filter(({ id, ruolo }) => !noti.has(id) && !(ruolo ?? '').startsWith('firma_'));
  const tutte = [
    ...locali.map(({ media, stato }) => ({
      id: media.id,
      genere: media.genere,
      remota: null,
      stato: stato?.etichetta ?? null,
    })),
    ...remote.map((media) => ({ id: media.id, genere: media.tipo_file, remota: media, stato: null })),
  ];
  const sue = tutte.filter(({ id }) => rientrate.has(id) === delRientro);
  return sue.flatMap(({ genere, ...una }, indice) =>
    eGenereProva(genere) ? [{ ...una, genere, nome: `${NOMI_GENERE[genere]} del banco ${indice + 1}` }] : [],
  );
}

export const quantiFile = (quanti: number, foto: readonly { genere: string }[]): string =>
  `${quanti} ${foto.every(({ genere }) => genere === 'immagine') ? 'foto' : 'file'}`;

export function FotoPresa({ foto: { id, remota, genere, nome } }: { foto: FotoDelBanco }) {
  return remota === null ? (
    <FotoLocale mediaId={id} genere={genere} alt={nome} />
  ) : (
    <FotoRemota media={remota} genere={genere} alt={nome} />
  );
}

export function Miniatura({ foto }: { foto: FotoDelBanco }) {
  return (
    <div className="mm aspect-square" title={foto.stato ?? undefined}>
      {foto.genere === 'immagine' ? <FotoPresa foto={foto} /> : <SegnoFile genere={foto.genere} nome={foto.nome} />}
    </div>
  );
}

export const SegnoFile = ({ genere, nome }: { genere: GenereProva; nome: string }) => (
  <span className="grid size-full place-items-center bg-well text-small font-semibold">
    <span aria-hidden="true">{NOMI_GENERE[genere]}</span>
    <span className="solo-lettore">{nome}</span>
  </span>
);
