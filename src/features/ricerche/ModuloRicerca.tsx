import { modificaRicerca, type NuovaRicerca, salvaRicerca } from '../../data/annunci/ricerche.ts';
import { testoCodice } from '../../domain/errori.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Interruttore } from '../../ui/forms/Interruttore.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

type Valori = { nome: string; avvisi: boolean };

const NOME_MASSIMO = 80;

const valida = ({ nome }: Valori): { nome?: string } =>
  nome.trim() === '' ? { nome: testoCodice('nome_ricerca_mancante') } : {};

interface Props {
  nome: string;
  avvisi: boolean;
  onFatto: () => void;
  onAnnulla: () => void;
}

export function NuovaRicercaSalvata({ filtri, ...props }: Props & Pick<NuovaRicerca, 'filtri'>) {
  const modulo = useModulo({
    iniziali: { nome: props.nome, avvisi: props.avvisi },
    valida,
    comando: salvaRicerca,
    dati: ({ nome, avvisi }: Valori) => ({ nome: nome.trim(), avvisi, filtri }),
    onFatto: props.onFatto,
  });
  return <Modulo {...props} modulo={modulo} verbo="Salva ricerca" />;
}

export function ModificaRicercaSalvata({ id, ...props }: Props & { id: string }) {
  const modulo = useModulo({
    iniziali: { nome: props.nome, avvisi: props.avvisi },
    valida,
    comando: modificaRicerca,
    dati: ({ nome, avvisi }: Valori, viste: Valori) => ({ id, nome: nome.trim(), avvisi, viste }),
    onFatto: props.onFatto,
  });
  return <Modulo {...props} modulo={modulo} verbo="Salva modifiche" />;
}

type Uso = ReturnType<typeof useModulo<Valori, never, unknown>>;

function Modulo({ modulo: uso, verbo, onAnnulla }: Props & { modulo: Uso; verbo: string }) {
  const { modulo, campo, invia, inCorso, errore } = uso;
  return (
    <form noValidate className="grid max-w-xl gap-4" onSubmit={invia}>
      <Campo etichetta="Nome della ricerca" autoComplete="off" maxLength={NOME_MASSIMO} {...campo('nome')} />
      <Interruttore {...modulo.register('avvisi')}>Avvisami quando trova qualcosa di nuovo</Interruttore>
      <p className="small">
        Al massimo un avviso al giorno, nelle notifiche e per email. Le email seguono le tue impostazioni.
      </p>
      <ErroreModulo testo={errore} />
      <div className="row flex-wrap gap-3">
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Salvo…">
          {verbo}
        </Bottone>
        <Bottone variante="quiet" onClick={onAnnulla}>
          Annulla
        </Bottone>
      </div>
    </form>
  );
}
