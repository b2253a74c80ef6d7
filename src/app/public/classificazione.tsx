import type { LegalData } from './legale.data.ts';
import { LegalPage, type Part } from './legale.tsx';
import type { Head, PageProps } from './pagina.ts';

export const testa = (): Head => ({
  titolo: 'Come ordiniamo gli annunci',
  descrizione: 'In che ordine appaiono gli annunci, che cosa conta in una ricerca, che cosa non conta.',
});

/** The list's ranking criteria (decision P10; 07_ricerca): change both together. */
const PARTS: Part[] = [
  {
    titolo: 'Senza parole cercate',
    testo: [
      'Prima i più recenti, per data di pubblicazione. Puoi scegliere i più vecchi, il prezzo dal più basso o dal più alto: conta il prezzo che vedi, spedizione compresa quando la paga chi compra.',
    ],
  },
  {
    titolo: 'Con parole cercate',
    testo: [
      '«Più rilevanti»: prima gli annunci in cui le parole contano di più. A pari merito, i più recenti.',
      'Prima le parole come le hai scritte, poi i sinonimi. Se scritte così non trovano nulla cerchiamo la parola più vicina, e te lo diciamo.',
    ],
    punti: [
      'il titolo e il numero dell’annuncio pesano più della categoria, poi vengono la località e la descrizione;',
      'quando gli annunci trovati sono più di 2.000, confrontiamo i 2.000 più recenti.',
    ],
  },
  {
    titolo: 'Che cosa non appare',
    testo: [],
    punti: [
      'gli oggetti che un centro ha giudicato Non Conforme, e quelli venduti, sospesi o chiusi;',
      'gli annunci di chi è sospeso e quelli di categorie non attive.',
    ],
  },
  {
    titolo: 'La pagina iniziale',
    testo: [
      'L’oggetto in grande è quello che abbiamo scelto noi; se non ne abbiamo scelti, l’ultimo con il certificato, altrimenti l’ultimo verificato. Sotto, i più recenti.',
    ],
  },
  {
    titolo: 'Che cosa non conta',
    testo: [
      'Nessuno paga per stare più in alto: non esistono posti in vendita. Non contano chi vende, quanto ha venduto, le recensioni, la commissione che riceviamo, né ciò che hai guardato prima: tutti vedono lo stesso ordine.',
    ],
  },
];

export function Page({ dati: { societa } }: PageProps<LegalData>) {
  return (
    <LegalPage
      titolo="Come ordiniamo gli annunci"
      premise={`I criteri con cui ${societa.siteName} mette in fila gli annunci (articolo 27 del Regolamento UE 2022/2065, articolo 22 del Codice del consumo).`}
      parti={PARTS}
    />
  );
}
