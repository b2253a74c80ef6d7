import type { ReaderTexts } from '../ui/media/QrReader.tsx';

export const READER_TEXTS: ReaderTexts = {
  turnOn: 'Accendi la fotocamera',
  spegni: 'Spegni la fotocamera',
  inquadra: 'Inquadra il QR del cartellino.',
  foto: 'Leggi da una foto',
  unreadablePhoto: 'In questa foto non si legge nessun QR.',
  guasti: {
    permesso: 'La fotocamera è bloccata. Consentila nelle impostazioni del browser, oppure scrivi il codice.',
    assente: 'La fotocamera non parte o non c’è. Scrivi il codice o scegli una foto.',
  },
  scrivi: {
    etichetta: 'Oppure scrivi il codice',
    conferma: 'Usa questo codice',
    vuoto: 'Scrivi il codice che sta sotto il QR.',
  },
};
