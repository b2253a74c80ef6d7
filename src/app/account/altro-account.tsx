import { useProfilo } from '../guardie.tsx';

/** Under what isn't there, or isn't this person's: a letter's link may have been opened as somebody else. */
export function AltroAccount() {
  const email = useProfilo().data?.email;
  return email === undefined
    ? null
    : `Hai effettuato l'accesso come ${email}: se il link è arrivato a un altro indirizzo, esci e accedi con quello.`;
}
