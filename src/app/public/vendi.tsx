import { useState } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import { formatEuro, isValidPrice, leggiEuro, MIN_PRICE } from '../../domain/denaro.ts';
import { VENDITA_PHRASES, venditaRows } from '../../domain/frasi/vendita.ts';
import { CONTESTAZIONE_HOURS } from '../../domain/ordini/times.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PAGAMENTO_HOURS } from '../../domain/prenotazioni/acquisto.ts';
import { PRENOTAZIONE_HOURS } from '../../domain/prenotazioni/prenotazione.ts';
import { MoneyField } from '../../ui/forms/Field.tsx';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { SumRows } from '../../ui/layout/SumRows.tsx';
import type { Head, PageProps } from './pagina.ts';
import type { SellData } from './vendi.data.ts';

export const testa = ({ scritto }: SellData): Head => ({
  titolo: 'Vendere su Fidati',
  descrizione: 'Come si vende, quanto si riceve, quando si viene pagati: il calcolo con la commissione di oggi.',
  noindex: scritto !== '',
});

const STEPS = [
  ['Pubblica, gratis', 'Foto, descrizione e prezzo. Fidati prende una commissione solo se vendi.'],
  [
    'Porta l’oggetto al centro',
    `Quando qualcuno prenota hai ${PRENOTAZIONE_HOURS} ore per fissare la visita; puoi farlo anche prima. Il totale della verifica è mostrato prima di confermare e si paga al centro.`,
  ],
  [
    'Dopo l’esito, chi compra paga',
    `Se è Verificato ha ${PAGAMENTO_HOURS} ore. L’oggetto resta al centro: lo spedisce lui, lo ritira il tuo corriere o lo ritira chi compra.`,
  ],
  [
    'Ricevi la tua parte',
    `Dalla consegna chi compra ha ${CONTESTAZIONE_HOURS} ore per segnalare un problema. Poi l’ordine è concluso e la tua parte parte verso il tuo conto.`,
  ],
] as const;

/** How selling works, with the proceeds (decision P12); the percentage is the settings'. */
export function Page({ dati: { societa, scritto } }: PageProps<SellData>) {
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="hero max-w-[18ch]">Vendi quello che vale.</h1>
      <p className="lead mt-4 max-w-[56ch]">
        Un centro lo controlla e ci mette la firma: chi compra paga sapendo che cosa riceve, e tu sai prima quanto
        ricevi.
      </p>
      <div className="mt-10 lg:grid lg:grid-cols-[1fr_26.25rem] lg:gap-12">
        <Divider titolo="Come funziona">
          <ol>
            {STEPS.map(([titolo, testo], index) => (
              <li key={titolo} className="flex gap-5 border-b border-hair py-5">
                <span className="money text-[2rem] leading-none" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className="h3">{titolo}</h3>
                  <p className="mt-1 max-w-[60ch] text-ink-2">{testo}</p>
                </div>
              </li>
            ))}
          </ol>
        </Divider>
        <Calculation societa={societa} scritto={scritto} />
      </div>
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink variant="main" href={percorso('nuovo_annuncio')}>
          Pubblica un annuncio
        </ButtonLink>
        <ButtonLink href={percorso('faq')}>Leggi le domande frequenti</ButtonLink>
      </p>
    </div>
  );
}

const EXAMPLE = '1.000,00';

function Calculation({ societa, scritto }: { societa: Societa; scritto: string }) {
  const [text, setText] = useState(scritto === '' ? EXAMPLE : scritto);
  const letto = leggiEuro(text);
  const prezzo = letto.ok && isValidPrice(letto.valore) ? letto.valore : null;
  return (
    <Divider titolo="Quanto ricevi" className="mt-10 lg:mt-0 lg:self-start">
      <form action={percorso('vendi')} method="get" className="mt-4 flex items-end gap-3">
        <MoneyField
          etichetta="Prezzo di vendita"
          name="prezzo"
          maxLength={20}
          className="flex-1"
          value={text}
          onChange={(evento) => setText(evento.target.value)}
        />
        <Button type="submit">Calcola</Button>
      </form>
      <div className="mt-3" aria-live="polite">
        {prezzo === null ? (
          <p className="note">Scrivi un prezzo di almeno {formatEuro(MIN_PRICE)}, per esempio 1.250,00.</p>
        ) : (
          <Parts prezzo={prezzo} societa={societa} />
        )}
      </div>
      <p className="note mt-3">
        Conto di una vendita pagata qui. La verifica si paga a parte, al centro. {VENDITA_PHRASES.da_scegliere}
      </p>
    </Divider>
  );
}

function Parts({ prezzo, societa }: { prezzo: number; societa: Societa }) {
  const { commissione_percentuale: piattaforma, percentuali_centri: centro } = societa;
  return <SumRows righe={venditaRows({ prezzo, piattaforma, centro })} />;
}
