import { useProfilo } from '../guardie.tsx';

/** On pages not found: a letter's link may be opened with another account. */
export function AltroAccount() {
  const email = useProfilo().data?.email;
  return email === undefined
    ? null
    : `Hai effettuato l'accesso come ${email}: se il link è arrivato a un altro indirizzo, esci e accedi con quello.`;
}
