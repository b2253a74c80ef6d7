import { useState } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import { formattaEuro, leggiEuro, PREZZO_MINIMO, prezzoValido } from '../../domain/denaro.ts';
import { FRASI_VENDITA, righeVendita } from '../../domain/frasi/vendita.ts';
import { ORE_CONTESTAZIONE } from '../../domain/ordini/tempi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ORE_PAGAMENTO } from '../../domain/prenotazioni/acquisto.ts';
import { ORE_PRENOTAZIONE } from '../../domain/prenotazioni/prenotazione.ts';
import { CampoDenaro } from '../../ui/forms/Campo.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { SumRows } from '../../ui/layout/SumRows.tsx';
import type { PropsPagina, Testa } from './pagina.ts';
import type { DatiVendi } from './vendi.data.ts';

export const testa = ({ scritto }: DatiVendi): Testa => ({
  titolo: 'Vendere su Fidati',
  descrizione: 'Come si vende, quanto si riceve, quando si viene pagati: il calcolo con la commissione di oggi.',
  noindex: scritto !== '',
});

const PASSI = [
  ['Pubblica, gratis', 'Foto, descrizione e prezzo. Fidati prende una commissione solo se vendi.'],
  [
    'Porta l’oggetto al centro',
    `Quando qualcuno prenota hai ${ORE_PRENOTAZIONE} ore per fissare la visita; puoi farlo anche prima. Il totale della verifica è mostrato prima di confermare e si paga al centro.`,
  ],
  [
    'Dopo l’esito, chi compra paga',
    `Se è Verificato ha ${ORE_PAGAMENTO} ore. L’oggetto resta al centro: lo spedisce lui, lo ritira il tuo corriere o lo ritira chi compra.`,
  ],
  [
    'Ricevi la tua parte',
    `Dalla consegna chi compra ha ${ORE_CONTESTAZIONE} ore per segnalare un problema. Poi l’ordine è concluso e la tua parte parte verso il tuo conto.`,
  ],
] as const;

/** How selling works, with the proceeds (decision P12); the percentage is the settings'. */
export function Pagina({ dati: { societa, scritto } }: PropsPagina<DatiVendi>) {
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="hero max-w-[18ch]">Vendi quello che vale.</h1>
      <p className="lead mt-4 max-w-[56ch]">
        Un centro lo controlla e ci mette la firma: chi compra paga sapendo che cosa riceve, e tu sai prima quanto
        ricevi.
      </p>
      <div className="mt-10 lg:grid lg:grid-cols-[1fr_26.25rem] lg:gap-12">
        <Filetto titolo="Come funziona">
          <ol>
            {PASSI.map(([titolo, testo], indice) => (
              <li key={titolo} className="flex gap-5 border-b border-hair py-5">
                <span className="money text-[2rem] leading-none" aria-hidden="true">
                  {indice + 1}
                </span>
                <div>
                  <h3 className="h3">{titolo}</h3>
                  <p className="mt-1 max-w-[60ch] text-ink-2">{testo}</p>
                </div>
              </li>
            ))}
          </ol>
        </Filetto>
        <Calcolo societa={societa} scritto={scritto} />
      </div>
      <p className="mt-10 flex flex-wrap gap-3">
        <BottoneCollegamento variante="main" href={percorso('nuovo_annuncio')}>
          Pubblica un annuncio
        </BottoneCollegamento>
        <BottoneCollegamento href={percorso('faq')}>Leggi le domande frequenti</BottoneCollegamento>
      </p>
    </div>
  );
}

const ESEMPIO = '1.000,00';

function Calcolo({ societa, scritto }: { societa: Societa; scritto: string }) {
  const [testo, setTesto] = useState(scritto === '' ? ESEMPIO : scritto);
  const letto = leggiEuro(testo);
  const prezzo = letto.ok && prezzoValido(letto.valore) ? letto.valore : null;
  return (
    <Filetto titolo="Quanto ricevi" className="mt-10 lg:mt-0 lg:self-start">
      <form action={percorso('vendi')} method="get" className="mt-4 flex items-end gap-3">
        <CampoDenaro
          etichetta="Prezzo di vendita"
          name="prezzo"
          maxLength={20}
          className="flex-1"
          value={testo}
          onChange={(evento) => setTesto(evento.target.value)}
        />
        <Bottone type="submit">Calcola</Bottone>
      </form>
      <div className="mt-3" aria-live="polite">
        {prezzo === null ? (
          <p className="note">Scrivi un prezzo di almeno {formattaEuro(PREZZO_MINIMO)}, per esempio 1.250,00.</p>
        ) : (
          <Parti prezzo={prezzo} societa={societa} />
        )}
      </div>
      <p className="note mt-3">
        Conto di una vendita pagata qui. La verifica si paga a parte, al centro. {FRASI_VENDITA.da_scegliere}
      </p>
    </Filetto>
  );
}

function Parti({ prezzo, societa }: { prezzo: number; societa: Societa }) {
  const { commissione_percentuale: piattaforma, percentuali_centri: centro } = societa;
  return <SumRows righe={righeVendita({ prezzo, piattaforma, centro })} />;
}
