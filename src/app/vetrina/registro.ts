import type { NomeDi, NomePercorso } from '../../domain/percorsi/tabella.ts';
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

export const PAGINE: { [N in NomePercorso]?: VoceAperta } & Record<NomeDi<'pagina'>, VoceAperta> = {
  home: voce({ pagina: () => import('./home.tsx'), dati: () => import('./home.dati.ts') }),
  annunci: elenco,
  cerca: elenco,
  annuncio: voce({ pagina: () => import('./dettaglio.tsx'), dati: () => import('./dettaglio.dati.ts') }),
  verifica_certificato: voce({
    pagina: () => import('./certificato.tsx'),
    dati: () => import('./certificato.dati.ts'),
  }),
  centri: voce({ pagina: () => import('./centri.tsx'), dati: () => import('./centri.dati.ts') }),
  centro_pubblico: voce({ pagina: () => import('./centro.tsx'), dati: () => import('./centro.dati.ts') }),
  come_funziona: voce({ pagina: () => import('./come_funziona.tsx'), dati: () => import('./legale.dati.ts') }),
  faq: voce({ pagina: () => import('./faq.tsx'), dati: () => import('./faq.dati.ts') }),
  contatti: voce({ pagina: () => import('./contatti.tsx'), dati: () => import('./legale.dati.ts') }),
  vendi: voce({ pagina: () => import('./vendi.tsx'), dati: () => import('./vendi.dati.ts') }),
  profilo: voce({ pagina: () => import('./profilo.tsx'), dati: () => import('./profilo.dati.ts') }),
  cookies: voce({ pagina: () => import('./cookies.tsx'), dati: () => import('./legale.dati.ts') }),
  classificazione: voce({ pagina: () => import('./classificazione.tsx'), dati: () => import('./legale.dati.ts') }),
  accessibilita: voce({ pagina: () => import('./accessibilita.tsx'), dati: () => import('./legale.dati.ts') }),
  termini: voce({ pagina: () => import('./termini.tsx'), dati: () => import('./legale.dati.ts') }),
  privacy: voce({ pagina: () => import('./privacy.tsx'), dati: () => import('./legale.dati.ts') }),
};
