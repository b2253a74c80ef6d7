import type { Json } from '../../../domain/sincronia/json.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';

type Row = readonly [name: string, value: Json | undefined];

/** Intake data: the queued ones, else the server's. */
export const saidAtIntake = ({ verifica, ricezione }: Pick<ItemView, 'verifica' | 'ricezione'>) =>
  ricezione?.payload ?? verifica;

export function RowsOfIntake({
  vista,
  before,
  after = [],
}: {
  vista: ItemView;
  before: readonly Row[];
  after?: Row[];
}) {
  const { numero_seriale, accessori, segni_distintivi } = saidAtIntake(vista);
  const rows: readonly Row[] = [
    ...before,
    ['Numero di serie', numero_seriale],
    ['Accessori', accessori],
    ['Segni distintivi', segni_distintivi],
    ...after,
  ];
  return rows.map(([name, value]) =>
    typeof value === 'string' && value !== '' ? (
      <LeaderRow key={name} nome={name}>
        {value}
      </LeaderRow>
    ) : null,
  );
}
