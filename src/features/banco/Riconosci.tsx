import { useEffect, useState } from 'react';
import { dispositiviInDebito } from '../../data/centro.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { readText } from '../../offline/db.ts';
import { isAnother, lossRead, lost, type OwingDevice, toRecognise, wasThis } from '../../offline/memory.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { useBanco } from './contesto.ts';
import { useStored } from './useStored.ts';

/** A tablet without memory at a centre that others owe something: which one was it? Asked once, and only with the network. */
export function Riconosci() {
  const { ambiente, sincronizzatore } = useBanco();
  const { store } = ambiente;
  const chiede = useStored(() => toRecognise(store), [store]) ?? false;
  const persi = useStored(() => lost(store), [store]) ?? null;
  const [elenco, setElenco] = useState<OwingDevice[]>([]);
  useEffect(() => {
    if (!chiede) return;
    let smontato = false;
    const leggi = async () => {
      const mio = await readText(store, 'deviceId');
      const altri = (await dispositiviInDebito()).filter(({ id }) => id !== mio);
      if (smontato) return;
      if (altri.length === 0) await isAnother(store);
      else setElenco(altri);
    };
    leggi().catch((errore: unknown) => console.warn('tablets not read', errore));
    return () => {
      smontato = true;
    };
  }, [chiede, store]);
  if (persi !== null) return <Persi {...persi} onLetto={() => void lossRead(store)} />;
  if (!chiede || elenco.length === 0) return null;
  const era = async (dispositivo: OwingDevice) => {
    await wasThis(ambiente, dispositivo);
    await sincronizzatore.request();
  };
  return <Domanda elenco={elenco} onEra={(uno) => void era(uno)} onAltro={() => void isAnother(store)} />;
}

interface PropsDomanda {
  elenco: readonly OwingDevice[];
  onEra: (dispositivo: OwingDevice) => void;
  onAltro: () => void;
}

/** Not a window: whoever has a client before her answers later. */
function Domanda({ elenco, onEra, onAltro }: PropsDomanda) {
  const [primo] = elenco;
  const titolo =
    elenco.length === 1 && primo !== undefined ? `Questo tablet era «${primo.nome}»?` : 'Quale tablet era questo?';
  return (
    <section aria-labelledby="riconosci" className="border-b border-ink bg-wait-wash px-4 py-3 md:px-6">
      <h2 id="riconosci" className="font-semibold">
        {titolo}
      </h2>
      <p className="text-note">
        Qui non c’è memoria di prima, e il centro ha tablet che devono ancora inviare qualcosa.
      </p>
      <ul className="mt-2 mb-3 max-h-56 overflow-y-auto border-b border-hair">
        {elenco.map((uno) => (
          <li key={uno.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-hair py-2">
            <span className="text-note">
              <b>{uno.nome}</b>, visto {formattaDataOra(new Date(uno.visto_il))}: doveva inviare{' '}
              {uno.pending_ops + uno.pending_media}{' '}
              {uno.pending_ops + uno.pending_media === 1 ? 'elemento' : 'elementi'}
            </span>
            <Bottone piccolo onClick={() => onEra(uno)}>
              Sì, era {uno.nome}
            </Bottone>
          </li>
        ))}
      </ul>
      <Bottone piccolo variante="quiet" onClick={onAltro}>
        È un altro tablet
      </Bottone>
    </section>
  );
}

function Persi({ nome, quanti, onLetto }: { nome: string; quanti: number; onLetto: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b border-ink bg-fail-wash px-4 py-3 text-fail md:px-6"
    >
      <span className="min-w-0 grow">
        {quanti === 1 ? '1 elemento di' : `${quanti} elementi di`} «{nome}» {quanti === 1 ? 'è perso' : 'sono persi'},
        se non l’avevi esportato in un file: quello si importa dalla pagina Sincronia. L’amministrazione è avvisata.
      </span>
      <Bottone piccolo onClick={onLetto}>
        Ho capito
      </Bottone>
    </div>
  );
}
