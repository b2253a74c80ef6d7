import { GIORNI_SETTIMANA, type GiornoSettimana } from '../../domain/centri/orari.ts';
import { NOMI_GIORNI } from '../../domain/giorno.ts';
import { Campo } from '../../ui/Campo.tsx';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import { Interruttore } from '../../ui/Interruttore.tsx';
import type { PropsPasso } from './modulo.ts';

/** Monday first. */
const SETTIMANA: readonly GiornoSettimana[] = [...GIORNI_SETTIMANA.slice(1), ...GIORNI_SETTIMANA.slice(0, 1)];
const nomeDelGiorno = (g: GiornoSettimana): string => NOMI_GIORNI[GIORNI_SETTIMANA.indexOf(g)] ?? '';

/** Step 3: the week; times only where the day is open. */
export function PassoOrari(props: PropsPasso) {
  return (
    <ul className="border-t border-ink">
      {SETTIMANA.map((g) => (
        <Giorno key={g} giorno={g} {...props} />
      ))}
    </ul>
  );
}

function Giorno({ giorno, campo, valori }: PropsPasso & { giorno: GiornoSettimana }) {
  const { errore, ...aperto } = campo(`${giorno}_aperto`);
  const nome = nomeDelGiorno(giorno);
  return (
    <li className="border-b border-hair py-3">
      <Interruttore {...aperto} parola={valori[`${giorno}_aperto`] ? 'Aperto' : 'Chiuso'}>
        {nome}
      </Interruttore>
      {valori[`${giorno}_aperto`] ? (
        <div className="mt-2 grid grid-cols-2 gap-4">
          <Campo etichetta={<Ora di={nome}>Apertura</Ora>} type="time" {...campo(`${giorno}_dalle`)} />
          <Campo etichetta={<Ora di={nome}>Chiusura</Ora>} type="time" {...campo(`${giorno}_alle`)} />
        </div>
      ) : null}
      {errore ? <MessaggioErrore>{errore}</MessaggioErrore> : null}
    </li>
  );
}

const Ora = ({ di, children }: { di: string; children: string }) => (
  <>
    {children} <span className="solo-lettore">{di}</span>
  </>
);
