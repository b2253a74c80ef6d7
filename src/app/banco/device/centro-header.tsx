import type { ReactNode } from 'react';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';

interface Props {
  titolo: ReactNode;
  indietro?: string | undefined;
  children: ReactNode;
}

export function CentroHeader({ titolo, indietro, children }: Props) {
  return (
    <header className="flex min-h-16 flex-none items-center gap-2 border-b border-ink px-4 py-1 sm:gap-3 md:px-6">
      {indietro === undefined ? null : (
        <ButtonLink
          href={indietro}
          variant="quiet"
          className="relative min-h-11! px-3! after:absolute after:-inset-[7px]"
          aria-label="Indietro"
        >
          <Icon nome="indietro" piccola />
        </ButtonLink>
      )}
      <h1 className="line-clamp-2 min-w-0 hyphens-auto text-base leading-tight sm:text-h4 md:text-h3">{titolo}</h1>
      {/* at the far end: a pill that comes later moves nothing */}
      <span className="row ml-auto min-h-14 flex-none justify-end gap-3! md:gap-2!">{children}</span>
    </header>
  );
}
