import type { NomePercorso } from '../percorsi.ts';
import type { ModuloDati, ModuloPagina } from './pagina.ts';

/** Which modules make a server-rendered page. Lazy: a listing never carries the code of the certificate. */
type Voce<T> = { pagina: () => Promise<ModuloPagina<T>>; dati: () => Promise<ModuloDati<T>> };

/** Hides the type of the data between the two halves of the same page, and nowhere else. */
export type VoceAperta = <R>(usa: <T>(voce: Voce<T>) => R) => R;

const voce =
  <T>(v: Voce<T>): VoceAperta =>
  (usa) =>
    usa(v);

const elenco = voce({ pagina: () => import('./elenco.tsx'), dati: () => import('./elenco.dati.ts') });

/** Where the browser half of each page is built from: the server names its chunk in the head, so that it comes early. */
export const SORGENTI: Partial<Record<NomePercorso, string>> = {
  home: 'src/app/vetrina/home.tsx',
  annunci: 'src/app/vetrina/elenco.tsx',
  cerca: 'src/app/vetrina/elenco.tsx',
  annuncio: 'src/app/vetrina/dettaglio.tsx',
  verifica_certificato: 'src/app/vetrina/certificato.tsx',
  termini: 'src/app/vetrina/termini.tsx',
  privacy: 'src/app/vetrina/privacy.tsx',
};

export const PAGINE: Partial<Record<NomePercorso, VoceAperta>> = {
  home: voce({ pagina: () => import('./home.tsx'), dati: () => import('./home.dati.ts') }),
  annunci: elenco,
  cerca: elenco,
  annuncio: voce({ pagina: () => import('./dettaglio.tsx'), dati: () => import('./dettaglio.dati.ts') }),
  verifica_certificato: voce({
    pagina: () => import('./certificato.tsx'),
    dati: () => import('./certificato.dati.ts'),
  }),
  termini: voce({ pagina: () => import('./termini.tsx'), dati: () => import('./legale.dati.ts') }),
  privacy: voce({ pagina: () => import('./privacy.tsx'), dati: () => import('./legale.dati.ts') }),
};
