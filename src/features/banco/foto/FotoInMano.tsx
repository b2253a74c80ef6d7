import { useState } from 'react';
import { ETICHETTE_RUOLO_FOTO, NOMI_GENERE } from '../../../domain/verifiche/foto.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { scaricaFile } from '../../../ui/forms/scarica.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useIndirizzoBlob } from '../../../ui/media/use-indirizzo-blob.ts';
import type { Rifiutati, Scattata } from './deposito.ts';
import { SegnoFile } from './Foto.tsx';

interface Props {
  inMano: readonly Scattata[];
  errore: string | null;
  rifiutati: readonly Rifiutati[];
  onRiprova: () => void;
  onScarta: (via: readonly Scattata[]) => void;
}

export function FotoInMano({ inMano, errore, rifiutati, onRiprova, onScarta }: Props) {
  const [via, setVia] = useState<readonly Scattata[]>([]);
  const chieste = via.filter((foto) => inMano.includes(foto));
  return (
    <>
      <ErroreModulo testo={errore} className="mt-2" />
      {rifiutati.map(({ testo, file }) => (
        <div key={testo} className="mt-2">
          <ErroreModulo testo={testo} />
          <p className="small break-words">{file.join(', ')}</p>
        </div>
      ))}
      {inMano.length === 0 ? null : (
        <>
          <ul className="mt-2 flex flex-wrap gap-3">
            {inMano.map((foto, indice) => (
              <li key={foto.id} className="grid w-24 gap-1">
                <Anteprima foto={foto} alt={`${nonSalvato(foto)} ${indice + 1}: ${ETICHETTE_RUOLO_FOTO[foto.ruolo]}`} />
                {inMano.length === 1 ? null : (
                  <Bottone
                    piccolo
                    variante="quiet"
                    aria-label={`Scarta la foto ${indice + 1}`}
                    onClick={() => setVia([foto])}
                  >
                    Scarta
                  </Bottone>
                )}
              </li>
            ))}
          </ul>
          {chieste.length === 0 ? (
            <div className="mt-2 flex flex-wrap gap-2">
              <Bottone piccolo onClick={onRiprova}>
                Libera spazio e salva {inMano.length === 1 ? 'la foto' : `le ${inMano.length} foto`}
              </Bottone>
              <Bottone piccolo variante="quiet" onClick={() => copia(inMano)}>
                Scarica una copia
              </Bottone>
              <Bottone piccolo variante="quiet" onClick={() => setVia(inMano)}>
                {inMano.length === 1 ? 'Scarta la foto' : `Scarta tutte e ${inMano.length}`}
              </Bottone>
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
                <Bottone
                  piccolo
                  variante="stop"
                  onClick={() => {
                    onScarta(chieste);
                    setVia([]);
                  }}
                >
                  Sì, scarta
                </Bottone>
                <Bottone piccolo variante="quiet" onClick={() => setVia([])}>
                  No, tieni
                </Bottone>
              </div>
            </div>
          )}
        </>
      )}
    </>
  );
}

function copia(inMano: readonly Scattata[]): void {
  for (const [indice, { blob }] of inMano.entries())
    scaricaFile(`non-salvata-${indice + 1}.${blob.type.split('/').at(-1)}`, blob);
}

const nonSalvato = ({ genere }: Scattata): string =>
  genere === 'immagine' ? 'Foto non salvata' : `${NOMI_GENERE[genere]} non salvato`;

function Anteprima({ foto, alt }: { foto: Scattata; alt: string }) {
  const src = useIndirizzoBlob(foto.blob);
  return (
    <span className="block aspect-square overflow-hidden bg-well">
      {foto.genere !== 'immagine' ? (
        <SegnoFile genere={foto.genere} nome={alt} />
      ) : src === null ? null : (
        <img className="size-full object-cover foto" src={src} alt={alt} />
      )}
    </span>
  );
}
