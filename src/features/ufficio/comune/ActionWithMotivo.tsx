import type { ComponentProps } from 'react';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';

type Props<I, R> = Omit<
  ComponentProps<typeof ConfirmButton<I, R>>,
  'appearance' | 'pending' | 'guasto' | 'serious' | 'motivo' | 'cancelText'
> & {
  /** Word that must be typed first; its presence marks an irreversible act. */
  parola?: string;
  aiuto?: string;
};

/** An act on one thing, from its panel: it asks first and needs a reason (decision P17). */
export function ActionWithMotivo<I, R>({ aiuto = 'Resta nel registro.', ...atto }: Props<I, R>) {
  const serious = atto.parola !== undefined;
  return (
    <ConfirmButton
      {...atto}
      {...(serious ? { appearance: { variant: 'stop' as const } } : {})}
      serious={serious}
      cancelText="Torna indietro"
      pending="Salvataggio…"
      guasto="Operazione non riuscita"
      motivo={{ aiuto, manca: 'Indica il motivo.' }}
    />
  );
}
