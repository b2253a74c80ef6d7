import { useRef, useState } from 'react';
import { ETICHETTE_RUOLO_FOTO, RUOLI_APPROVAZIONE, RUOLI_FOTO, ruoliMancanti } from '../../../domain/verifiche/foto.ts';
import { removeAttachment } from '../../../offline/media/attachments.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { BottoneIcona } from '../../../ui/layout/BottoneIcona.tsx';
import { useSalvataggio } from '../valutazione/salvataggio.ts';
import { fotoDelBanco, Miniatura, quantiFile } from './Foto.tsx';
import { Fotocamera, type PerCosa } from './Fotocamera.tsx';

export function StrisciaFoto({ vista, per }: { vista: ItemView; per: PerCosa }) {
  const { salva, guasto } = useSalvataggio('foto_tolta');
  const [aperta, setAperta] = useState(false);
  const scatta = useRef<HTMLButtonElement>(null);
  const verificaId = vista.verifica.id;
  const ruoloDi = (id: string) => RUOLI_FOTO.find((uno) => uno === vista.prove.find((prova) => prova.id === id)?.ruolo);
  const foto = fotoDelBanco(vista, per === 'rientro');
  const mostra = (id: string) => {
    const ruolo = per === 'rientro' ? undefined : ruoloDi(id);
    return ruolo === undefined ? null : (
      <span className="small mt-1 block leading-tight">{ETICHETTE_RUOLO_FOTO[ruolo]}</span>
    );
  };
  // The pressed button goes with its picture, so the focus moves to the camera button.
  const togli = async (mediaId: string) => {
    if (await salva((ambiente) => removeAttachment(ambiente, { verificaId, mediaId }))) scatta.current?.focus();
  };
  const sulTablet = vista.allegati.flatMap(({ media }) =>
    media.genere !== 'firma' && media.state !== 'inviato' ? [media] : [],
  );
  return (
    <div>
      <ul className="grid grid-cols-3 items-start gap-2 sm:grid-cols-5 lg:grid-cols-4">
        {foto.map((voce) => (
          <li key={voce.id} className="group">
            <Miniatura foto={voce} />
            <span className="flex flex-wrap items-start justify-between gap-x-1">
              <span className="max-w-full">{mostra(voce.id)}</span>
              {voce.remota === null && vista.decisione === null ? (
                <BottoneIcona
                  icona="chiudi"
                  piccola
                  nudo
                  className="size-14! flex-none"
                  etichetta={`Togli: ${voce.nome}`}
                  onClick={() => void togli(voce.id)}
                />
              ) : null}
            </span>
          </li>
        ))}
        <li>
          <button
            ref={scatta}
            type="button"
            className="grid aspect-square w-full min-w-11 place-items-center border border-dashed border-edge"
            aria-label="Fotografa"
            onClick={() => setAperta(true)}
          >
            <Icona nome="fotocamera" />
          </button>
        </li>
      </ul>
      <ErroreModulo testo={guasto} />
      {per === 'approvazione' ? <RuoliFatti vista={vista} /> : null}
      <p className="small mt-2" role="status">
        {sulTablet.length === 0
          ? foto.length === 0
            ? `Nessuna foto ancora.${per === 'rifiuto' ? ' Ne basta una, di quello che non va.' : ''}`
            : `${quantiFile(foto.length, foto)}: è arrivato tutto.`
          : `${quantiFile(sulTablet.length, sulTablet)} sul tablet. L’invio è automatico quando c’è rete.`}
      </p>
      {aperta ? <Fotocamera vista={vista} per={per} onChiudi={() => setAperta(false)} /> : null}
    </div>
  );
}

export function FotografaOra({ serve, vista, per }: { serve: boolean; vista: ItemView; per: PerCosa }) {
  const [aperta, setAperta] = useState(false);
  // The last picture hides the button but must not close the camera.
  return (
    <>
      {serve ? (
        <Bottone variante="quiet" className="max-sm:w-full lg:hidden" onClick={() => setAperta(true)}>
          Fotografa ora
        </Bottone>
      ) : null}
      {aperta ? <Fotocamera vista={vista} per={per} onChiudi={() => setAperta(false)} /> : null}
    </>
  );
}

function RuoliFatti({ vista }: { vista: ItemView }) {
  const mancano = ruoliMancanti(vista.prove);
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-small">
      {RUOLI_APPROVAZIONE.map((ruolo) => (
        <li
          key={ruolo}
          className={`flex items-center gap-1 ${mancano.includes(ruolo) ? 'text-ink-2' : 'font-semibold'}`}
        >
          <Icona nome={mancano.includes(ruolo) ? 'fotocamera' : 'fatto'} piccola />
          {ETICHETTE_RUOLO_FOTO[ruolo]}
          <span className="solo-lettore">{mancano.includes(ruolo) ? ': manca' : ': fatta'}</span>
        </li>
      ))}
    </ul>
  );
}
