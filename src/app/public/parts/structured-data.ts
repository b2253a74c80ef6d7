import type { Societa } from '../../../data/accesso/societa.ts';
import type { AnnuncioDetail } from '../../../data/annunci/annunci.ts';
import { cut } from '../../../domain/cut.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';

/** Structured data by schema.org and Google's rules. Own URLs are relative: the document makes them absolute. */

export type Thing = { '@type': string } & Record<string, unknown>;

/** The offer: item, price without shipping, seller, returns. Prices in euro. */
export function product(annuncio: AnnuncioDetail): Thing {
  const { id, prezzo_split: split, venditore, media } = annuncio;
  const url = percorso('annuncio', { id });
  return {
    '@type': 'Product',
    url,
    sku: String(annuncio.numero_annuncio),
    name: annuncio.titolo,
    description: cut(annuncio.descrizione, 500),
    category: annuncio.categoria,
    ...(media.length === 0 ? {} : { image: media.map(({ url_file }) => url_file) }),
    offers: {
      '@type': 'Offer',
      url,
      price: euro(split.totale - split.spedizione),
      priceCurrency: 'EUR',
      itemCondition: `https://schema.org/${annuncio.condizione === 'Nuovo' ? 'New' : 'Used'}Condition`,
      availability: `https://schema.org/${availability(annuncio)}`,
      seller: {
        '@type': venditore.tipo_venditore === 'professionale' ? 'Organization' : 'Person',
        name: venditore.professionale?.ragione_sociale ?? venditore.nome_utente,
      },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: euro(split.spedizione), currency: 'EUR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IT' },
      },
      hasMerchantReturnPolicy: returns(venditore.tipo_venditore),
    },
  };
}

const euro = (cents: number): string => (cents / 100).toFixed(2);

function availability({
  stato_annuncio,
  stato_verifica,
  stato_prenotazione,
  certificato_revocato,
}: AnnuncioDetail): string {
  if (stato_annuncio === 'venduto') return 'SoldOut';
  if (stato_annuncio !== 'attivo' || stato_verifica === 'non_conforme' || certificato_revocato) return 'OutOfStock';
  return stato_prenotazione === 'prenotato' ? 'LimitedAvailability' : 'InStock';
}

/** Professional sellers owe the law's fourteen days. */
const returns = (seller: AnnuncioDetail['venditore']['tipo_venditore']): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IT',
  ...(seller === 'professionale'
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
});

export const breadcrumbs = (steps: readonly (readonly [name: string, address: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
});

export const site = (company: Societa | null): Thing[] => [
  { '@type': 'WebSite', url: '/', name: company?.siteName ?? 'Fidati', inLanguage: 'it-IT' },
  {
    '@type': 'Organization',
    url: '/',
    logo: '/brand/app-store-512.png',
    name: company?.dati_societari.ragione_sociale ?? company?.siteName ?? 'Fidati',
    ...(company === null ? {} : { email: company.contactEmail }),
  },
];

const ADDRESSES: ReadonlySet<string> = new Set(['url', 'image', 'logo', 'item']);

/** Makes own URLs absolute for readers elsewhere. */
export function whole(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => whole(one, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, whole(one, origin, name)]));
}
