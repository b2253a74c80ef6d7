import { useQuery } from '@tanstack/react-query';
import { type Bacheca, FILTRI_ANNUNCI, letturaBacheca, letturaMiei } from '../../../data/annunci/bacheca.ts';
import { badgeDettaglio } from '../../../domain/annunci/badge.ts';
import { percorso, vociMenu } from '../../../domain/percorsi/indirizzo.ts';
import { Account } from '../../../features/bacheca/Account.tsx';
import { attiCompro, attiVendo, LATI, type Lato, latoDiPartenza } from '../../../features/bacheca/atti.ts';
import { Compro } from '../../../features/bacheca/Compro.tsx';
import { ElencoMiei } from '../../../features/bacheca/ElencoMiei.tsx';
import { Lati, NOMI_LATI } from '../../../features/bacheca/Lati.tsx';
import { Vendo } from '../../../features/bacheca/Vendo.tsx';
import type { Porte } from '../../../features/bacheca/verbi.tsx';
import { indirizzoCassa } from '../../../features/cassa/richiesta.ts';
import { ConfermaRicezione } from '../../../features/ordini/ConfermaRicezione.tsx';
import { RigaOrdine } from '../../../features/ordini/RigaOrdine.tsx';
import { Prossimo } from '../../../features/versamenti/Prossimo.tsx';
import { useNow } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { useProfilo } from '../../guardie.tsx';
import { SegnoAnnuncio } from '../../public/parts/carta.tsx';
import { useSearchParams } from '../../router.ts';
import { paginaScritta } from '../pagina-scritta.ts';

export default function PaginaBacheca() {
  const [ricerca] = useSearchParams();
  const adesso = useNow();
  const bacheca = useQuery(letturaBacheca());
  const scritto = LATI.find((l) => l === ricerca.get('lato')) ?? null;
  const [compro, vendo] =
    bacheca.data === undefined ? [[], []] : [attiCompro(bacheca.data, adesso), attiVendo(bacheca.data)];
  const lato = scritto ?? (bacheca.data === undefined ? null : latoDiPartenza(compro, vendo, bacheca.data));
  return (
    <div className="pagina pb-10">
      <h1 className="solo-lettore">Dashboard{lato === null ? '' : `: ${NOMI_LATI[lato]}`}</h1>
      <Lati lato={lato} quanti={{ compro: compro.length, vendo: vendo.length }} />
      <Lettura
        di={bacheca}
        className="mt-6"
        errore="Errore nel caricamento dei dati della dashboard"
        scheletro={['h-40', 'h-20', 'h-20']}
      >
        {(dati) => <Contenuto lato={lato ?? 'compro'} bacheca={dati} compro={compro} vendo={vendo} adesso={adesso} />}
      </Lettura>
    </div>
  );
}

const PORTE: Porte = {
  cassa: (a) => indirizzoCassa(a.id, a.prezzo_esposto, a.titolo, a.immagine_principale),
  ricezione: (ordine, grande) => (
    <ConfermaRicezione id={ordine} aspetto={{ variante: grande ? 'main' : 'default', largo: grande }} />
  ),
};
const riga = (ordine: Bacheca['ordini'][number]) => <RigaOrdine key={ordine.id} ordine={ordine} />;

type Props = {
  lato: Lato;
  bacheca: Bacheca;
  compro: ReturnType<typeof attiCompro>;
  vendo: ReturnType<typeof attiVendo>;
  adesso: Date;
};

function Contenuto({ lato, bacheca, compro, vendo, adesso }: Props) {
  switch (lato) {
    case 'compro':
      return <Compro bacheca={bacheca} atti={compro} adesso={adesso} porte={PORTE} riga={riga} />;
    case 'vendo':
      return (
        <Vendo bacheca={bacheca} atti={vendo} adesso={adesso} porte={PORTE} riga={riga}>
          <Miei adesso={adesso} statistiche={bacheca.statistiche} />
        </Vendo>
      );
    case 'account':
      return <Conto statistiche={bacheca.statistiche} />;
    default:
      return lato satisfies never;
  }
}

function Miei({ adesso, statistiche: s }: Pick<Bacheca, 'statistiche'> & { adesso: Date }) {
  const [ricerca] = useSearchParams();
  const filtro = FILTRI_ANNUNCI.find((f) => f === ricerca.get('annunci')) ?? 'tutti';
  const pagina = paginaScritta(ricerca);
  const miei = useQuery(letturaMiei(filtro, pagina));
  return (
    <>
      <ElencoMiei
        filtro={filtro}
        pagina={pagina}
        quanti={{ tutti: s.annunci, attivo: s.attivi, verificato: s.verificati, venduto: s.venduti }}
        miei={miei}
        href={(annunci, n) =>
          percorso('bacheca', {
            lato: 'vendo',
            annunci: annunci === 'tutti' ? null : annunci,
            pagina: n === 1 ? null : n,
          })
        }
        segno={(a) => <SegnoAnnuncio badge={badgeDettaglio(a, adesso)} />}
      />
      {/* Under a list whose length nobody knows yet it would jump. */}
      {miei.isPending ? null : <Prossimo />}
    </>
  );
}

const SECONDO_FATTORE = { attivo: 'Attiva', spento: 'Spenta' } as const;

function Conto({ statistiche }: { statistiche: Bacheca['statistiche'] }) {
  const profilo = useProfilo().data ?? null;
  const passaggi = profilo?.secondo_fattore ?? null;
  const sicurezza =
    passaggi === null
      ? []
      : [{ href: percorso('sicurezza'), testo: 'Verifica in due passaggi', nota: SECONDO_FATTORE[passaggi] }];
  return (
    <Account
      nome={profilo?.nome_utente ?? ''}
      email={profilo?.email ?? ''}
      voci={[...vociMenu('conto').filter(({ nome }) => nome !== 'bacheca'), ...sicurezza]}
      statistiche={statistiche}
    />
  );
}
