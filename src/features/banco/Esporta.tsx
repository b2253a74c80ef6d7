import { useState } from 'react';
import type { AmbienteLettura } from '../../offline/porte.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { scaricaEsportazione } from './esportazione.ts';

/** The download as an act that a person waits for: `esporta` resolves to whether there is a file. */
export function useEsportazione(ambiente: AmbienteLettura) {
  const [inCorso, setInCorso] = useState(false);
  const [guasto, setGuasto] = useState<string | null>(null);
  const esporta = async (soloVerifica?: string): Promise<boolean> => {
    setInCorso(true);
    setGuasto(null);
    try {
      await scaricaEsportazione(ambiente, soloVerifica);
      return true;
    } catch (causa) {
      console.warn('no export was made', causa);
      setGuasto('Il file non è stato preparato: qui non è cambiato niente. Riprova.');
      return false;
    } finally {
      setInCorso(false);
    }
  };
  return { esporta, inCorso, guasto };
}

export function Esporta({ ambiente, children }: { ambiente: AmbienteLettura; children: string }) {
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
