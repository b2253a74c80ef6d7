import { initials } from '../../../domain/initial-values.ts';

interface Props {
  /** The person's; the centre's if nobody is known. */
  nome: string;
  onOpen: () => void;
}

export function WhoAtBanco({ nome, onOpen }: Props) {
  return (
    <button
      type="button"
      className="grid min-h-11 min-w-11 place-content-center max-md:relative max-md:after:absolute max-md:after:-inset-[6px] justify-items-center gap-1 text-small md:w-full md:py-2"
      aria-label={`${nome}: chi è al banco`}
      onClick={onOpen}
    >
      <span aria-hidden="true" className="grid size-11 place-content-center rounded-1 border border-ink font-semibold">
        {initials(nome)}
      </span>
      <span aria-hidden="true" className="hidden w-20 truncate font-semibold md:block">
        {nome.split(' ')[0]}
      </span>
    </button>
  );
}
