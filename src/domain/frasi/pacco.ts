import type { StatoCustodia } from '../verifiche/custodia.ts';
import { placeForVenditore } from './oggetto.ts';
import type { OrdineReader } from './ordine.ts';

/** For its buyer: what to do on arrival (ADR 0015). */
export const IF_IT_ARRIVES =
  "Il pacco è ancora in viaggio: se arriva rifiutalo, e il corriere lo riporta al centro. Se l'hai già preso scrivici, e ci accordiamo per riaverlo.";

export const IF_RETURNED = 'La vendita è finita: se il pacco torna, registra il rientro.';

export const RETURNS_WITHOUT_VENDITA =
  'La vendita è finita: l’oggetto diventa da restituire, e aspetta chi lo ha venduto.';
export const RETURNS_UNDELIVERED =
  'La consegna non è riuscita: l’acquirente controlla l’indirizzo, poi il pacco parte di nuovo.';

/** For the office before a full refund: a refund doesn't stop a courier. */
export const RIMBORSO_UNDERWAY =
  'Il pacco è in viaggio e il rimborso non lo ferma: resta con il corriere, nessuno può comprarlo, e da «Da fare» scrivi se è arrivato, rientrato o smarrito. Se rientra perde il certificato e torna a chi vende.';

/** Where the shipped item of an ended order is now. Null if nothing is to be said. */
export function afterEndPhrase(lettore: OrdineReader, luogo: StatoCustodia): string | null {
  const in_viaggio = luogo === 'consegnato_corriere';
  const arrivato = luogo === 'consegnato_acquirente';
  switch (lettore) {
    case 'acquirente':
      if (in_viaggio) return IF_IT_ARRIVES;
      return arrivato
        ? "Il pacco risulta arrivato a te, e l'ordine è annullato: il nostro ufficio si accorda con te per riaverlo."
        : 'Il pacco non arriva più: non devi fare nulla.';
    case 'venditore':
      if (arrivato)
        return "Il pacco è arrivato all'acquirente dopo l'annullamento: il nostro ufficio parla con lui, e ti scrive.";
      return placeForVenditore(in_viaggio ? 'senza_vendita' : luogo);
    case 'centro':
      return in_viaggio ? IF_RETURNED : null;
    case 'admin':
      return in_viaggio ? "Il pacco è ancora in viaggio: dove arriva lo scrivi nella verifica dell'oggetto." : null;
    default:
      return lettore satisfies never;
  }
}
