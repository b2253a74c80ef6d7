import type { CartaAnnuncio } from '../../data/annunci.ts';
import type { Bacheca } from '../../data/bacheca.ts';
import { varianti } from '../../data/immagini.ts';
import { annullaPrenotazione } from '../../data/situazione.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { type Fase, fase } from '../../domain/frasi/fase.ts';
import { fraseAcquirente, fraseRinuncia, fraseVenditore } from '../../domain/frasi/oggetto.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { BottoneConferma } from '../../ui/BottoneConferma.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Immagine } from '../../ui/Immagine.tsx';

type Prenotata = Bacheca['prenotazioni_attive'][number];
type Visita = Bacheca['verifiche_in_corso'][number];

type Props = {
  annuncio: CartaAnnuncio;
  ruolo: 'acquirente' | 'venditore' | 'da_verificare';
  acquisto?: Prenotata;
  visita?: Visita | undefined;
};

export function CartaPrenotazione({ annuncio, ruolo, acquisto, visita }: Props) {
  const ora = faseDi(annuncio, acquisto, visita);
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
          href={percorso('annuncio', { id: annuncio.id })}
          className="inline-flex min-h-11 items-center font-semibold hover:underline"
        >
          {annuncio.titolo}
        </Collegamento>
        <p className="money">{formattaEuro(annuncio.prezzo_esposto)}</p>
        <p className="note mt-1">{racconto(ora, annuncio, ruolo, acquisto, visita)}</p>
      </div>
      <div className="flex w-full flex-none flex-col gap-2 sm:w-56">
        {ruolo === 'da_verificare' ? (
          <BottoneCollegamento variante="main" href={percorso('nuova_verifica', { annuncio: annuncio.id })}>
            Prenota la verifica
          </BottoneCollegamento>
        ) : null}
        {acquisto?.puo_acquistare === true ? (
          <BottoneCollegamento variante="main" href={percorso('annuncio', { id: annuncio.id })}>
            Acquista
          </BottoneCollegamento>
        ) : null}
        {ruolo === 'acquirente' ? (
          <Annullamento
            id={annuncio.id}
            conseguenza={fraseRinuncia(ora, annuncio.titolo, acquisto?.uscita_libera === true)}
          />
        ) : null}
      </div>
    </li>
  );
}

function faseDi(annuncio: CartaAnnuncio, acquisto: Prenotata | undefined, visita: Visita | undefined): Fase {
  const stato = {
    ...annuncio,
    visita: visita?.stato ?? null,
    in_pagamento: acquisto?.in_pagamento === true,
    disponibile: acquisto?.disponibile ?? true,
    tipo_centro: acquisto?.centro_acquisto?.tipo_centro ?? null,
  };
  return fase(stato, new Date());
}

function racconto(
  ora: Fase,
  annuncio: CartaAnnuncio,
  ruolo: Props['ruolo'],
  acquisto: Prenotata | undefined,
  visita: Visita | undefined,
): string | null {
  const tempi = { scadenza: annuncio.scadenza_prenotazione, acquisto_entro: acquisto?.acquisto_entro ?? null };
  const centro = acquisto?.centro_acquisto?.nome ?? null;
  if (ruolo === 'acquirente')
    return fraseAcquirente(ora, {
      ...tempi,
      centro,
      visita: visita === undefined ? null : { giorno: visita.giorno, citta: visita.centro.citta },
    });
  const mia = visita?.come === 'venditore' ? visita : null;
  return fraseVenditore(ora, {
    ...tempi,
    centro: mia?.centro.nome ?? centro,
    data_programmata: mia?.data_programmata ?? null,
    luogo: acquisto?.luogo ?? null,
  });
}

const Annullamento = ({ id, conseguenza }: { id: string; conseguenza: string }) => (
  <BottoneConferma
    bottone="Annulla prenotazione"
    aspetto={{ variante: 'quiet' }}
    titolo="Annulli la prenotazione?"
    azione="Annulla prenotazione"
    inCorso="Annullamento…"
    rinuncia="Tienila"
    grave
    comando={annullaPrenotazione}
    dati={() => id}
  >
    <p>{conseguenza}</p>
  </BottoneConferma>
);
