import { type KeyboardEvent, useRef } from 'react';
import { fotoPiccola } from '../../../data/client/immagini.ts';
import { mostraAvviso } from '../../../ui/feedback/avviso.ts';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Tasto } from '../../../ui/layout/Tasto.tsx';
import { Immagine } from '../../../ui/media/Immagine.tsx';
import type { TastoVoce, Voce } from './voce.ts';

/** Preview of the selected result; its keys work while it has the focus. */
export function Anteprima({ voce, onSegui }: { voce: Voce; onSegui: () => void }) {
  const ref = useRef<HTMLElement>(null);
  const tasto = (evento: KeyboardEvent) => {
    if (evento.ctrlKey || evento.metaKey || evento.altKey) return;
    const lettera = evento.key.toUpperCase();
    const cosa = [...(ref.current?.querySelectorAll<HTMLElement>('[data-tasto]') ?? [])].find(
      ({ dataset }) => dataset['tasto'] === lettera,
    );
    if (cosa === undefined) return;
    evento.preventDefault();
    cosa.click();
  };
  return (
    <section
      ref={ref}
      aria-label={voce.titolo}
      onKeyDown={tasto}
      className={`max-h-[min(70dvh,36rem)] overflow-y-auto border-hair px-5 py-4 max-md:max-h-[35dvh] max-md:border-t md:border-l ${voce.righe.length === 0 ? 'max-md:hidden' : ''}`}
    >
      <div className="flex gap-4">
        {voce.immagine === null ? null : (
          <Immagine
            immagine={fotoPiccola(voce.immagine)}
            className="aspect-[4/5] w-16 flex-none bg-well object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="leading-snug font-semibold [overflow-wrap:anywhere]">{voce.titolo}</p>
          {voce.denaro ? <p className="money text-h3">{voce.valore}</p> : null}
        </div>
      </div>
      <dl className="mt-2 [&_dd]:[overflow-wrap:anywhere]">
        {voce.righe.map(([nome, valore]) => (
          <RigaPuntini key={nome} nome={nome}>
            {valore}
          </RigaPuntini>
        ))}
      </dl>
      <ul className="mt-3 border-t border-ink">
        {voce.tasti.map((uno) => (
          <li key={uno.tasto} className="border-b border-hair">
            <Atto atto={uno} onSegui={onSegui} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const RIGA = 'flex min-h-11 w-full items-center justify-between gap-4 text-left hover:underline';

function Atto({ atto, onSegui }: { atto: TastoVoce; onSegui: () => void }) {
  const { tasto, testo, href, copia } = atto;
  const dentro = (
    <>
      {testo} <Tasto>{tasto}</Tasto>
    </>
  );
  if (href !== undefined)
    return (
      <Collegamento href={href} className={RIGA} data-tasto={tasto} onClick={onSegui}>
        {dentro}
      </Collegamento>
    );
  const scrivi = () => {
    navigator.clipboard.writeText(copia ?? '').then(
      () => mostraAvviso('Copiato'),
      () => mostraAvviso('Non è stato possibile copiare.'),
    );
  };
  return (
    <button type="button" className={RIGA} data-tasto={tasto} onClick={scrivi}>
      {dentro}
    </button>
  );
}
