import { useState } from 'react';
import { esci } from '../../data/uscita.ts';
import { percorso, vociMenu } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { useAttesa } from '../../ui/useAttesa.ts';
import { useIndizio } from './useIndizio.ts';

const AMMINISTRAZIONE = { href: percorso('admin'), testo: 'Amministrazione' };

/** Sign-in link (on phones the bottom bar has it), or the menu of the person signed in, on every screen: it holds the way out. A disclosure, so that it opens without JavaScript too. */
export function Conto() {
  const indizio = useIndizio();
  if (indizio === null) {
    return (
      <span className="row solo-largo">
        <Collegamento href={percorso('accesso')} className="tx inline-flex min-h-11 items-center px-1">
          Accedi
        </Collegamento>
      </span>
    );
  }
  return (
    <details className="menu-conto relative">
      <summary className="sq nudo border border-edge font-semibold" aria-label={`Account di ${indizio.nome}`}>
        {iniziali(indizio.nome)}
      </summary>
      <div className="absolute right-0 z-10 mt-2 w-64 border-t-[3px] border-ink bg-sheet p-4 shadow-float">
        <p className="mb-2 font-semibold">{indizio.nome}</p>
        <ul>
          {[...vociMenu('conto'), ...(indizio.admin ? [AMMINISTRAZIONE] : [])].map((voce) => (
            <li key={voce.href}>
              <Collegamento href={voce.href} className="flex min-h-11 items-center border-t border-hair">
                {voce.testo}
              </Collegamento>
            </li>
          ))}
        </ul>
        <Uscita />
      </div>
    </details>
  );
}

function Uscita() {
  const { inCorso, attendi } = useAttesa();
  const [fallita, setFallita] = useState(false);
  const esciEVai = async () => {
    await esci();
    // Busy until the page is left.
    await new Promise(() => setTimeout(() => location.assign(percorso('home')), 50));
  };
  const lascia = () => {
    setFallita(false);
    attendi(esciEVai).catch((causa: unknown) => {
      console.warn('the session is still on this device', causa);
      setFallita(true);
    });
  };
  return (
    <>
      <Bottone
        variante="quiet"
        piccolo
        largo
        className="mt-3"
        inCorso={inCorso}
        testoInCorso="Uscita…"
        onClick={lascia}
      >
        Esci
      </Bottone>
      {fallita ? (
        <p role="alert" className="err">
          Si è verificato un errore. Riprova più tardi.
        </p>
      ) : null}
    </>
  );
}

function iniziali(nome: string): string {
  const parole = nome.trim().split(/\s+/);
  return `${parole[0]?.[0] ?? ''}${parole.length > 1 ? (parole.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
