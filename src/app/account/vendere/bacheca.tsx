import { useQuery } from '@tanstack/react-query';
import { ANNUNCI_FILTERS, type Bacheca, bachecaQuery, mineQuery } from '../../../data/annunci/bacheca.ts';
import { detailBadge } from '../../../domain/annunci/badge.ts';
import { menuItems, percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Account } from '../../../features/bacheca/Account.tsx';
import { buyingActions, SIDES, type Side, sellingActions, startingSide } from '../../../features/bacheca/acts.ts';
import { Buying } from '../../../features/bacheca/Buying.tsx';
import { MyItemsList } from '../../../features/bacheca/MyItemsList.tsx';
import { SellingTab } from '../../../features/bacheca/SellingTab.tsx';
import { SIDE_NAMES, Sides } from '../../../features/bacheca/Sides.tsx';
import type { Ports } from '../../../features/bacheca/verbi.tsx';
import { checkoutUrl } from '../../../features/cassa/richiesta.ts';
import { ConfirmReceipt } from '../../../features/ordini/ConfirmReceipt.tsx';
import { OrdineRow } from '../../../features/ordini/OrdineRow.tsx';
import { Next } from '../../../features/versamenti/Next.tsx';
import { useNow } from '../../../ui/feedback/clock.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useProfilo } from '../../guards.tsx';
import { AnnuncioBadge } from '../../public/parts/carta.tsx';
import { useSearchParams } from '../../router.ts';
import { typedPage } from '../typed-page.ts';

export default function BachecaPage() {
  const [ricerca] = useSearchParams();
  const adesso = useNow();
  const bacheca = useQuery(bachecaQuery());
  const scritto = SIDES.find((l) => l === ricerca.get('lato')) ?? null;
  const [compro, vendo] =
    bacheca.data === undefined ? [[], []] : [buyingActions(bacheca.data, adesso), sellingActions(bacheca.data)];
  const lato = scritto ?? (bacheca.data === undefined ? null : startingSide(compro, vendo, bacheca.data));
  return (
    <div className="pagina pb-10">
      <h1 className="solo-lettore">Dashboard{lato === null ? '' : `: ${SIDE_NAMES[lato]}`}</h1>
      <Sides lato={lato} quanti={{ compro: compro.length, vendo: vendo.length }} />
      <QueryView
        di={bacheca}
        className="mt-6"
        errore="Errore nel caricamento dei dati della dashboard"
        skeleton={['h-40', 'h-20', 'h-20']}
      >
        {(dati) => <Content lato={lato ?? 'compro'} bacheca={dati} compro={compro} vendo={vendo} adesso={adesso} />}
      </QueryView>
    </div>
  );
}

const PORTS: Ports = {
  checkout: (a) => checkoutUrl(a.id, a.prezzo_esposto, a.titolo, a.immagine_principale),
  ricezione: (ordine, grande) => (
    <ConfirmReceipt id={ordine} appearance={{ variant: grande ? 'main' : 'default', isWide: grande }} />
  ),
};
const riga = (ordine: Bacheca['ordini'][number]) => <OrdineRow key={ordine.id} ordine={ordine} />;

type Props = {
  lato: Side;
  bacheca: Bacheca;
  compro: ReturnType<typeof buyingActions>;
  vendo: ReturnType<typeof sellingActions>;
  adesso: Date;
};

function Content({ lato, bacheca, compro, vendo, adesso }: Props) {
  switch (lato) {
    case 'compro':
      return <Buying bacheca={bacheca} atti={compro} adesso={adesso} ports={PORTS} riga={riga} />;
    case 'vendo':
      return (
        <SellingTab bacheca={bacheca} atti={vendo} adesso={adesso} ports={PORTS} riga={riga}>
          <OwnList adesso={adesso} statistiche={bacheca.statistiche} />
        </SellingTab>
      );
    case 'account':
      return <Conto statistiche={bacheca.statistiche} />;
    default:
      return lato satisfies never;
  }
}

function OwnList({ adesso, statistiche: s }: Pick<Bacheca, 'statistiche'> & { adesso: Date }) {
  const [ricerca] = useSearchParams();
  const filtro = ANNUNCI_FILTERS.find((f) => f === ricerca.get('annunci')) ?? 'tutti';
  const pagina = typedPage(ricerca);
  const miei = useQuery(mineQuery(filtro, pagina));
  return (
    <>
      <MyItemsList
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
        mark={(a) => <AnnuncioBadge badge={detailBadge(a, adesso)} />}
      />
      {/* Under a list whose length nobody knows yet it would jump. */}
      {miei.isPending ? null : <Next />}
    </>
  );
}

const SECOND_FACTOR = { attivo: 'Attiva', spento: 'Spenta' } as const;

function Conto({ statistiche }: { statistiche: Bacheca['statistiche'] }) {
  const profilo = useProfilo().data ?? null;
  const passages = profilo?.secondo_fattore ?? null;
  const sicurezza =
    passages === null
      ? []
      : [{ href: percorso('sicurezza'), testo: 'Verifica in due passaggi', nota: SECOND_FACTOR[passages] }];
  return (
    <Account
      nome={profilo?.nome_utente ?? ''}
      email={profilo?.email ?? ''}
      voci={[...menuItems('conto').filter(({ nome }) => nome !== 'bacheca'), ...sicurezza]}
      statistiche={statistiche}
    />
  );
}
