import { useEffect, useState } from 'react';
import { signOut } from '../../data/accesso/exit.ts';
import type { Hint } from '../../data/accesso/hint.ts';
import { unreadConversations } from '../../domain/messaggi/unread.ts';
import { menuItems, percorso } from '../../domain/percorsi/indirizzo.ts';
import { Dropdown } from '../../ui/dialogs/Dropdown.tsx';
import { usePending } from '../../ui/feedback/use-pending.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import type { MenuItem } from '../../ui/layout/TopBar.tsx';
import { watchSession } from '../session-watch.ts';
import { useNews } from './use-news.ts';

const MESSAGGI = percorso('messaggi');
const ADMINISTRATION = { href: percorso('admin'), testo: 'Amministrazione' };

/** `sigla` is on the button, `altre` are entries that don't fit a phone's bar. */
export default function AccountMenu({
  hint,
  sigla,
  voci: altre,
}: {
  hint: Hint;
  sigla: string;
  voci: readonly MenuItem[];
}) {
  const { messaggi } = useNews();
  useEffect(watchSession, []);
  const voci = [...menuItems('conto'), ...altre, ...(hint.admin ? [ADMINISTRATION] : [])];
  return (
    <Dropdown className="menu-conto" etichetta={`${sigla}: account di ${hint.nome}`} button={sigla}>
      <p className="mb-2 font-semibold">{hint.nome}</p>
      <ul>
        {voci.map((voce) => (
          <li key={voce.href}>
            <TextLink href={voce.href} className="row between min-h-11 border-t border-hair">
              {voce.testo}
              {voce.href === MESSAGGI && messaggi > 0 ? (
                <span className="small">{unreadConversations(messaggi)}</span>
              ) : null}
            </TextLink>
          </li>
        ))}
      </ul>
      <Exit />
    </Dropdown>
  );
}

function Exit() {
  const { pending, waitFor } = usePending();
  const [failed, setFailed] = useState(false);
  const signOutAndGo = async () => {
    await signOut();
    await new Promise(() => setTimeout(() => location.assign(percorso('home')), 50));
  };
  const lascia = () => {
    setFailed(false);
    waitFor(signOutAndGo).catch((cause: unknown) => {
      console.warn('the session is still on this device', cause);
      setFailed(true);
    });
  };
  return (
    <>
      <Button variant="quiet" piccolo isWide className="mt-3" pending={pending} pendingText="Uscita…" onClick={lascia}>
        Esci
      </Button>
      {failed ? (
        <p role="alert" className="err">
          Si è verificato un errore. Riprova più tardi.
        </p>
      ) : null}
    </>
  );
}
