import type { Json } from '../../../domain/sincronia/json.ts';
import { objectOf } from '../../../offline/store/json.ts';
import { FotoLocale, FotoRemota } from '../foto/Foto.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

export function FirmaScritta({ firma }: { firma: Json }) {
  const { ambiente } = useBanco();
  const dati = objectOf(firma);
  const id = String(dati.media_id ?? '');
  const dove = dati.url_file ?? dati.path;
  const qui = useStored(async () => (await ambiente.store.blobs.get(id)) !== undefined, [ambiente, id]);
  if (qui === undefined) return <span className="block h-24 bg-sheet" />;
  return (
    // Ink is dark, so the ground is light in both themes.
    <span data-theme="light" className="block h-24 border border-hair bg-sheet [&_img]:object-contain">
      {qui ? (
        <FotoLocale mediaId={id} alt="Firma presa su questo tablet" />
      ) : (
        <FotoRemota
          media={{ id, url_file: String(dove ?? ''), tipo_file: 'immagine', sha256: null }}
          alt="Firma presa altrove"
        />
      )}
    </span>
  );
}
