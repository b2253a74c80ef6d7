import type { NomeDi, NomePercorso } from '../../domain/percorsi/tabella.ts';
import type { ModuloDati, ModuloPagina } from './pagina.ts';

/** Modules of server-rendered pages, lazy, so that a page carries its own code only. */
type Voce<T> = { pagina: () => Promise<ModuloPagina<T>>; dati: () => Promise<ModuloDati<T>> };

export type VoceAperta = <R>(usa: <T>(voce: Voce<T>) => R) => R;

const voce =
  <T>(v: Voce<T>): VoceAperta =>
  (usa) =>
    usa(v);

const elenco = voce({ pagina: () => import('./elenco.tsx'), dati: () => import('./elenco.data.ts') });

export const PAGINE: { [N in NomePercorso]?: VoceAperta } & Record<NomeDi<'pagina'>, VoceAperta> = {
  home: voce({ pagina: () => import('./home.tsx'), dati: () => import('./home.data.ts') }),
  annunci: elenco,
  cerca: elenco,
  annuncio: voce({ pagina: () => import('./dettaglio.tsx'), dati: () => import('./dettaglio.data.ts') }),
  verifica_certificato: voce({
    pagina: () => import('./certificato.tsx'),
    dati: () => import('./certificato.data.ts'),
  }),
  centri: voce({ pagina: () => import('./centri.tsx'), dati: () => import('./centri.data.ts') }),
  centro_pubblico: voce({ pagina: () => import('./centro.tsx'), dati: () => import('./centro.data.ts') }),
  come_funziona: voce({ pagina: () => import('./come-funziona.tsx'), dati: () => import('./legale.data.ts') }),
  faq: voce({ pagina: () => import('./faq.tsx'), dati: () => import('./faq.data.ts') }),
  contatti: voce({ pagina: () => import('./contatti.tsx'), dati: () => import('./legale.data.ts') }),
  vendi: voce({ pagina: () => import('./vendi.tsx'), dati: () => import('./vendi.data.ts') }),
  profilo: voce({ pagina: () => import('./profilo.tsx'), dati: () => import('./profilo.data.ts') }),
  cookies: voce({ pagina: () => import('./cookies.tsx'), dati: () => import('./legale.data.ts') }),
  classificazione: voce({ pagina: () => import('./classificazione.tsx'), dati: () => import('./legale.data.ts') }),
  accessibilita: voce({ pagina: () => import('./accessibilita.tsx'), dati: () => import('./legale.data.ts') }),
  termini: voce({ pagina: () => import('./termini.tsx'), dati: () => import('./legale.data.ts') }),
  privacy: voce({ pagina: () => import('./privacy.tsx'), dati: () => import('./legale.data.ts') }),
};
