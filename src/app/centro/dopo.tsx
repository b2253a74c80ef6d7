import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Certificato } from '../../features/banco/Certificato.tsx';
import { Consegna } from '../../features/banco/Consegna.tsx';
import { useBancoInRete } from '../../features/banco/useBancoInRete.ts';
import type { ItemView } from '../../offline/view.ts';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';

/** What follows a result: certificate and hand-over. Nothing before there is one. */
export function Dopo({ vista }: { vista: ItemView }) {
  const inRete = useBancoInRete();
  return (
    <div className="grid gap-8 pb-4">
      <Certificato vista={vista} inRete={inRete} />
      {vista.tipoCentro === 'terze_parti' ? (
        <div className="justify-self-start">
          <BottoneCollegamento variante="main" href={percorso('centro_vendita', { id: vista.verifica.id })}>
            Vendita in sede
          </BottoneCollegamento>
          <p className="note mt-2">Serve la rete: la vendita la registra il server.</p>
        </div>
      ) : null}
      <Consegna vista={vista} inRete={inRete} />
    </div>
  );
}
