import { useProfilo } from '../guards.tsx';

/** On pages not found: a letter's link may be opened with another account. */
export function OtherAccount() {
  const email = useProfilo().data?.email;
  return email === undefined
    ? null
    : `Hai effettuato l'accesso come ${email}: se il link è arrivato a un altro indirizzo, esci e accedi con quello.`;
}
