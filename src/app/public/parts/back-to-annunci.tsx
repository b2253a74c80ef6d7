import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';

const leadBack = (link: HTMLAnchorElement | null) => {
  if (link !== null) void import('../../came-from.ts').then((from) => from.leadBack(link));
};

export const BackToAnnunci = () => (
  <a
    ref={leadBack}
    href={percorso('annunci')}
    className="sq absolute top-3 left-[var(--gutter)] lg:left-3"
    aria-label="Torna agli annunci"
  >
    <Icon nome="indietro" />
  </a>
);
