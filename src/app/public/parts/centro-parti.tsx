import type { SchedaCentro } from '../../../data/centri/centri.ts';
import { GIORNI_PRENOTABILI, settimana } from '../../../domain/centri/apertura.ts';
import type { TipoCentro as Tipo } from '../../../domain/centri/tipi.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { frasePercentualeCentro } from '../../../domain/frasi/percentuale-centro.ts';
import { formattaData, nomeGiorno } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';

const TIPI = { fidati_point: 'Fidati Point · centro ufficiale', terze_parti: 'Centro partner' } as const;

export const TipoCentro = ({ tipo }: { tipo: Tipo }) => <p className="micro">{TIPI[tipo]}</p>;

export const IndirizzoCentro = ({ centro }: { centro: { indirizzo: string; citta: string } }) => (
  <p className="row mt-2 gap-2 [overflow-wrap:anywhere]">
    <Icona nome="luogo" piccola /> {[centro.indirizzo, centro.citta].filter(Boolean).join(', ')}
  </p>
);

export function OrariCentro({ centro }: { centro: SchedaCentro }) {
  return (
    <Filetto titolo="Orari" piccolo>
      <dl className="mt-2">
        {settimana(centro.orari).map(({ giorno, orario }) => (
          <RigaPuntini key={giorno} nome={giorno}>
            {orario}
          </RigaPuntini>
        ))}
      </dl>
      {centro.chiusure.map(({ dal, al }) => (
        <p key={dal} className="note mt-1">
          {dal === al ? `Chiuso il ${formattaData(dal)}` : `Chiuso dal ${formattaData(dal)} al ${formattaData(al)}`}
        </p>
      ))}
      <p className="note mt-2">Solo su appuntamento: una visita dura {centro.durata} minuti.</p>
    </Filetto>
  );
}

export function PrimiOrari({ centro }: { centro: SchedaCentro }) {
  if (centro.liberi.length === 0)
    return <p className="mt-3">Nessun orario libero nei prossimi {GIORNI_PRENOTABILI} giorni.</p>;
  return (
    <ul className="mt-2">
      {centro.liberi.map(({ giorno, orari }) => (
        <li key={giorno} className="border-b border-hair py-3">
          <p className="text-note font-semibold">
            {nomeGiorno(giorno)} {formattaData(giorno).slice(0, 5)}
          </p>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
            {orari.slice(0, ORARI_PER_GIORNO).map((ora) => (
              <li key={ora}>
                <Collegamento
                  className="chip w-full justify-center"
                  href={percorso('nuova_verifica', { centro: centro.id, giorno, ora })}
                  aria-label={`Prenota ${nomeGiorno(giorno).toLowerCase()} ${formattaData(giorno)} alle ${ora}`}
                >
                  {ora}
                </Collegamento>
              </li>
            ))}
            {orari.length > ORARI_PER_GIORNO ? (
              <li className="note self-center">e altri {orari.length - ORARI_PER_GIORNO}</li>
            ) : null}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const ORARI_PER_GIORNO = 6;

export function PrezziCentro({ prezzi, vendita }: Pick<SchedaCentro, 'prezzi'> & { vendita: number }) {
  const gruppi = new Map<string, { nomi: string[]; importi: SchedaCentro['prezzi'][number]['importi'] }>();
  for (const { categoria, importi } of prezzi) {
    const chiave = JSON.stringify(importi);
    const gruppo = gruppi.get(chiave) ?? { nomi: [], importi };
    if (categoria !== null) gruppo.nomi.push(categoria);
    gruppi.set(chiave, gruppo);
  }
  return (
    <Filetto titolo="Quanto costa una verifica">
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        {[...gruppi].map(([chiave, { nomi, importi }]) => (
          <section key={chiave}>
            {nomi.length === 0 ? null : <h3 className="text-note font-semibold">{nomi.join(', ')}</h3>}
            <dl>
              {importi.map(({ valore, totale }) => (
                <RigaPuntini key={valore} nome={`Oggetto da ${formattaEuro(valore).replace(',00', '')}`}>
                  <span className="money">{formattaEuro(totale)}</span>
                </RigaPuntini>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="note mt-3">
        Esempi di oggi, imballo e spedizione esclusi. Il preventivo del tuo oggetto lo vedi prima di prenotare, e lo
        saldi al centro.
      </p>
      <p className="mt-3">{frasePercentualeCentro(vendita)}</p>
    </Filetto>
  );
}
