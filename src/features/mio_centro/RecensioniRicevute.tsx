import type { RecensioneRicevuta, RecensioniMioCentro } from '../../data/centri/recensioni-mio-centro.ts';
import { RECENSIONI_PER_PAGINA } from '../../domain/centri/pagine.ts';
import { decimali } from '../../domain/decimali.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData } from '../../domain/giorno.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';

interface Props {
  lette: RecensioniMioCentro;
  voto: number | null;
  pagina: number;
  verso: (voto: number | null, pagina: number) => string;
  /** Null in the demo. */
  onSegnala: ((recensione: RecensioneRicevuta) => void) | null;
}

const VOTI = [5, 4, 3, 2, 1] as const;

export function RecensioniRicevute({ lette, voto, pagina, verso, onSegnala }: Props) {
  const { totale, media, per_voto, trovate, righe } = lette;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <section className="content-start">
        <p>
          <span className="money text-h1">{media === null ? '' : decimali(media, 1, 1)}</span> su 5
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
          <Collegamento className="tx inline-flex min-h-14 items-center" href={verso(null, 1)}>
            Tutti i voti
          </Collegamento>
        )}
        <p className="note mt-3">
          Chi scrive non si può contattare da qui, e una recensione non ha risposta. Se viola le regole segnalala: la
          legge l’ufficio e ti scrive che cosa ha deciso.
        </p>
      </section>
      <Filetto titolo={voto === null ? 'Le più recenti' : `Con voto ${voto}: ${trovate}`} piccolo>
        {righe.length === 0 ? (
          <Vuoto titolo="Nessuna recensione con questo voto" />
        ) : (
          <ul>
            {righe.map((r) => (
              <li key={r.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hair py-4">
                <div className="min-w-0 flex-1 basis-72">
                  <p className="text-note">
                    <span className="font-semibold">{r.voto} su 5</span>
                    {PUNTO}
                    {r.autore}, {r.chi}
                    {PUNTO}
                    {formattaData(r.created_at)}
                  </p>
                  {r.testo === '' ? null : (
                    <p className="mt-1 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{r.testo}</p>
                  )}
                  {r.oggetto === null ? null : <p className="small mt-1 [overflow-wrap:anywhere]">{r.oggetto}</p>}
                </div>
                {onSegnala === null ? null : (
                  <Bottone
                    variante="quiet"
                    aria-label={`Segnala la recensione di ${r.autore}`}
                    onClick={() => onSegnala(r)}
                  >
                    Segnala
                  </Bottone>
                )}
              </li>
            ))}
          </ul>
        )}
        <Paginazione
          pagina={pagina}
          pagine={Math.ceil(trovate / RECENSIONI_PER_PAGINA)}
          href={(altra) => verso(voto, altra)}
        />
      </Filetto>
    </div>
  );
}

type PropsVoto = { voto: number; quante: number; su: number; scelto: boolean; href: string };

function Voto({ voto, quante, su, scelto, href }: PropsVoto) {
  return (
    <li>
      <Collegamento
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
      </Collegamento>
    </li>
  );
}
