import type { UseFormReturn } from 'react-hook-form';
import {
  DIMENSIONI_PACCO,
  ETICHETTE_A_CARICO,
  ETICHETTE_METODO_SPEDIZIONE,
  etichettaDimensione,
} from '../../domain/annunci/scelte.ts';
import { FRASI_GESTIONE } from '../../domain/frasi/spedizione.ts';
import { CHI_PAGA_SPEDIZIONE } from '../../domain/valori.ts';
import { CampoDenaro, CampoScelta } from '../../ui/forms/Campo.tsx';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';
import type { ValoriAnnuncio } from './bozza.ts';

const DIMENSIONI = Object.keys(DIMENSIONI_PACCO).filter(
  (d): d is keyof typeof DIMENSIONI_PACCO => d in DIMENSIONI_PACCO,
);

type Props = { modulo: UseFormReturn<ValoriAnnuncio>; campo: (nome: keyof ValoriAnnuncio) => CampoModulo };

export function CampiSpedizione({ modulo, campo }: Props) {
  const {
    register,
    watch,
    formState: { errors },
  } = modulo;
  const [gestione, modo, aCarico] = watch(['gestione', 'modo', 'spedizione_a_carico']);
  return (
    <>
      <Opzioni legenda="Metodo di spedizione" errore={errors.gestione?.message}>
        <Opzione value="center" dettaglio={FRASI_GESTIONE.center} {...register('gestione')}>
          {ETICHETTE_METODO_SPEDIZIONE.punto_verifica}
        </Opzione>
        <Opzione value="self" dettaglio={FRASI_GESTIONE.self} {...register('gestione')}>
          Gestita da te
        </Opzione>
      </Opzioni>
      {gestione === 'center' ? (
        <CampoScelta etichetta="Dimensione del pacco" {...campo('dimensione_pacco')}>
          <option value="">Scegli</option>
          {DIMENSIONI.map((d) => (
            <option key={d} value={d}>
              {etichettaDimensione(d)}
            </option>
          ))}
        </CampoScelta>
      ) : null}
      {gestione === 'self' ? (
        <CampoScelta etichetta="Come arriva all'acquirente" {...register('modo')}>
          {(['corriere', 'ritiro_a_mano'] as const).map((metodo) => (
            <option key={metodo} value={metodo}>
              {ETICHETTE_METODO_SPEDIZIONE[metodo]}
            </option>
          ))}
        </CampoScelta>
      ) : null}
      {gestione === 'center' || (gestione === 'self' && modo === 'corriere') ? (
        <CampoScelta etichetta="Spedizione a carico di" {...register('spedizione_a_carico')}>
          {CHI_PAGA_SPEDIZIONE.map((chi) => (
            <option key={chi} value={chi}>
              {ETICHETTE_A_CARICO[chi]}
            </option>
          ))}
        </CampoScelta>
      ) : null}
      {gestione === 'self' && modo === 'corriere' && aCarico === 'acquirente' ? (
        <CampoDenaro etichetta="Costo di spedizione" {...campo('costo_spedizione')} />
      ) : null}
    </>
  );
}
