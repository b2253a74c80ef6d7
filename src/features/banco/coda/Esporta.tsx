import { useState } from 'react';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { scaricaEsportazione } from './esportazione.ts';

export function useEsportazione(ambiente: ReadEnv) {
  const { inCorso, attendi } = useAttesa();
  const [guasto, setGuasto] = useState<string | null>(null);
  const [fatto, setFatto] = useState(false);
  const esporta = async (soloVerifica?: string): Promise<boolean> => {
    setGuasto(null);
    setFatto(false);
    try {
      await attendi(() => scaricaEsportazione(ambiente, soloVerifica));
      setFatto(true);
      return true;
    } catch (causa) {
      console.warn('no export was made', causa);
      setGuasto('Il file non è stato preparato: qui non è cambiato niente. Riprova.');
      return false;
    }
  };
  return { esporta, inCorso, guasto, fatto };
}

export function Esporta({ ambiente, children }: { ambiente: ReadEnv; children: string }) {
  const { esporta, inCorso, guasto, fatto } = useEsportazione(ambiente);
  return (
    <>
      <Bottone largo inCorso={inCorso} testoInCorso="Preparo il file…" onClick={() => void esporta()}>
        {children}
      </Bottone>
      {fatto ? (
        <p className="note" role="status">
          Il file è tra i download di questo tablet.
        </p>
      ) : null}
      <ErroreModulo testo={guasto} />
    </>
  );
}
