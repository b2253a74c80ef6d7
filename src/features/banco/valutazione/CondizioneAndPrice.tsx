import { VALUTAZIONI_PREZZO } from '../../../domain/verifiche/decisione.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import type { PhotoPurpose } from '../foto/Camera.tsx';
import { PhotoStrip } from '../foto/PhotoStrip.tsx';
import type { Autosave } from './autosave.ts';
import type { BancoForm } from './form.ts';

interface Props {
  vista: ItemView;
  form: Pick<BancoForm, 'condizione_verificata' | 'valutazione_prezzo'>;
  autosave: Autosave;
  per: PhotoPurpose;
}

export function CondizioneAndPrice({ vista, form, autosave, per }: Props) {
  return (
    <>
      <Switch
        className="border-b border-hair"
        checked={form.condizione_verificata}
        parola={form.condizione_verificata ? 'Sì' : 'No'}
        onChange={(evento) => autosave.cambia([{ campo: 'condizione_verificata', valore: evento.target.checked }])}
      >
        <span className="note">Condizione verificata</span>
      </Switch>
      <div className="my-2 border-b border-hair pb-2 [&_.field]:grid [&_.field]:grid-cols-[minmax(0,1fr)_10.5rem] [&_.field]:items-center [&_.field-label]:mb-0 [&_.field-label]:font-normal [&_.field-label]:text-ink-2">
        <SelectField
          etichetta="Valutazione prezzo"
          value={form.valutazione_prezzo}
          onChange={(evento) => autosave.cambia([{ campo: 'valutazione_prezzo', valore: evento.target.value }])}
        >
          {VALUTAZIONI_PREZZO.map((voce) => (
            <option key={voce}>{voce}</option>
          ))}
        </SelectField>
      </div>
      <PhotoStrip vista={vista} per={per} />
    </>
  );
}
