import { useState } from 'react';
import type { CartaAnnuncio } from '../../data/annunci.ts';
import type { Bacheca } from '../../data/bacheca.ts';
import { testoErrore } from '../../data/errori.ts';
import { varianti } from '../../data/immagini.ts';
import { annullaPrenotazione } from '../../data/situazione.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { Immagine } from '../../ui/Immagine.tsx';

type Props = {
  annuncio: CartaAnnuncio;
  ruolo: 'acquirente' | 'venditore' | 'da_verificare';
  acquisto?: Pick<
    Bacheca['prenotazioni_attive'][number],
    'puo_acquistare' | 'acquisto_entro' | 'centro_acquisto' | 'uscita_libera'
  >;
  onCambiata: () => void;
};

export function CartaPrenotazione({ annuncio, ruolo, acquisto, onCambiata }: Props) {
  const src = annuncio.immagine_principale ?? '/brand/favicon.svg';
  const srcSet = varianti(src);
  return (
    <li className="flex flex-wrap gap-4 border-b border-hair py-4">
      <div className="w-20 flex-none sm:w-24">
        <Immagine
          immagine={{ src, alt: '', ...(srcSet === undefined ? {} : { srcSet, sizes: '96px' }) }}
          className="aspect-[4/5] w-full object-cover"
        />
      </div>
      <div className="min-w-[12rem] flex-1">
        <Collegamento
          href={`/annunci/${annuncio.id}`}
          className="inline-flex min-h-11 items-center font-semibold hover:underline"
        >
          {annuncio.titolo}
        </Collegamento>
        <p className="money">{formattaEuro(annuncio.prezzo_esposto)}</p>
        <p className="note mt-1">{racconto(annuncio, ruolo, acquisto)}</p>
      </div>
      <div className="flex w-full flex-none flex-col gap-2 sm:w-56">
        {ruolo === 'da_verificare' ? (
          <BottoneCollegamento variante="main" href={`/verifiche/nuova?annuncio=${annuncio.id}`}>
            Prenota la verifica
          </BottoneCollegamento>
        ) : null}
        {acquisto?.puo_acquistare === true ? (
          <BottoneCollegamento variante="main" href={`/annunci/${annuncio.id}`}>
            Acquista
          </BottoneCollegamento>
        ) : null}
        {ruolo === 'acquirente' ? (
          <Annullamento
            id={annuncio.id}
            titolo={annuncio.titolo}
            libera={acquisto?.uscita_libera === true}
            onFatto={onCambiata}
          />
        ) : null}
      </div>
    </li>
  );
}

function racconto(annuncio: CartaAnnuncio, ruolo: Props['ruolo'], acquisto: Props['acquisto']): string {
  const scadenza = annuncio.scadenza_prenotazione === null ? '' : formattaDataOra(annuncio.scadenza_prenotazione);
  if (ruolo === 'da_verificare')
    return `Un acquirente lo ha prenotato. Fissa la verifica entro il ${scadenza}, o la prenotazione scade.`;
  if (acquisto?.puo_acquistare === true && acquisto.acquisto_entro !== null && ruolo === 'acquirente')
    return `Verifica superata. Puoi pagare fino al ${formattaDataOra(acquisto.acquisto_entro)}.`;
  if (acquisto?.centro_acquisto?.tipo_centro === 'terze_parti')
    return `Concorda il pagamento presso ${acquisto.centro_acquisto.nome}`;
  if (annuncio.stato_verifica === 'verificato' && ruolo === 'venditore')
    return "Verifica superata. Aspettiamo il pagamento dell'acquirente.";
  if (annuncio.stato_verifica === 'in_attesa') return 'La verifica è in corso. Ti scriviamo appena c’è l’esito.';
  return ruolo === 'acquirente'
    ? `Riservato a te fino al ${scadenza}. Il venditore deve fissare la verifica.`
    : `Prenotato fino al ${scadenza}.`;
}

type PropsAnnullamento = { id: string; titolo: string; libera: boolean; onFatto: () => void };

/** `libera`: what was reserved changed meanwhile, and who leaves may come back at once. */
function Annullamento({ id, titolo, libera, onFatto }: PropsAnnullamento) {
  const [aperta, setAperta] = useState(false);
  const [inCorso, setInCorso] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const annulla = async () => {
    setInCorso(true);
    setErrore(null);
    try {
      await annullaPrenotazione(id);
      setAperta(false);
      onFatto();
    } catch (e) {
      setErrore(testoErrore(e));
    } finally {
      setInCorso(false);
    }
  };
  return (
    <>
      <Bottone variante="quiet" onClick={() => setAperta(true)}>
        Annulla prenotazione
      </Bottone>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo="Annulli la prenotazione?"
        testoChiudi="Chiudi"
        azioni={
          <>
            <Bottone onClick={() => setAperta(false)}>Tienila</Bottone>
            <Bottone variante="stop" inCorso={inCorso} testoInCorso="Annullamento…" onClick={() => void annulla()}>
              Annulla prenotazione
            </Bottone>
          </>
        }
      >
        <p>
          {titolo} torna disponibile per tutti.{' '}
          {libera ? 'Puoi prenotarlo di nuovo anche subito.' : 'Puoi prenotarlo di nuovo dopo 24 ore.'}
        </p>
        <ErroreModulo testo={errore} />
      </Finestra>
    </>
  );
}
