import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { cambiatiIntanto, salvaDatiCentro, type VisiteFuori, visiteFuori } from '../../data/centri/mio-centro.ts';
import { type DatiCentro, modifiche, type ValoriDati, validaDati, valoriDati } from '../../domain/centri/dati.ts';
import { GIORNI_DA_LUNEDI } from '../../domain/centri/orari.ts';
import { alPostoDelGenerico } from '../../domain/errori/guasto.ts';
import { type CodiceErrore, TESTI_ERRORE, testiPerCampo } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CampiSettimana } from '../../ui/forms/CampiSettimana.tsx';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { PiedeSalva } from '../../ui/forms/PiedeSalva.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { CampiPubblici } from './CampiPubblici.tsx';
import { IntantoCambiati } from './IntantoCambiati.tsx';
import { RestanoFuori } from './RestanoFuori.tsx';

const CAMPI = {
  nome_centro_obbligatorio: 'nome',
  email_non_valida: 'email',
  link_non_valido: 'sito_web',
  durata_non_valida: 'durata',
  massimo_giornaliero_non_valido: 'max_daily_verifications',
  nessun_giorno_aperto: 'monday_aperto',
} as const satisfies Partial<Record<CodiceErrore, keyof ValoriDati>>;

interface Props {
  letti: DatiCentro;
  categorie: readonly Categoria[];
}

/** Sends changed fields with their old values. New hours move no visit (decision P9). */
export function ModuloDati({ letti, categorie }: Props) {
  // The form is compared with its initial or reported values: a refetch must not touch typed input.
  const [prima, setPrima] = useState(letti);
  const [intanto, setIntanto] = useState<Partial<DatiCentro> | null>(null);
  const [fuori, setFuori] = useState<VisiteFuori | null>(null);
  const salvati = (dati: Partial<DatiCentro>) => {
    setPrima({ ...prima, ...dati });
    setIntanto(null);
    setFuori(null);
  };
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: valoriDati(letti),
    valida: (v) => testiPerCampo(validaDati(v)),
    comando: salvaDatiCentro,
    dati: (v) => ({ ...modifiche(prima, v), visite: 0 }),
    guasto: alPostoDelGenerico(TESTI_ERRORE.salvataggio_centro),
    campi: CAMPI,
    onFatto: (_, { dati }) => salvati(dati),
    onErrore: (causa) => {
      const visite = visiteFuori(causa);
      const altrui = cambiatiIntanto(causa);
      if (visite !== null) setFuori(visite);
      if (altrui !== null) {
        setIntanto(altrui);
        setPrima({ ...prima, ...altrui });
      }
      return visite !== null;
    },
  });
  const valori = useWatch({ control: modulo.control, compute: (v) => v });
  return (
    <div className="min-w-0">
      <form noValidate onSubmit={invia} className="grid gap-10">
        <RiassuntoErrori errori={modulo.formState.errors} />
        <Filetto titolo="Che cosa legge chi cerca un centro" piccolo>
          <CampiPubblici
            campo={campo}
            modulo={modulo}
            specializzazioni={valori.specializzazioni}
            categorie={categorie}
          />
        </Filetto>
        <Filetto titolo="Orari" piccolo>
          <p className="note mt-2 mb-3">
            {prima.orari === null
              ? 'Il centro non ha ancora orari suoi: finché non li salvi è aperto 09:00–12:00 e 14:00–17:00, domenica esclusa. '
              : ''}
            Cambiarli non sposta le visite già prenotate. Ferie e ore occupate stanno in{' '}
            <Collegamento className="tx" href={percorso('centro_blocchi')}>
              Blocchi e chiusure
            </Collegamento>
            , i singoli orari in{' '}
            <Collegamento className="tx" href={percorso('centro_disponibilita')}>
              Disponibilità
            </Collegamento>
            .
          </p>
          <CampiSettimana giorni={GIORNI_DA_LUNEDI} campo={campo} aperto={(g) => valori[`${g}_aperto`]} />
          <div className="mt-5 grid grid-cols-2 gap-4">
            <Campo
              etichetta="Durata di una visita"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              coda="min"
              {...campo('durata')}
            />
            <Campo
              etichetta="Verifiche al giorno, al massimo"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              {...campo('max_daily_verifications')}
            />
          </div>
        </Filetto>
        <div>
          {intanto === null ? null : (
            <IntantoCambiati dati={intanto} onUsa={(nuovi) => modulo.reset({ ...valori, ...nuovi })} />
          )}
          <ErroreModulo testo={errore} className="mb-3" />
          <PiedeSalva stato={modulo.formState.isDirty ? 'Modifiche non salvate' : ''} inCorso={inCorso}>
            Salva le informazioni
          </PiedeSalva>
        </div>
      </form>
      {fuori === null ? null : (
        <RestanoFuori
          visite={fuori}
          dati={() => modifiche(prima, modulo.getValues())}
          onSalvato={salvati}
          onChiudi={() => setFuori(null)}
        />
      )}
    </div>
  );
}
