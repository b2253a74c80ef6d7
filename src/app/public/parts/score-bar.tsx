/** seal: valid · fail: a rejection · spento: no longer valid. */
export type ScoreTone = 'seal' | 'fail' | 'spento';

const BORDER = { seal: 'border-seal', fail: 'border-fail', spento: 'border-edge' } as const;
const FULL = { seal: 'bg-seal', fail: '', spento: 'bg-edge' } as const;

type Props = { nome: string; peso: number; voto: number; tone: ScoreTone; nota?: string | null };

export function ScoreBar({ nome, peso, voto, tone, nota = null }: Props) {
  return (
    <li className="py-2">
      <p className="row between">
        <span>
          {nome} <span className="small">peso {peso}%</span>
        </span>
        <span className="money">{voto}</span>
      </p>
      <span className="mt-1 grid grid-cols-10 gap-1" aria-hidden="true">
        {Array.from({ length: 10 }, (_, i) => i).map((i) => (
          <span key={i} className={`h-1.5 border ${BORDER[tone]} ${i < voto ? FULL[tone] : ''}`} />
        ))}
      </span>
      {nota === null ? null : <p className="small mt-1">{nota}</p>}
    </li>
  );
}
