import { useEffect, useState } from 'react';
import type { Indizio } from '../../data/accesso/indizio.ts';
import { esci } from '../../data/accesso/uscita.ts';
import { unreadConversations } from '../../domain/messaggi/unread.ts';
import { percorso, vociMenu } from '../../domain/percorsi/indirizzo.ts';
import { Tendina } from '../../ui/dialogs/Tendina.tsx';
import { useAttesa } from '../../ui/feedback/use-attesa.ts';
import type { VoceMenu } from '../../ui/layout/BarraAlta.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { watchSession } from '../session-watch.ts';
import { useNovita } from './use-novita.ts';

const MESSAGGI = percorso('messaggi');
const AMMINISTRAZIONE = { href: percorso('admin'), testo: 'Amministrazione' };

/** `sigla` is on the button, `altre` are entries that don't fit a phone's bar. */
export default function MenuConto({
  indizio,
  sigla,
  voci: altre,
}: {
  indizio: Indizio;
  sigla: string;
  voci: readonly VoceMenu[];
}) {
  const { messaggi } = useNovita();
  useEffect(watchSession, []);
  const voci = [...vociMenu('conto'), ...altre, ...(indizio.admin ? [AMMINISTRAZIONE] : [])];
  return (
    <Tendina className="menu-conto" etichetta={`${sigla}: account di ${indizio.nome}`} bottone={sigla}>
      <p className="mb-2 font-semibold">{indizio.nome}</p>
      <ul>
        {voci.map((voce) => (
          <li key={voce.href}>
            <Collegamento href={voce.href} className="row between min-h-11 border-t border-hair">
              {voce.testo}
              {voce.href === MESSAGGI && messaggi > 0 ? (
                <span className="small">{unreadConversations(messaggi)}</span>
              ) : null}
            </Collegamento>
          </li>
        ))}
      </ul>
      <Uscita />
    </Tendina>
  );
}

function Uscita() {
  const { inCorso, attendi } = useAttesa();
  const [fallita, setFallita] = useState(false);
  const esciEVai = async () => {
    await esci();
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
