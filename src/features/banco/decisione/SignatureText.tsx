import type { Json } from '../../../domain/sincronia/json.ts';
import { objectOf } from '../../../offline/store/json.ts';
import { LocalPhoto, RemotePhoto } from '../foto/Foto.tsx';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

export function SignatureText({ firma }: { firma: Json }) {
  const { environment } = useBanco();
  const dati = objectOf(firma);
  const id = String(dati.media_id ?? '');
  const dove = dati.url_file ?? dati.path;
  const qui = useStored(async () => (await environment.store.blobs.get(id)) !== undefined, [environment, id]);
  if (qui === undefined) return <span className="block h-24 bg-sheet" />;
  return (
    // Ink is dark, so the ground is light in both themes.
    <span data-theme="light" className="block h-24 border border-hair bg-sheet [&_img]:object-contain">
      {qui ? (
        <LocalPhoto mediaId={id} alt="Firma presa su questo tablet" />
      ) : (
        <RemotePhoto
          media={{ id, url_file: String(dove ?? ''), tipo_file: 'immagine', sha256: null }}
          alt="Firma presa altrove"
        />
      )}
    </span>
  );
}
