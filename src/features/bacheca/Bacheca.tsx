import type { Bacheca as DatiBacheca } from '../../data/bacheca.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaData } from '../../domain/giorno.ts';
import { ETICHETTE_ORDINE, passoOrdine } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { SegnoOrdine } from '../../ui/SegnoOrdine.tsx';
import { CartaPrenotazione } from './CartaPrenotazione.tsx';
import { VerificaInCorso } from './VerificaInCorso.tsx';

const STATISTICHE = [
  ['annunci', 'Annunci'],
  ['attivi', 'Attivi'],
  ['verificati', 'Verificati'],
  ['venduti', 'Venduti'],
  ['visualizzazioni', 'Visualizzazioni'],
] as const;

/** What waits for this person comes first; figures last. */
export function Bacheca({ bacheca }: { bacheca: DatiBacheca }) {
  const { statistiche, prenotazioni_attive, da_prenotare_verifica, verifiche_in_corso, ordini } = bacheca;
  return (
    <>
      <dl className="mt-6 grid grid-cols-3 gap-x-6 border-t-[3px] border-ink pt-3 sm:grid-cols-5">
        {STATISTICHE.map(([chiave, nome]) => (
          <div key={chiave} className="py-1">
            <dt className="small">{nome}</dt>
            <dd className="money text-h2">{statistiche[chiave].toLocaleString('it-IT')}</dd>
          </div>
        ))}
      </dl>
      {da_prenotare_verifica.length > 0 ? (
        <Filetto titolo="Prenotati, da portare al centro" className="mt-10">
          <ul className="mt-3">
            {da_prenotare_verifica.map((a) => (
              <CartaPrenotazione key={a.id} annuncio={a} ruolo="da_verificare" />
            ))}
          </ul>
        </Filetto>
      ) : null}
      <Filetto titolo="Prenotazioni attive" className="mt-10">
        {prenotazioni_attive.length === 0 ? (
          <p className="py-4 text-ink-2">Nessuna prenotazione attiva.</p>
        ) : (
          <ul className="mt-3">
            {prenotazioni_attive.map((p) => (
              <CartaPrenotazione
                key={p.id}
                annuncio={p}
                ruolo={p.come}
                acquisto={p}
                visita={verifiche_in_corso.find((v) => v.annuncio.id === p.id)}
              />
            ))}
          </ul>
        )}
      </Filetto>
      {verifiche_in_corso.length > 0 ? (
        <Filetto titolo="Verifiche in corso" className="mt-10">
          <ul className="mt-3">
            {verifiche_in_corso.map((v) => (
              <VerificaInCorso key={v.id} verifica={v} />
            ))}
          </ul>
        </Filetto>
      ) : null}
      {ordini.length > 0 ? (
        <Filetto titolo="Ordini" className="mt-10">
          <ul className="mt-3">
            {ordini.map((o) => (
              <li key={o.id} className="border-b border-hair">
                <Collegamento href={percorso('ordine', { id: o.id })} className="row between min-h-14 flex-wrap py-3">
                  <span>
                    <span className="block font-semibold">{o.titolo}</span>
                    <span className="note">
                      {o.come === 'acquirente' ? 'Acquisto' : 'Vendita'} del {formattaData(o.data_creazione)}
                    </span>
                  </span>
                  <span className="sm:text-right">
                    <span className="money block">{formattaEuro(o.amount)}</span>
                    <SegnoOrdine passo={passoOrdine(o.status)}>{ETICHETTE_ORDINE[o.status]}</SegnoOrdine>
                  </span>
                </Collegamento>
              </li>
            ))}
          </ul>
        </Filetto>
      ) : null}
    </>
  );
}
