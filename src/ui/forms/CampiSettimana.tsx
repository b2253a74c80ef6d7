import { Campo } from './Campo.tsx';
import { MessaggioErrore } from './CorniceCampo.tsx';
import { Interruttore } from './Interruttore.tsx';
import type { CampoModulo } from './use-modulo.ts';

type NomeCampo<G extends string> = `${G}_aperto` | `${G}_dalle` | `${G}_alle`;

interface Props<G extends string> {
  giorni: readonly { chiave: G; nome: string }[];
  campo: (nome: NomeCampo<NoInfer<G>>) => CampoModulo;
  aperto: (giorno: NoInfer<G>) => boolean;
}

export function CampiSettimana<G extends string>({ giorni, campo, aperto }: Props<G>) {
  return (
    <ul className="border-t border-ink">
      {giorni.map(({ chiave, nome }) => (
        <Giorno key={chiave} giorno={chiave} nome={nome} campo={campo} aperto={aperto(chiave)} />
      ))}
    </ul>
  );
}

interface PropsGiorno<G extends string> {
  giorno: G;
  nome: string;
  campo: (nome: NomeCampo<G>) => CampoModulo;
  aperto: boolean;
}

function Giorno<G extends string>({ giorno, nome, campo, aperto }: PropsGiorno<G>) {
  const { errore, ...interruttore } = campo(`${giorno}_aperto`);
  return (
    <li className="border-b border-hair py-3">
      <Interruttore {...interruttore} parola={aperto ? 'Aperto' : 'Chiuso'}>
        {nome}
      </Interruttore>
      {aperto ? (
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
