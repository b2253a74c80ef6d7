import type { ComponentProps } from 'react';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';

type Props<I, R> = Omit<
  ComponentProps<typeof BottoneConferma<I, R>>,
  'aspetto' | 'inCorso' | 'guasto' | 'grave' | 'motivo' | 'rinuncia'
> & {
  /** Word that must be typed first; its presence marks an irreversible act. */
  parola?: string;
  aiuto?: string;
};

/** An act on one thing, from its panel: it asks first and needs a reason (decision P17). */
export function AttoConMotivo<I, R>({ aiuto = 'Resta nel registro.', ...atto }: Props<I, R>) {
  const grave = atto.parola !== undefined;
  return (
    <BottoneConferma
      {...atto}
      {...(grave ? { aspetto: { variante: 'stop' as const } } : {})}
      grave={grave}
      rinuncia="Torna indietro"
      inCorso="Salvataggio…"
      guasto="Operazione non riuscita"
      motivo={{ aiuto, manca: 'Indica il motivo.' }}
    />
  );
}
