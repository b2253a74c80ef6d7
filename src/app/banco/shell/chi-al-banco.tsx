import { iniziali } from '../../../domain/iniziali.ts';

interface Props {
  /** The person's; the centre's if nobody is known. */
  nome: string;
  onApri: () => void;
}

export function ChiAlBanco({ nome, onApri }: Props) {
  return (
    <button
      type="button"
      className="grid min-h-11 min-w-11 place-content-center max-md:relative max-md:after:absolute max-md:after:-inset-[6px] justify-items-center gap-1 text-small md:w-full md:py-2"
      aria-label={`${nome}: chi è al banco`}
      onClick={onApri}
    >
      <span aria-hidden="true" className="grid size-11 place-content-center rounded-1 border border-ink font-semibold">
        {iniziali(nome)}
      </span>
      <span aria-hidden="true" className="hidden w-20 truncate font-semibold md:block">
        {nome.split(' ')[0]}
      </span>
    </button>
  );
}
