export const ResumedDraft = ({ ripresa }: { ripresa: boolean }) =>
  ripresa ? <p className="note">Abbiamo ripreso quello che stavi scrivendo: non è ancora salvato.</p> : null;
