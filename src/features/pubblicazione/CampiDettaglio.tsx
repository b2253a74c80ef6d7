import type { ReactNode } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { CONDIZIONI, MAX_DESCRIZIONE, MAX_TITOLO } from '../../domain/annunci/scelte.ts';
import { type Asked, CAMPI_MODULO, campiModulo } from '../../domain/annunci/validazione.ts';
import { alberoInFila } from '../../domain/categorie/albero.ts';
import { Campo, CampoArea, CampoDenaro, CampoScelta, rientro } from '../../ui/forms/Campo.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';
import type { ValoriAnnuncio } from './bozza.ts';

type Props = {
  campo: (nome: keyof ValoriAnnuncio) => CampoModulo;
  categorie: Categoria[];
  sottoTesti: string | null;
  sottoPrezzo: ReactNode;
};

export function CampiDettaglio({ campo, categorie, sottoTesti, sottoPrezzo }: Props) {
  return (
    <>
      <Campo etichetta="Titolo" maxLength={MAX_TITOLO} {...campo('titolo')} />
      <CampoArea
        etichetta="Descrizione"
        facoltativo="facoltativo"
        rows={6}
        maxLength={MAX_DESCRIZIONE}
        {...campo('descrizione')}
      />
      <p role="status" className="note border-l-[3px] border-wait pl-3 empty:hidden">
        {sottoTesti}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <CampoDenaro etichetta="Prezzo" {...campo('prezzo')} />
        <CampoScelta etichetta="Condizione" {...campo('condizione')}>
          <option value="">Scegli</option>
          {CONDIZIONI.map((c) => (
            <option key={c} value={c}>
              {c}
            </option>
          ))}
        </CampoScelta>
        <CampoScelta etichetta="Categoria" {...campo('category_id')}>
          <option value="">Scegli</option>
          {alberoInFila(categorie).map(({ categoria, livello }) => (
            <option key={categoria.id} value={categoria.id}>
              {`${rientro(livello)}${categoria.name}`}
            </option>
          ))}
        </CampoScelta>
        {campiModulo.map((nome) => {
          const { box }: Asked = CAMPI_MODULO[nome];
          return box === undefined ? null : <Campo key={nome} {...box} {...campo(nome)} />;
        })}
      </div>
      {sottoPrezzo}
    </>
  );
}
