import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';

const leadBack = (link: HTMLAnchorElement | null) => {
  if (link !== null) void import('../../came-from.ts').then((from) => from.leadBack(link));
};

export const TornaAgliAnnunci = () => (
  <a
    ref={leadBack}
    href={percorso('annunci')}
    className="sq absolute top-3 left-[var(--gutter)] lg:left-3"
    aria-label="Torna agli annunci"
  >
    <Icona nome="indietro" />
  </a>
);
