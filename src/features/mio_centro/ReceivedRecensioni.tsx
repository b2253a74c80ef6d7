import type { OwnCentroRecensioni, ReceivedRecensione } from '../../data/centri/own-centro-recensioni.ts';
import { RECENSIONI_PER_PAGE } from '../../domain/centri/pages.ts';
import { formatDate } from '../../domain/day.ts';
import { formatDecimals } from '../../domain/format-decimals.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';

interface Props {
  lette: OwnCentroRecensioni;
  voto: number | null;
  pagina: number;
  verso: (voto: number | null, pagina: number) => string;
  /** Null in the demo. */
  onReport: ((recensione: ReceivedRecensione) => void) | null;
}

const VOTI = [5, 4, 3, 2, 1] as const;

export function ReceivedRecensioni({ lette, voto, pagina, verso, onReport }: Props) {
  const { totale, media, per_voto, trovate, righe } = lette;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <section className="content-start">
        <p>
          <span className="money text-h1">{media === null ? '' : formatDecimals(media, 1, 1)}</span> su 5
        </p>
        <p className="note">{totale === 1 ? '1 recensione' : `${totale} recensioni`} di ordini conclusi</p>
        <ul className="mt-3" aria-label="Filtra per voto">
          {VOTI.map((n) => (
            <Voto
              key={n}
              voto={n}
              quante={per_voto[5 - n] ?? 0}
              su={totale}
              scelto={voto === n}
              href={verso(voto === n ? null : n, 1)}
            />
          ))}
        </ul>
        {voto === null ? null : (
          <TextLink className="tx inline-flex min-h-14 items-center" href={verso(null, 1)}>
            Tutti i voti
          </TextLink>
        )}
        <p className="note mt-3">
          Chi scrive non si può contattare da qui, e una recensione non ha risposta. Se viola le regole segnalala: la
          legge l’ufficio e ti scrive che cosa ha deciso.
        </p>
      </section>
      <Divider titolo={voto === null ? 'Le più recenti' : `Con voto ${voto}: ${trovate}`} piccolo>
        {righe.length === 0 ? (
          <EmptyState titolo="Nessuna recensione con questo voto" />
        ) : (
          <ul>
            {righe.map((r) => (
              <li key={r.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hair py-4">
                <div className="min-w-0 flex-1 basis-72">
                  <p className="text-note">
                    <span className="font-semibold">{r.voto} su 5</span>
                    {POINT}
                    {r.autore}, {r.chi}
                    {POINT}
                    {formatDate(r.created_at)}
                  </p>
                  {r.testo === '' ? null : (
                    <p className="mt-1 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{r.testo}</p>
                  )}
                  {r.oggetto === null ? null : <p className="small mt-1 [overflow-wrap:anywhere]">{r.oggetto}</p>}
                </div>
                {onReport === null ? null : (
                  <Button
                    variant="quiet"
                    aria-label={`Segnala la recensione di ${r.autore}`}
                    onClick={() => onReport(r)}
                  >
                    Segnala
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pagination
          pagina={pagina}
          pagine={Math.ceil(trovate / RECENSIONI_PER_PAGE)}
          href={(altra) => verso(voto, altra)}
        />
      </Divider>
    </div>
  );
}

type VotoProps = { voto: number; quante: number; su: number; scelto: boolean; href: string };

function Voto({ voto, quante, su, scelto, href }: VotoProps) {
  return (
    <li>
      <TextLink
        href={href}
        aria-current={scelto ? 'true' : undefined}
        aria-label={`Voto ${voto}: ${quante}`}
        className={`grid min-h-14 grid-cols-[1rem_minmax(0,1fr)_2.5rem] items-center gap-3 ${scelto ? 'font-semibold' : ''}`}
      >
        <span>{voto}</span>
        <svg aria-hidden="true" className="h-2 w-full bg-well" preserveAspectRatio="none" viewBox="0 0 100 1">
          <rect width={(quante / su) * 100} height="1" className="fill-ink" />
        </svg>
        <span className="text-right">{quante}</span>
      </TextLink>
    </li>
  );
}
