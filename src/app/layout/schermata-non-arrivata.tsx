import { ServeRete } from '../../ui/feedback/ServeRete.tsx';
import { useInRete } from '../../ui/feedback/use-in-rete.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';

export function SchermataNonArrivata() {
  return (
    <div className="pagina py-8">
      {useInRete() ? (
        <Vuoto
          titolo="Questa pagina non è arrivata"
          role="alert"
          livello={1}
          azione={<Bottone onClick={() => location.reload()}>Riprova</Bottone>}
        >
          La connessione si era interrotta, oppure c’è una versione nuova del sito.
        </Vuoto>
      ) : (
        <ServeRete livello={1}>
          Questa pagina non è ancora su questo dispositivo: potrai aprirla quando torna la connessione.
        </ServeRete>
      )}
    </div>
  );
}
