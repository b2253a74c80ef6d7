import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';
import { TextLink } from '../../ui/layout/TextLink.tsx';

/** Both texts open in a new tab, so that nothing typed is lost. */
export function TermsCheckbox({ campo }: { campo: FormField }) {
  return (
    <Checkbox {...campo}>
      Accetto i{' '}
      <TextLink href={percorso('termini')} target="_blank" className="tx">
        termini e le condizioni
      </TextLink>{' '}
      e ho letto l'informativa sulla{' '}
      <TextLink href={percorso('privacy')} target="_blank" className="tx">
        privacy
      </TextLink>
    </Checkbox>
  );
}
