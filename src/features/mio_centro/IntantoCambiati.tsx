import { type CampoDati, type DatiCentro, type ValoriDati, valoriDi } from '../../domain/centri/dati.ts';
import { giorniAperti, leggiOrari } from '../../domain/centri/orari.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';

const NOMI = {
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
} as const satisfies Record<CampoDati, string>;

function detto(campo: string, valore: unknown): string {
  if (campo === 'orari')
    return giorniAperti(leggiOrari(valore) ?? {})
      .map(({ giorno, orario }) => `${giorno} ${orario}`)
      .join(', ');
  if (Array.isArray(valore)) return valore.join(', ');
  return valore === null || valore === '' ? 'vuoto' : String(valore);
}

const nomeDi = (campo: string): campo is CampoDati => Object.hasOwn(NOMI, campo);

interface Props {
  dati: Partial<DatiCentro>;
  onUsa: (valori: Partial<ValoriDati>) => void;
}

/** A colleague saved the same fields meanwhile: the person chooses one version. */
export function IntantoCambiati({ dati, onUsa }: Props) {
  return (
    <div className="riquadro wait mb-4" role="status">
      <p className="font-semibold">Intanto un’altra persona ha salvato</p>
      <dl className="mt-1">
        {Object.entries(dati).map(([campo, valore]) =>
          nomeDi(campo) ? (
            <RigaPuntini key={campo} nome={NOMI[campo]}>
              <span className="[overflow-wrap:anywhere]">{detto(campo, valore)}</span>
            </RigaPuntini>
          ) : null,
        )}
      </dl>
      <p className="mt-2">Salva di nuovo per tenere quello che hai scritto tu, oppure:</p>
      <Bottone className="mt-2" onClick={() => onUsa(valoriDi(dati))}>
        Tieni quello salvato
      </Bottone>
    </div>
  );
}
