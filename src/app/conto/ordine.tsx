import { useQuery, useQueryClient } from '@tanstack/react-query';
import { schedaAnnuncio } from '../../data/annunci.ts';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { mioOrdine, type Ordine } from '../../data/ordini.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { indirizzoCassa } from '../../features/cassa/richiesta.ts';
import { SchedaOrdine } from '../../features/ordini/SchedaOrdine.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { useParams } from '../router.ts';

const TITOLI = {
  acquirente: 'Il tuo ordine',
  venditore: 'La tua vendita',
  centro: 'Ordine',
  admin: 'Ordine',
} as const satisfies Record<Ordine['ruolo'], string>;

async function leggi(id: string) {
  const ordine = await mioOrdine(id);
  return { ordine, scheda: await schedaAnnuncio(mezziDelBrowser().fonte, ordine.annuncio.id) };
}

export default function PaginaOrdine() {
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const valido = identificativoValido(id);
  const lettura = useQuery({ queryKey: ['ordine', id], queryFn: () => leggi(id), enabled: valido, staleTime: 0 });
  const assente = !valido || (lettura.error instanceof ErroreDati && lettura.error.stato === 404);
  const cambiato = () => {
    void cache.invalidateQueries({ queryKey: ['bacheca'] });
    void lettura.refetch();
  };
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 mb-6">{lettura.data === undefined ? 'Ordine' : TITOLI[lettura.data.ordine.ruolo]}</h1>
      {assente ? (
        <Vuoto
          role="alert"
          titolo="Ordine non trovato"
          azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
        >
          Non esiste, oppure non è un tuo ordine.
        </Vuoto>
      ) : lettura.data !== undefined ? (
        <SchedaOrdine {...lettura.data} cassa={cassaDi(lettura.data.ordine)} onCambiato={cambiato} />
      ) : lettura.isError ? (
        <Vuoto
          role="alert"
          titolo="Errore nel caricamento dell'ordine"
          azione={<Bottone onClick={() => void lettura.refetch()}>Riprova</Bottone>}
        >
          {testoErrore(lettura.error)}
        </Vuoto>
      ) : (
        <Scheletro testo="Caricamento…" className="grid gap-4">
          <Blocco className="h-28 w-full" />
          <Blocco className="h-64 w-full" />
        </Scheletro>
      )}
    </div>
  );
}

/** Where to pay an order that was opened and left. */
function cassaDi({ ruolo, status, stato_pagamento, amount, annuncio }: Ordine): string | null {
  if (ruolo !== 'acquirente' || status !== 'in_elaborazione' || stato_pagamento === 'processing') return null;
  return indirizzoCassa(annuncio.id, amount, annuncio.titolo, annuncio.immagine_principale);
}
