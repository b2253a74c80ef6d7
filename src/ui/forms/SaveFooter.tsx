import { Button } from '../layout/Button.tsx';

interface Props {
  stato: string;
  pending: boolean;
  children: string;
}

/** Sticky main button of a centre's page; stands above the rail where that is at the bottom. */
export const SaveFooter = ({ stato, pending, children }: Props) => (
  <div className="piede-salva z-[5] mt-6 flex items-center justify-end gap-4 border-t border-ink bg-paper px-4 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-md:bottom-[calc(var(--barra)+env(safe-area-inset-bottom))] md:max-lg:left-[5.5rem] md:px-6 lg:sticky lg:-bottom-6 lg:px-0">
    <p className="note" role="status">
      {stato}
    </p>
    <Button
      type="submit"
      variant="main"
      className="flex-none whitespace-nowrap"
      pending={pending}
      pendingText="Salvataggio…"
    >
      {children}
    </Button>
  </div>
);
