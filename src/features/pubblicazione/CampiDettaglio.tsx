import type { UseFormReturn } from 'react-hook-form';
import type { Categoria } from '../../data/categorie.ts';
import { CONDIZIONI, MAX_DESCRIZIONE, MAX_LOCALITA, MAX_TITOLO } from '../../domain/annunci/scelte.ts';
import { alberoInFila } from '../../domain/categorie/albero.ts';
import { Campo, CampoArea, CampoDenaro, CampoScelta, rientro } from '../../ui/Campo.tsx';
import type { ValoriAnnuncio } from './bozza.ts';

type Props = { modulo: UseFormReturn<ValoriAnnuncio>; categorie: Categoria[] };

export function CampiDettaglio({ modulo, categorie }: Props) {
  const { register, formState } = modulo;
  const { errors } = formState;
  return (
    <>
      <Campo etichetta="Titolo" maxLength={MAX_TITOLO} errore={errors.titolo?.message} {...register('titolo')} />
      <CampoArea
        etichetta="Descrizione"
        facoltativo="facoltativo"
        rows={6}
        maxLength={MAX_DESCRIZIONE}
        errore={errors.descrizione?.message}
        {...register('descrizione')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CampoDenaro etichetta="Prezzo" errore={errors.prezzo?.message} {...register('prezzo')} />
        <CampoScelta etichetta="Condizione" errore={errors.condizione?.message} {...register('condizione')}>
          <option value="">Scegli</option>
          {CONDIZIONI.map((c) => (
            <option key={c} value={c}>
              {c}
            </option>
          ))}
        </CampoScelta>
        <CampoScelta etichetta="Categoria" errore={errors.category_id?.message} {...register('category_id')}>
          <option value="">Scegli</option>
          {alberoInFila(categorie).map(({ categoria, livello }) => (
            <option key={categoria.id} value={categoria.id}>
              {`${rientro(livello)}${categoria.name}`}
            </option>
          ))}
        </CampoScelta>
        <Campo
          etichetta="Località"
          autoComplete="address-level2"
          maxLength={MAX_LOCALITA}
          errore={errors.localita?.message}
          {...register('localita')}
        />
      </div>
    </>
  );
}
