import { type CentroData, type CentroDataField, type DataValues, valuesOf } from '../../domain/centri/dati.ts';
import { leggiOrari, openDays } from '../../domain/centri/orari.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';

const NAMES = {
  nome: 'Nome del centro',
  indirizzo: 'Indirizzo',
  citta: 'Città',
  telefono: 'Telefono',
  email: 'Email',
  sito_web: 'Sito web',
  descrizione: 'Presentazione',
  specializzazioni: 'Che cosa verifica',
  max_daily_verifications: 'Verifiche al giorno',
  durata: 'Durata di una visita',
  orari: 'Orari',
} as const satisfies Record<CentroDataField, string>;

function detto(campo: string, valore: unknown): string {
  if (campo === 'orari')
    return openDays(leggiOrari(valore) ?? {})
      .map(({ giorno, orario }) => `${giorno} ${orario}`)
      .join(', ');
  if (Array.isArray(valore)) return valore.join(', ');
  return valore === null || valore === '' ? 'vuoto' : String(valore);
}

const nameOf = (campo: string): campo is CentroDataField => Object.hasOwn(NAMES, campo);

interface Props {
  dati: Partial<CentroData>;
  onUse: (values: Partial<DataValues>) => void;
}

/** A colleague saved the same fields meanwhile: the person chooses one version. */
export function ChangedMeanwhile({ dati, onUse }: Props) {
  return (
    <div className="riquadro wait mb-4" role="status">
      <p className="font-semibold">Intanto un’altra persona ha salvato</p>
      <dl className="mt-1">
        {Object.entries(dati).map(([campo, valore]) =>
          nameOf(campo) ? (
            <LeaderRow key={campo} nome={NAMES[campo]}>
              <span className="[overflow-wrap:anywhere]">{detto(campo, valore)}</span>
            </LeaderRow>
          ) : null,
        )}
      </dl>
      <p className="mt-2">Salva di nuovo per tenere quello che hai scritto tu, oppure:</p>
      <Button className="mt-2" onClick={() => onUse(valuesOf(dati))}>
        Tieni quello salvato
      </Button>
    </div>
  );
}
