import { VALUTAZIONI_PREZZO } from '../../../domain/verifiche/decisione.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { CampoScelta } from '../../../ui/forms/Campo.tsx';
import { Interruttore } from '../../../ui/forms/Interruttore.tsx';
import type { PerCosa } from '../foto/Fotocamera.tsx';
import { StrisciaFoto } from '../foto/StrisciaFoto.tsx';
import type { Autosalvataggio } from './autosalva.ts';
import type { ModuloBanco } from './modulo.ts';

interface Props {
  vista: ItemView;
  modulo: Pick<ModuloBanco, 'condizione_verificata' | 'valutazione_prezzo'>;
  autosalva: Autosalvataggio;
  per: PerCosa;
}

export function CondizioneEPrezzo({ vista, modulo, autosalva, per }: Props) {
  return (
    <>
      <Interruttore
        className="border-b border-hair"
        checked={modulo.condizione_verificata}
        parola={modulo.condizione_verificata ? 'Sì' : 'No'}
        onChange={(evento) => autosalva.cambia([{ campo: 'condizione_verificata', valore: evento.target.checked }])}
      >
        <span className="note">Condizione verificata</span>
      </Interruttore>
      <div className="my-2 border-b border-hair pb-2 [&_.field]:grid [&_.field]:grid-cols-[minmax(0,1fr)_10.5rem] [&_.field]:items-center [&_.field-label]:mb-0 [&_.field-label]:font-normal [&_.field-label]:text-ink-2">
        <CampoScelta
          etichetta="Valutazione prezzo"
          value={modulo.valutazione_prezzo}
          onChange={(evento) => autosalva.cambia([{ campo: 'valutazione_prezzo', valore: evento.target.value }])}
        >
          {VALUTAZIONI_PREZZO.map((voce) => (
            <option key={voce}>{voce}</option>
          ))}
        </CampoScelta>
      </div>
      <StrisciaFoto vista={vista} per={per} />
    </>
  );
}
