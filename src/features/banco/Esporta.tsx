import { useState } from 'react';
import type { ReadEnv } from '../../offline/ports.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { useAttesa } from '../../ui/useAttesa.ts';
import { scaricaEsportazione } from './esportazione.ts';

/** The download as an act that a person waits for: `esporta` resolves to whether there is a file. */
export function useEsportazione(ambiente: ReadEnv) {
  const { inCorso, attendi } = useAttesa();
  const [guasto, setGuasto] = useState<string | null>(null);
  const esporta = async (soloVerifica?: string): Promise<boolean> => {
    setGuasto(null);
    try {
      await attendi(() => scaricaEsportazione(ambiente, soloVerifica));
      return true;
    } catch (causa) {
      console.warn('no export was made', causa);
      setGuasto('Il file non è stato preparato: qui non è cambiato niente. Riprova.');
      return false;
    }
  };
  return { esporta, inCorso, guasto };
}

export function Esporta({ ambiente, children }: { ambiente: ReadEnv; children: string }) {
  const { esporta, inCorso, guasto } = useEsportazione(ambiente);
  return (
    <>
      <Bottone largo inCorso={inCorso} testoInCorso="Preparo il file…" onClick={() => void esporta()}>
        {children}
      </Bottone>
      <ErroreModulo testo={guasto} />
    </>
  );
}
