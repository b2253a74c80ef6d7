import type { LegalData } from './legale.data.ts';
import { LegalPage, type Part } from './legale.tsx';
import type { Head, PageProps } from './pagina.ts';

export const testa = (): Head => ({
  titolo: 'Cookie',
  descrizione: 'Che cosa Fidati tiene sul tuo dispositivo, perché, per quanto: oggi nulla di facoltativo.',
});

/** What is stored on a device (decision P22): nothing optional, so no consent is asked. */
const parti = (email: string): Part[] => [
  {
    titolo: 'In breve',
    testo: [
      'Chi compra, vende o guarda non riceve nostri cookie; l’unico, tecnico, lo tiene il tablet di un centro. Quello che serve al funzionamento sta nella memoria del tuo browser e non viene letto da altri siti.',
      'Oggi non c’è nulla di facoltativo: niente statistiche di terzi, niente pubblicità, niente profilazione. Per questo non ti chiediamo un consenso, e nessun riquadro si apre sopra la pagina.',
    ],
  },
  {
    titolo: 'Che cosa resta sul tuo dispositivo',
    testo: ['Solo cose necessarie a quello che stai facendo:'],
    punti: [
      'l’accesso: chi sei, finché non esci;',
      'il tema chiaro o scuro che hai scelto;',
      'le ultime ricerche e gli ultimi oggetti che hai guardato, finché non li cancelli con «Cancella» o esci;',
      'i preferiti salvati senza un account, finché non accedi o esci;',
      'quello che stai scrivendo in un modulo lungo, finché non lo invii o non esci;',
      'dopo la registrazione, un segreto che prova che eri tu a registrarti da qui;',
      'al banco di un centro, il lavoro della giornata, perché non si perda senza rete;',
      'sul tablet di un centro, un cookie con un numero del tablet e quanti lavori aspettano, fino a 400 giorni: se il browser svuota la memoria dice che cosa mancava.',
    ],
  },
  {
    titolo: 'Altri che intervengono',
    testo: [
      'Quando paghi con carta, il gestore dei pagamenti carica la sua pagina protetta e può usare i propri cookie per sicurezza e contro le frodi. Succede solo nella pagina di pagamento. Se accedi con Google, la pagina di accesso è di Google.',
    ],
  },
  {
    titolo: 'Se un giorno ci fosse altro',
    testo: [
      'Prima di usare uno strumento facoltativo te lo chiederemo, con «Accetta» e «Rifiuta» ugualmente facili; senza risposta non partirà nulla. La scelta sarà conservata con la versione di questo testo e si potrà cambiare in ogni momento.',
      `Per cancellare quello che resta sul dispositivo esci dall’account e svuota i dati del sito dal browser. Per ogni domanda scrivi a ${email}.`,
    ],
  },
];

export function Page({ dati: { societa } }: PageProps<LegalData>) {
  return (
    <LegalPage
      titolo="Cookie"
      premise={`Che cosa ${societa.siteName} tiene sul tuo dispositivo e perché.`}
      parti={parti(societa.contactEmail)}
    />
  );
}
