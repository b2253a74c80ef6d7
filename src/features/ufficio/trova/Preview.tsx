import { type KeyboardEvent, useRef } from 'react';
import { smallPhoto } from '../../../data/client/images.ts';
import { showNotice } from '../../../ui/feedback/avviso.ts';
import { KeyButton } from '../../../ui/layout/KeyButton.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import type { Item, ItemShortcut } from './item.ts';

/** Preview of the selected result; its keys work while it has the focus. */
export function Preview({ voce, onFollow }: { voce: Item; onFollow: () => void }) {
  const ref = useRef<HTMLElement>(null);
  const shortcut = (evento: KeyboardEvent) => {
    if (evento.ctrlKey || evento.metaKey || evento.altKey) return;
    const lettera = evento.key.toUpperCase();
    const cosa = [...(ref.current?.querySelectorAll<HTMLElement>('[data-tasto]') ?? [])].find(
      ({ dataset }) => dataset['shortcut'] === lettera,
    );
    if (cosa === undefined) return;
    evento.preventDefault();
    cosa.click();
  };
  return (
    <section
      ref={ref}
      aria-label={voce.titolo}
      onKeyDown={shortcut}
      className={`max-h-[min(70dvh,36rem)] overflow-y-auto border-hair px-5 py-4 max-md:max-h-[35dvh] max-md:border-t md:border-l ${voce.righe.length === 0 ? 'max-md:hidden' : ''}`}
    >
      <div className="flex gap-4">
        {voce.immagine === null ? null : (
          <Picture immagine={smallPhoto(voce.immagine)} className="aspect-[4/5] w-16 flex-none bg-well object-cover" />
        )}
        <div className="min-w-0">
          <p className="leading-snug font-semibold [overflow-wrap:anywhere]">{voce.titolo}</p>
          {voce.denaro ? <p className="money text-h3">{voce.valore}</p> : null}
        </div>
      </div>
      <dl className="mt-2 [&_dd]:[overflow-wrap:anywhere]">
        {voce.righe.map(([nome, valore]) => (
          <LeaderRow key={nome} nome={nome}>
            {valore}
          </LeaderRow>
        ))}
      </dl>
      <ul className="mt-3 border-t border-ink">
        {voce.keys.map((uno) => (
          <li key={uno.shortcut} className="border-b border-hair">
            <Action atto={uno} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ROW = 'flex min-h-11 w-full items-center justify-between gap-4 text-left hover:underline';

function Action({ atto, onFollow }: { atto: ItemShortcut; onFollow: () => void }) {
  const { shortcut, testo, href, copia } = atto;
  const dentro = (
    <>
      {testo} <KeyButton>{shortcut}</KeyButton>
    </>
  );
  if (href !== undefined)
    return (
      <TextLink href={href} className={ROW} data-tasto={shortcut} onClick={onFollow}>
        {dentro}
      </TextLink>
    );
  const scrivi = () => {
    navigator.clipboard.writeText(copia ?? '').then(
      () => showNotice('Copiato'),
      () => showNotice('Non è stato possibile copiare.'),
    );
  };
  return (
    <button type="button" className={ROW} data-tasto={shortcut} onClick={scrivi}>
      {dentro}
    </button>
  );
}
