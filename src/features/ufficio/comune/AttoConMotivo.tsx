import type { ComponentProps } from 'react';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';

type Props<I, R> = Omit<
  ComponentProps<typeof BottoneConferma<I, R>>,
  'aspetto' | 'inCorso' | 'guasto' | 'grave' | 'motivo' | 'rinuncia'
> & {
  /** To be written first: what is done can't be taken back. Without it the act is an ordinary one. */
  parola?: string;
  /** Who reads the reason, where it doesn't only stay in the register. */
  aiuto?: string;
};

/** An act of the office upon one thing, from its panel: asked first, never without its why (decision P17). */
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
