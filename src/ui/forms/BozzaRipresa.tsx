/** Over a form that starts with what was left unsent instead of what is saved (`useModulo`). */
export const BozzaRipresa = ({ ripresa }: { ripresa: boolean }) =>
  ripresa ? <p className="note">Abbiamo ripreso quello che stavi scrivendo: non è ancora salvato.</p> : null;
