import { useQuery } from '@tanstack/react-query';
import { letturaEmittente, letturaOrdine, type Ordine } from '../../../data/ordini/ordini.ts';
import { letturaRecensioni } from '../../../data/ordini/recensioni.ts';
import { identificativoValido } from '../../../domain/identificativo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ContattoVenditore } from '../../../features/annunci/ContattoVenditore.tsx';
import { CambiaIndirizzo } from '../../../features/cassa/CambiaIndirizzo.tsx';
import { indirizzoCassa } from '../../../features/cassa/richiesta.ts';
import { SchedaOrdine, siRecensisce } from '../../../features/ordini/SchedaOrdine.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useProfilo } from '../../guardie.tsx';
import { mezziDelBrowser } from '../../mezzi.ts';
import { useParams } from '../../router.ts';
import { AltroAccount } from '../altro-account.tsx';

const TITOLI = {
  acquirente: 'Il tuo ordine',
  venditore: 'La tua vendita',
  centro: 'Ordine',
  admin: 'Ordine',
} as const satisfies Record<Ordine['ruolo'], string>;

export default function PaginaOrdine() {
  const { id = '' } = useParams();
  const valido = identificativoValido(id);
  const profilo = useProfilo();
  const lettura = useQuery({ ...letturaOrdine(id, mezziDelBrowser().fonte), enabled: valido });
  const ordine = lettura.data?.ordine;
  const societa = useQuery(letturaEmittente(mezziDelBrowser().fonte)).data ?? null;
  const recensioni = useQuery({ ...letturaRecensioni(id), enabled: ordine !== undefined && siRecensisce(ordine) });
  // Reviews are above the receipt: rendering both at once avoids a jump, but a slow retry doesn't delay it.
  const attese = recensioni.isLoading && recensioni.failureCount === 0;
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 non-stampare mb-6">{ordine === undefined ? 'Ordine' : TITOLI[ordine.ruolo]}</h1>
      {valido ? (
        <Lettura
          di={attese ? { ...lettura, data: undefined } : lettura}
          errore="Errore nel caricamento dell'ordine"
          assente={<Assente />}
          scheletro={['h-28', 'h-64']}
        >
          {(dati) => (
            <SchedaOrdine
              {...dati}
              societa={societa}
              cassa={cassaDi(dati.ordine)}
              scrivi={<Scrivi ordine={dati.ordine} />}
              cambiaIndirizzo={
                dati.ordine.puo_cambiare_indirizzo && profilo.data ? (
                  <CambiaIndirizzo ordine={dati.ordine} persona={profilo.data.id} email={profilo.data.email} />
                ) : null
              }
              email={profilo.data?.email ?? ''}
            />
          )}
        </Lettura>
      ) : (
        <Assente />
      )}
    </div>
  );
}

const Assente = () => (
  <Vuoto
    role="alert"
    titolo="Ordine non trovato"
    azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
  >
    Non esiste, oppure non è un tuo ordine. <AltroAccount />
  </Vuoto>
);

/** The conversation, else a first message; none to a closed account. */
const Scrivi = ({ ordine: { id, annuncio, ruolo, conversazione_id, puo_scrivere } }: { ordine: Ordine }) =>
  puo_scrivere || conversazione_id !== null ? (
    <ContattoVenditore
      idAnnuncio={annuncio.id}
      conversazione={conversazione_id}
      ordine={id}
      verbo={ruolo === 'acquirente' ? 'Scrivi al venditore' : "Scrivi all'acquirente"}
    />
  ) : null;

function cassaDi({ ruolo, status, stato_pagamento, amount, annuncio }: Ordine): string | null {
  if (ruolo !== 'acquirente' || status !== 'in_elaborazione' || stato_pagamento === 'processing') return null;
  return indirizzoCassa(annuncio.id, amount, annuncio.titolo, annuncio.immagine_principale);
}
