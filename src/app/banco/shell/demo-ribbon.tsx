import { DEMO_PHRASE } from '../../../domain/centri/demo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';

export const DemoRibbon = () => (
  <NetworkBanner
    azione={
      <TextLink className="tx inline-flex min-h-11 items-center" href={percorso('centro_stato')}>
        Esci dalla dimostrazione
      </TextLink>
    }
  >
    {DEMO_PHRASE}
  </NetworkBanner>
);
