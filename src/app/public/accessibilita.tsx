import type { LegalData } from './legale.data.ts';
import { LegalPage, type Part } from './legale.tsx';
import type { Head, PageProps } from './pagina.ts';

export const testa = (): Head => ({
  titolo: 'Dichiarazione di accessibilità',
  descrizione: 'A quale livello il sito è accessibile, come lo controlliamo, come segnalarci un ostacolo.',
});

const parti = (email: string): Part[] => [
  {
    titolo: 'A che cosa puntiamo',
    testo: [
      'Il livello AA delle linee guida WCAG 2.2 in ogni pagina, con il tema chiaro e con quello scuro. È una nostra valutazione: non c’è ancora quella di un ente indipendente.',
    ],
    punti: [
      'si fa tutto da tastiera, e si vede sempre dove si è;',
      'ogni campo ha un nome, e un errore è scritto accanto al campo e riassunto in cima al modulo;',
      'i testi si ingrandiscono al 200% e le pagine reggono su uno schermo largo 320 pixel;',
      'uno stato non è mai detto solo con un colore: c’è un segno e c’è la parola;',
      'chi ha chiesto meno movimento al proprio dispositivo ne vede di meno.',
    ],
  },
  {
    titolo: 'Come controlliamo',
    testo: [
      'A ogni modifica un programma apre tutte le pagine, su telefono e su computer, e cerca gli ostacoli che una macchina sa trovare. I moduli e le finestre sono provati anche da tastiera.',
    ],
  },
  {
    titolo: 'Che cosa non è ancora accessibile',
    testo: ['Lo sappiamo, e lo diciamo:'],
    punti: [
      'le foto degli oggetti non hanno una descrizione: la dà il testo dell’annuncio, se chi vende l’ha scritta;',
      'la firma al banco si fa con il dito o con una penna; chi non può la scrive con il suo nome;',
      'la pagina protetta con cui si paga con carta è del gestore dei pagamenti.',
    ],
  },
  {
    titolo: 'Se incontri un ostacolo',
    testo: [
      `Scrivi a ${email} che cosa volevi fare e dove ti sei fermato: ti aiutiamo a farlo per un’altra strada e correggiamo la pagina. Se la risposta non ti basta puoi rivolgerti all’Agenzia per l’Italia digitale (agid.gov.it).`,
    ],
  },
];

export function Page({ dati: { societa } }: PageProps<LegalData>) {
  return (
    <LegalPage
      titolo="Dichiarazione di accessibilità"
      premise={`${societa.siteName} dev’essere usabile da tutti: decreto legislativo 82 del 2022, direttiva (UE) 2019/882.`}
      parti={parti(societa.contactEmail)}
    />
  );
}
