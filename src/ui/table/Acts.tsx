import { Icon } from '../brand/Icon.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { Button } from '../layout/Button.tsx';
import { type List, type ListAction, MISSING_MOTIVO, type Page } from './definizione.ts';

type RowProps<R> = { riga: R; nome: string; atti: readonly ListAction<R>[]; onAction: (atto: ListAction<R>) => void };

export function RowActions<R>({ riga, nome, atti, onAction }: RowProps<R>) {
  return atti
    .filter((atto) => !atto.bulkOnly && atto.can(riga))
    .map((atto) =>
      atto.icon === undefined ? (
        <Button
          key={atto.chiave}
          piccolo
          variant={atto.serious ? 'stop' : 'quiet'}
          aria-label={`${atto.verbo}: ${nome}`}
          onClick={() => onAction(atto)}
        >
          {atto.verbo}
        </Button>
      ) : (
        <button
          key={atto.chiave}
          type="button"
          className={atto.serious ? 'sq nudo text-fail' : 'sq nudo'}
          aria-label={`${atto.verbo} ${nome}`}
          onClick={() => onAction(atto)}
        >
          <Icon nome={atto.icon} piccola />
        </button>
      ),
    );
}

type SingleProps<R> = { riga: R; nome: string; atto: ListAction<R>; onDone?: () => void; onClose: () => void };

export function RowAction<R>({ riga, nome, atto, onDone, onClose }: SingleProps<R>) {
  return (
    <ConfirmDialog
      titolo={atto.domanda}
      azione={atto.verbo}
      pending={atto.pending}
      guasto={atto.guasto}
      {...(atto.serious === undefined ? {} : { serious: atto.serious })}
      {...(atto.motivo === undefined ? {} : { motivo: { aiuto: atto.motivo, manca: MISSING_MOTIVO } })}
      {...(atto.parola === undefined ? {} : { parola: atto.parola })}
      {...(onDone === undefined ? {} : { onDone })}
      comando={atto.comando}
      dati={(motivo) => ({ riga, motivo })}
      onClose={onClose}
    >
      <p>
        {nome}. {atto.effetto(riga)}
      </p>
    </ConfirmDialog>
  );
}

type BarProps<R, D extends Page<R>> = {
  elenco: List<R, D>;
  righe: readonly R[];
  onAction: (atto: ListAction<R>) => void;
  onAll: () => void;
  onClear: () => void;
};

export function SelectionBar<R, D extends Page<R>>({ elenco, righe, onAction, onAll, onClear }: BarProps<R, D>) {
  if (righe.length === 0) return null;
  const atti = (elenco.atti ?? []).filter((atto) => atto.runBulk !== undefined && righe.some(atto.can));
  return (
    <section className="barra-scelta" aria-label="Righe scelte">
      <p className="mr-auto" role="status">
        {righe.length === 1 ? '1 riga scelta' : `${righe.length} righe scelte`}
        {elenco.somma === undefined ? null : `, ${elenco.somma(righe)}`}
      </p>
      {atti.map((atto) => (
        <Button key={atto.chiave} piccolo onClick={() => onAction(atto)}>
          {atto.verbo}
        </Button>
      ))}
      <Button piccolo className="md:hidden" onClick={onAll}>
        Scegli tutte
      </Button>
      <Button piccolo onClick={onClear}>
        Togli la scelta
      </Button>
    </section>
  );
}
