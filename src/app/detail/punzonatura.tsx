import type { VerificaPubblica } from '../../data/annunci/annunci.ts';
import { formattaData } from '../../domain/giorno.ts';
import { fascia, formattaPunteggio } from '../../domain/verifiche/punteggi.ts';
import { Punzoni } from '../../ui/brand/Punzoni.tsx';

export type DatiPunzone = Pick<VerificaPubblica, 'punteggio_complessivo' | 'data_verifica'> & {
  centro: { nome: string; citta: string; sigla: string } | null;
};

/** The four hallmarks of a finished verification; empty if one is missing. */
export function Punzonatura({ verifica }: { verifica: DatiPunzone }) {
  const { punteggio_complessivo, centro, data_verifica } = verifica;
  if (punteggio_complessivo === null || data_verifica === null || centro === null) return null;
  return (
    <Punzoni
      punteggio={formattaPunteggio(punteggio_complessivo)}
      centro={centro.sigla === '' ? centro.citta.slice(0, 2).toUpperCase() : centro.sigla}
      anno={data_verifica.slice(2, 4)}
      etichetta={`Punzonatura: Fidati, punteggio ${formattaPunteggio(punteggio_complessivo)}, centro ${centro.nome}, anno ${data_verifica.slice(0, 4)}`}
    />
  );
}

export function NotaEsito({ verifica: { data_verifica, punteggio_complessivo } }: { verifica: DatiPunzone }) {
  return (
    <span className="note">
      {data_verifica === null ? '' : `${formattaData(data_verifica)}, `}
      {punteggio_complessivo === null
        ? ''
        : `punteggio ${formattaPunteggio(punteggio_complessivo)} ${fascia(punteggio_complessivo)}`}
    </span>
  );
}
