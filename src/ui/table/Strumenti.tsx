import { useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { Button } from '../layout/Button.tsx';
import { IconButton } from '../layout/IconButton.tsx';
import { KeyButton } from '../layout/KeyButton.tsx';
import { SHORTCUTS_KEY } from './use-shortcuts.ts';

type Column = { chiave: string; titolo: string };
type ColumnsProps = {
  colonne: readonly Column[];
  nascoste: readonly string[];
  onChange: (nascoste: string[]) => void;
};

export function ColumnPicker({ colonne, nascoste, onChange }: ColumnsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button piccolo variant="quiet" onClick={() => setIsOpen(true)}>
        Colonne
      </Button>
      <Dialog
        aperta={isOpen}
        onClose={() => setIsOpen(false)}
        titolo="Quali colonne vedi?"
        closeText="Chiudi"
        actions={
          <Button variant="main" onClick={() => setIsOpen(false)}>
            Fatto
          </Button>
        }
      >
        <p className="note">La scelta resta su questo dispositivo. Il file CSV le contiene sempre tutte.</p>
        {colonne.map(({ chiave, titolo }, posto) => (
          <Checkbox
            key={chiave}
            checked={!nascoste.includes(chiave)}
            disabled={posto === 0}
            onChange={() =>
              onChange(nascoste.includes(chiave) ? nascoste.filter((voce) => voce !== chiave) : [...nascoste, chiave])
            }
          >
            {titolo}
          </Checkbox>
        ))}
      </Dialog>
    </>
  );
}

type HelpProps = { aperto: boolean; onChange: (aperto: boolean) => void; active: boolean; onTurnOn: () => void };

/** Keyboard help, with the switch that WCAG 2.1.4 asks for. */
export function ShortcutsHelp({ aperto, onChange, active, onTurnOn }: HelpProps) {
  return (
    <>
      <IconButton icon="info" etichetta="Tasti" piccola bare onClick={() => onChange(true)} />
      <Dialog aperta={aperto} onClose={() => onChange(false)} titolo="Tasti" closeText="Chiudi">
        <dl>
          {SHORTCUTS_KEY.map(([shortcut, effetto]) => (
            <div key={shortcut} className="row between min-h-9">
              <dt>
                <KeyButton>{shortcut}</KeyButton>
              </dt>
              <dd>{effetto}</dd>
            </div>
          ))}
        </dl>
        <Checkbox checked={active} onChange={onTurnOn} dettaglio="Su questo dispositivo. Esc e Invio valgono sempre.">
          Tasti singoli accesi
        </Checkbox>
      </Dialog>
    </>
  );
}
