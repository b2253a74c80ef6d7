import type { CentroDetail } from '../../../data/centri/centri.ts';
import { BOOKABLE_DAYS, settimana } from '../../../domain/centri/opening.ts';
import type { TipoCentro as Tipo } from '../../../domain/centri/tipi.ts';
import { dayName, formatDate } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { centroPercentPhrase } from '../../../domain/frasi/percentuale-centro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';

const TYPES = { fidati_point: 'Fidati Point · centro ufficiale', terze_parti: 'Centro partner' } as const;

export const TipoCentro = ({ tipo }: { tipo: Tipo }) => <p className="micro">{TYPES[tipo]}</p>;

export const CentroIndirizzo = ({ centro }: { centro: { indirizzo: string; citta: string } }) => (
  <p className="row mt-2 gap-2 [overflow-wrap:anywhere]">
    <Icon nome="luogo" piccola /> {[centro.indirizzo, centro.citta].filter(Boolean).join(', ')}
  </p>
);

export function CentroOrari({ centro }: { centro: CentroDetail }) {
  return (
    <Divider titolo="Orari" piccolo>
      <dl className="mt-2">
        {settimana(centro.orari).map(({ giorno, orario }) => (
          <LeaderRow key={giorno} nome={giorno}>
            {orario}
          </LeaderRow>
        ))}
      </dl>
      {centro.chiusure.map(({ dal, al }) => (
        <p key={dal} className="note mt-1">
          {dal === al ? `Chiuso il ${formatDate(dal)}` : `Chiuso dal ${formatDate(dal)} al ${formatDate(al)}`}
        </p>
      ))}
      <p className="note mt-2">Solo su appuntamento: una visita dura {centro.durata} minuti.</p>
    </Divider>
  );
}

export function FirstOrari({ centro }: { centro: CentroDetail }) {
  if (centro.liberi.length === 0)
    return <p className="mt-3">Nessun orario libero nei prossimi {BOOKABLE_DAYS} giorni.</p>;
  return (
    <ul className="mt-2">
      {centro.liberi.map(({ giorno, orari }) => (
        <li key={giorno} className="border-b border-hair py-3">
          <p className="text-note font-semibold">
            {dayName(giorno)} {formatDate(giorno).slice(0, 5)}
          </p>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
            {orari.slice(0, ORARI_PER_DAY).map((ora) => (
              <li key={ora}>
                <TextLink
                  className="chip w-full justify-center"
                  href={percorso('nuova_verifica', { centro: centro.id, giorno, ora })}
                  aria-label={`Prenota ${dayName(giorno).toLowerCase()} ${formatDate(giorno)} alle ${ora}`}
                >
                  {ora}
                </TextLink>
              </li>
            ))}
            {orari.length > ORARI_PER_DAY ? (
              <li className="note self-center">e altri {orari.length - ORARI_PER_DAY}</li>
            ) : null}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const ORARI_PER_DAY = 6;

export function CentroPrices({ prezzi, vendita }: Pick<CentroDetail, 'prezzi'> & { vendita: number }) {
  const gruppi = new Map<string, { nomi: string[]; importi: CentroDetail['prezzi'][number]['importi'] }>();
  for (const { categoria, importi } of prezzi) {
    const chiave = JSON.stringify(importi);
    const gruppo = gruppi.get(chiave) ?? { nomi: [], importi };
    if (categoria !== null) gruppo.nomi.push(categoria);
    gruppi.set(chiave, gruppo);
  }
  return (
    <Divider titolo="Quanto costa una verifica">
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        {[...gruppi].map(([chiave, { nomi, importi }]) => (
          <section key={chiave}>
            {nomi.length === 0 ? null : <h3 className="text-note font-semibold">{nomi.join(', ')}</h3>}
            <dl>
              {importi.map(({ valore, totale }) => (
                <LeaderRow key={valore} nome={`Oggetto da ${formatEuro(valore).replace(',00', '')}`}>
                  <span className="money">{formatEuro(totale)}</span>
                </LeaderRow>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="note mt-3">
        Esempi di oggi, imballo e spedizione esclusi. Il preventivo del tuo oggetto lo vedi prima di prenotare, e lo
        saldi al centro.
      </p>
      <p className="mt-3">{centroPercentPhrase(vendita)}</p>
    </Divider>
  );
}
