import type { Profilo } from '../../data/sessione.ts';
import { AccessoBanco } from '../../features/banco/AccessoBanco.tsx';
import type { UtenteTablet } from '../../offline/identita.ts';
import { Icona } from '../../ui/Icona.tsx';

interface Props {
  utente: UtenteTablet;
  motivo: 'bloccato' | 'scaduto' | 'uscita';
  onDentro: (profilo: Profilo) => void;
}

const PERCHE = {
  bloccato: 'Hai lasciato il banco bloccato su questo tablet.',
  scaduto: 'Sono passati più di quattordici giorni dall’ultimo accesso con la rete.',
  uscita: 'La sessione è finita senza che tu sia uscito. I dati sono tutti qui.',
} satisfies Record<Props['motivo'], string>;

/** Data intact behind the door: the same person signs in and everything leaves. */
export default function Blocco({ utente, motivo, onDentro }: Props) {
  const quanti = utente.pendingOps + utente.pendingMedia;
  return (
    <div className="grid min-h-dvh place-items-center p-6" data-densita="banco">
      <main id="contenuto" className="w-full max-w-[480px] border-t-[3px] border-ink bg-sheet p-6 sm:p-8">
        <Icona nome="lucchetto" />
        <h1 className="mt-3 text-h2">
          {quanti === 0
            ? 'Accedi di nuovo'
            : `Accedi di nuovo per inviare ${quanti} ${quanti === 1 ? 'elemento' : 'elementi'}`}
        </h1>
        <p className="note mt-2">
          {PERCHE[motivo]} {utente.nome}
          {quanti === 0 ? '' : `: ${quanti} non inviati`}.
        </p>
        <div className="mt-6">
          <AccessoBanco onDentro={onDentro} />
        </div>
      </main>
    </div>
  );
}
