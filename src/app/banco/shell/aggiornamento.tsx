import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBanco } from '../../../features/banco/tablet/contesto.ts';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useMotore } from './contesto.ts';

type Fermo = 'in_mano' | 'non_salvato';

const TESTI = {
  in_mano: "C'è una versione nuova: la metti quando hai finito qui.",
  non_salvato: "C'è una versione nuova, ma qui qualcosa non è ancora salvato sul tablet.",
} satisfies Record<Fermo, string>;

/** Offers a new version: not while a camera, signature or delivery runs in any tab, nor over unsaved text. */
export function Aggiornamento({ serve }: { serve: boolean }) {
  const { occupato, operaio } = useMotore();
  const { moduli } = useBanco().scrivania;
  const pronto = useSyncExternalStore(operaio.osserva, operaio.aggiornamentoPronto);
  const [fermo, setFermo] = useState<Fermo | null>(null);
  const { inCorso, attendi } = useAttesa();
  // Unsent work needs the update: checks at once.
  useEffect(() => {
    if (serve) void operaio.cerca();
  }, [serve, operaio]);
  useEffect(() => {
    if (!pronto) return;
    const guarda = async () => {
      const inMano = await occupato();
      setFermo((prima) => (inMano ? 'in_mano' : prima === 'in_mano' ? null : prima));
    };
    void guarda();
    const timer = setInterval(() => void guarda(), 1000);
    return () => clearInterval(timer);
  }, [pronto, occupato]);
  if (!pronto) return null;
  const applica = () =>
    attendi(async () => {
      const ostacolo = (await occupato()) ? 'in_mano' : (await moduli.svuota()) ? null : 'non_salvato';
      setFermo(ostacolo);
      if (ostacolo === null) operaio.applica();
    });
  return (
    <BannerRete
      azione={
        <Bottone piccolo disabled={fermo === 'in_mano'} inCorso={inCorso} onClick={() => void applica()}>
          Aggiorna
        </Bottone>
      }
    >
      {fermo === null ? "C'è una versione nuova del banco." : TESTI[fermo]}
    </BannerRete>
  );
}
