import { useState } from 'react';
import { Button, type ButtonProps } from '../layout/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

type Props<I, R> = Omit<ConfirmDialogProps<I, R>, 'onClose'> & {
  button: string;
  appearance?: Pick<ButtonProps, 'variant' | 'piccolo' | 'isWide'>;
};

export function ConfirmButton<I, R>({ button, appearance, ...domanda }: Props<I, R>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...appearance} onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      {isOpen ? <ConfirmDialog {...domanda} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
