import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Categoria } from '../../data/categorie.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { ANNUNCIO_VUOTO, erroriModulo, type ValoriAnnuncio } from './bozza.ts';
import { CampiDettaglio } from './CampiDettaglio.tsx';
import { CampiSpedizione } from './CampiSpedizione.tsx';
import type { FotoScelta } from './foto.ts';
import { SceltaFoto } from './SceltaFoto.tsx';
import { usePubblicazione } from './usePubblicazione.ts';

type Props = { idUtente: string; categorie: Categoria[]; telefono: string; onPubblicato: (id: string) => void };

export function ModuloAnnuncio({ idUtente, categorie, telefono, onPubblicato }: Props) {
  const [foto, setFoto] = useState<FotoScelta[]>([]);
  const [erroreFoto, setErroreFoto] = useState<string | undefined>(undefined);
  const { passo, errore, pubblica } = usePubblicazione(idUtente, onPubblicato);
  const modulo = useForm<ValoriAnnuncio>({
    defaultValues: { ...ANNUNCIO_VUOTO, telefono_contatto: telefono },
    resolver: risolutore<ValoriAnnuncio>((valori) => {
      const { foto: mancanti, ...campi } = erroriModulo(valori, foto.length);
      setErroreFoto(mancanti);
      return campi;
    }),
  });
  const { errors, isSubmitting } = modulo.formState;
  const invia = modulo.handleSubmit((valori) => (foto.length === 0 ? undefined : pubblica(valori, foto)));
  const cambiaFoto = (nuove: FotoScelta[]) => {
    setFoto(nuove);
    setErroreFoto(undefined);
  };
  return (
    <form noValidate onSubmit={invia} className="grid gap-8">
      <Filetto titolo="Dettagli annuncio">
        <div className="mt-4 grid gap-4">
          <SceltaFoto foto={foto} onCambia={cambiaFoto} errore={erroreFoto} />
          <CampiDettaglio modulo={modulo} categorie={categorie} />
        </div>
      </Filetto>
      <Filetto titolo="Spedizione">
        <div className="mt-4 grid gap-4">
          <CampiSpedizione modulo={modulo} />
          <Campo
            etichetta="Telefono di contatto"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={30}
            aiuto="Lo vede solo il centro della tua verifica."
            errore={errors.telefono_contatto?.message}
            {...modulo.register('telefono_contatto')}
          />
        </div>
      </Filetto>
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={isSubmitting} testoInCorso={passo ?? 'Pubblico…'}>
        Pubblica l'annuncio
      </Bottone>
      <p role="status" className="solo-lettore">
        {passo ?? ''}
      </p>
    </form>
  );
}
