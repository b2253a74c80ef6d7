import { Suspense } from 'react';
import type { Hint } from '../../data/accesso/hint.ts';
import { initials } from '../../domain/initial-values.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import type { MenuItem } from '../../ui/layout/TopBar.tsx';
import { Disabled } from './disabled.tsx';
import { useHint } from './use-hint.ts';

/** For signed-in people; not in a visitor's page. */
const AccountMenu = lazyPiece(() => import('./account-menu.tsx'), DisabledMenu);

/** On phones the sign-in is at the bottom. `voci`: entries that don't fit a phone's bar. */
export function Conto({ voci }: { voci: readonly MenuItem[] }) {
  const hint = useHint();
  if (hint === null) {
    return (
      <span className="row solo-largo">
        <TextLink href={percorso('accesso')} className="tx inline-flex min-h-11 items-center px-1">
          Accedi
        </TextLink>
        <TextLink href={percorso('registrazione')} className="tx inline-flex min-h-11 items-center px-1">
          Registrati
        </TextLink>
      </span>
    );
  }
  const sigla = initials(hint.nome);
  return (
    <Suspense
      fallback={
        <span className="menu-conto">
          <span className="sq nudo">{sigla}</span>
        </span>
      }
    >
      <AccountMenu hint={hint} sigla={sigla} voci={voci} />
    </Suspense>
  );
}

function DisabledMenu({ hint, sigla }: { hint: Hint; sigla: string; voci: readonly MenuItem[] }) {
  return (
    <span className="menu-conto">
      <Disabled etichetta={`${sigla}: account di ${hint.nome}`}>{sigla}</Disabled>
    </span>
  );
}
