import type { Categoria } from '../../data/annunci/categorie.ts';
import { type PrezziCentro, salvaTariffe } from '../../data/centri/prezzi-centro.ts';
import { DIMENSIONI_PACCO, type DimensionePacco } from '../../domain/annunci/scelte.ts';
import { type CodiceErrore, TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ETICHETTE_TIPO_TARIFFA, TIPI_TARIFFA, type TipoTariffa } from '../../domain/tariffe/tipi.ts';
import { Campo, CampoDenaro } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import { PiedeSalva } from '../../ui/forms/PiedeSalva.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { type CampoModulo, useModulo } from '../../ui/forms/use-modulo.ts';
import { useNonSalvato } from '../../ui/forms/use-non-salvato.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Simulatore } from './Simulatore.tsx';
import { comeValori, leggiTariffe, type ValoriTariffe } from './valori.ts';

const DETTAGLI = {
  fixed: 'lo stesso importo per ogni oggetto',
  variable: 'una quota del valore',
  hybrid: 'fissa più percentuale',
} as const satisfies Record<TipoTariffa, string>;

const PACCHI = Object.keys(DIMENSIONI_PACCO).filter((nome): nome is DimensionePacco => nome in DIMENSIONI_PACCO);
const fino = (pacco: DimensionePacco) =>
  `${DIMENSIONI_PACCO[pacco].etichetta}, fino a ${DIMENSIONI_PACCO[pacco].max_kg} kg`;

const CAMPI = {
  tipo_tariffa_obbligatorio: 'tariffa_type',
  importo_fisso_obbligatorio: 'tariffa_fixed',
  percentuale_obbligatoria: 'tariffa_percentage',
  percentuale_fuori_limiti: 'tariffa_percentage',
  componente_mancante: 'tariffa_fixed',
  valori_invertiti: 'tariffa_min_value',
} as const satisfies Partial<Record<CodiceErrore, keyof ValoriTariffe>>;

interface Props {
  prezzi: PrezziCentro;
  categorie: readonly Categoria[];
  onSporco: (sporco: boolean) => void;
}

export function ModuloTariffe({ prezzi, categorie, onSporco }: Props) {
  const spedisce = prezzi.tipo_centro === 'fidati_point';
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: comeValori(prezzi.modello),
    valida: (valori: ValoriTariffe) => leggiTariffe(valori, spedisce).errori,
    comando: salvaTariffe,
    dati: (valori, prima) => ({
      centro: prezzi.id,
      tariffe: leggiTariffe(valori, spedisce).tariffe ?? {},
      viste: leggiTariffe(prima, spedisce).tariffe ?? {},
    }),
    guasto: TESTI_ERRORE.salvataggio_tariffe,
    campi: CAMPI,
    onFatto: (_, { tariffe }): void => modulo.reset(comeValori({ ...prezzi.modello, ...tariffe })),
  });
  const valori = modulo.watch();
  const sporco = modulo.formState.isDirty;
  useNonSalvato(sporco, onSporco);
  const fermo = prezzi.perche_no !== null;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
      <form noValidate onSubmit={invia}>
        <RiassuntoErrori errori={modulo.formState.errors} />
        <fieldset disabled={fermo} className="grid gap-8">
          <Modello campo={campo} tipo={valori.tariffa_type} />
          {spedisce ? <Spedizione campo={campo} /> : <NonSpedisce />}
        </fieldset>
        <ErroreModulo testo={errore} className="mt-4" />
        {fermo ? null : (
          <PiedeSalva stato={sporco ? 'Modifiche non salvate' : ''} inCorso={inCorso}>
            Salva tariffe
          </PiedeSalva>
        )}
      </form>
      <Simulatore
        centro={prezzi.id}
        categorie={categorie}
        tariffe={leggiTariffe(valori, spedisce).tariffe}
        spedisce={spedisce}
      />
    </div>
  );
}

type DelModulo = { campo: (nome: keyof ValoriTariffe) => CampoModulo };

function Modello({ campo, tipo }: DelModulo & { tipo: string }) {
  const { errore, ...scelta } = campo('tariffa_type');
  return (
    <Filetto titolo="Modello di tariffa">
      <p className="note mt-2">
        Quanto chiedi a chi porta un oggetto, dove la sua categoria non ha un prezzo proprio. Chi ha già prenotato paga
        il preventivo che ha accettato.
      </p>
      <p className="mt-3">
        <BottoneCollegamento href={percorso('centro_prezzi')}>Prezzi per categoria</BottoneCollegamento>
      </p>
      <Opzioni legenda="Tipo di tariffa" errore={errore} className="mt-4 sm:[&>.opzioni]:grid-cols-3">
        {TIPI_TARIFFA.map((voce) => (
          <Opzione key={voce} {...scelta} value={voce} dettaglio={DETTAGLI[voce]}>
            {ETICHETTE_TIPO_TARIFFA[voce]}
          </Opzione>
        ))}
      </Opzioni>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {tipo === 'variable' ? null : <CampoDenaro etichetta="Importo fisso" {...campo('tariffa_fixed')} />}
        {tipo === 'fixed' ? null : (
          <Campo
            etichetta="Percentuale sul valore"
            inputMode="decimal"
            autoComplete="off"
            coda="%"
            {...campo('tariffa_percentage')}
          />
        )}
        <CampoDenaro etichetta="Valore minimo" facoltativo="facoltativo" {...campo('tariffa_min_value')} />
        <CampoDenaro etichetta="Valore massimo" facoltativo="facoltativo" {...campo('tariffa_max_value')} />
      </div>
    </Filetto>
  );
}

function Spedizione({ campo }: DelModulo) {
  return (
    <>
      <Filetto titolo="Supplementi per il pacco">
        <p className="note mt-2">
          Si aggiungono alla verifica quando spedisci tu l’oggetto. Li vede chi vende, mai chi compra.
        </p>
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          {PACCHI.map((pacco) => (
            <CampoDenaro key={pacco} etichetta={fino(pacco)} {...campo(`package_markup_${pacco}`)} />
          ))}
        </div>
      </Filetto>
      <Filetto titolo="Spedizione">
        <p className="note mt-2">
          Quello che chiedi a chi vende, se la spedizione è a suo carico. A chi compra si chiede la somma più bassa fra
          i Fidati Point attivi.
        </p>
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          <CampoDenaro etichetta="Imballaggio" {...campo('tariffa_imballaggio')} />
          <CampoDenaro etichetta="Spedizione" {...campo('tariffa_spedizione')} />
        </div>
      </Filetto>
    </>
  );
}

const NonSpedisce = () => (
  <p className="riquadro">
    Un centro partner non spedisce: chi compra ritira da te. Per questo qui non ci sono supplementi né spedizione.
  </p>
);
