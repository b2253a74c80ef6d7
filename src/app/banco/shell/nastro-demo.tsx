import { FRASE_DEMO } from '../../../domain/centri/demo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';

export const NastroDemo = () => (
  <BannerRete
    azione={
      <Collegamento className="tx inline-flex min-h-11 items-center" href={percorso('centro_stato')}>
        Esci dalla dimostrazione
      </Collegamento>
    }
  >
    {FRASE_DEMO}
  </BannerRete>
);
