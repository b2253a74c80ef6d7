import { FRASE_DEMO } from '../../domain/centri/demo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { BannerRete } from '../../ui/Rete.tsx';

/** Over every page of the demonstration (decision P22), with the way out. */
export const NastroDemo = () => (
  <BannerRete>
    {FRASE_DEMO}{' '}
    <Collegamento className="tx -my-2.5 inline-flex min-h-11 items-center" href={percorso('centro_stato')}>
      Esci dalla dimostrazione
    </Collegamento>
  </BannerRete>
);
