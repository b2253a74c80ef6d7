import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Campo } from '../../ui/Campo.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { corrisponde } from './cerca.ts';
import { momento, numeroAnnuncio, SEGNALI } from './etichette.ts';
import { useElencoVerifiche } from './useVista.ts';

const TROVATE = 12;

interface Props {
  /** Address of a verification. */
  verso: (verificaId: string) => string;
  onVai: (indirizzo: string) => void;
  /** What stands here while nothing is looked for. */
  children: ReactNode;
}

/** One box for all that is on this tablet. A scanner writes its code and presses Enter: a single hit opens. */
export function CercaAlBanco({ verso, onVai, children }: Props) {
  const [cercato, setCercato] = useState('');
  const cerca = cercato.trim() !== '';
  const righe = useElencoVerifiche(cerca);
  const trovate = (cerca ? (righe ?? []) : []).filter(({ verifica }) => corrisponde(verifica, cercato));
  const [sola] = trovate;
  const invio = (evento: KeyboardEvent) => {
    if (evento.key === 'Enter' && trovate.length === 1 && sola !== undefined) onVai(verso(sola.verifica.id));
  };
  return (
    <>
      <Campo
        className="flex-none border-b border-hair px-4 py-3 md:px-6"
        etichetta="Cerca per nome, numero o codice"
        type="search"
        value={cercato}
        onChange={(evento) => setCercato(evento.target.value)}
        onKeyDown={invio}
      />
      {!cerca ? (
        children
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto" aria-label="Trovate sul tablet">
          {trovate.slice(0, TROVATE).map(({ verifica, inSospeso: _, ...coda }) => {
            const segnale = SEGNALI[momento(verifica.stato, coda)];
            return (
              <li key={verifica.id}>
                <Collegamento
                  href={verso(verifica.id)}
                  className="block min-h-[72px] border-b border-hair px-4 py-3 focus-visible:outline-offset-[-4px] md:px-6"
                >
                  <span className="block leading-snug font-semibold">{verifica.titolo}</span>
                  <span className="small mr-3">
                    {numeroAnnuncio(verifica.numero_annuncio)} {verifica.cliente_nome}
                  </span>
                  <Segno glifo={segnale.glifo}>{segnale.testo}</Segno>
                </Collegamento>
              </li>
            );
          })}
          <li className="note px-4 py-4 md:px-6" role="status">
            {trovate.length === 0
              ? 'Niente di questo sul tablet: ci sono le verifiche aperte e quelle recenti.'
              : trovate.length > TROVATE
                ? `Altre ${trovate.length - TROVATE}: scrivi qualcosa in più.`
                : `${trovate.length === 1 ? '1 trovata' : `${trovate.length} trovate`} sul tablet`}
          </li>
        </ul>
      )}
    </>
  );
}
