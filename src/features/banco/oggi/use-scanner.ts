import { useEffect, useEffectEvent } from 'react';
import { Raffica } from './raffica.ts';

const WRITTEN_IN = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select';

/** What was scanned and nobody has looked for yet; the search of the day's list takes it (`onScanned`). */
const SCANNED = 'fidati-scanned';

/** Hands a scanned code to the search, which may stand on another screen, and in another document. */
export function lookFor(text: string): void {
  sessionStorage.setItem(SCANNED, text);
  dispatchEvent(new Event(SCANNED));
}

export function useScanned(onScanned: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const text = sessionStorage.getItem(SCANNED);
    if (text === null) return;
    sessionStorage.removeItem(SCANNED);
    onScanned(text);
  });
  useEffect(() => {
    const heard = () => take();
    heard();
    addEventListener(SCANNED, heard);
    return () => removeEventListener(SCANNED, heard);
  }, []);
}

/**
 * The one listener of the counter's frame: a scanner types like a keyboard and ends with Enter. Its Enter never presses what has the focus;
 * in a field that somebody writes in it ends as text and sends nothing.
 */
export function useScanner(onRead: (text: string) => void): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const burst = new Raffica();
    const hear = (event: KeyboardEvent) => {
      const { target, key, timeStamp, ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey) return;
      const text = burst.premuto(key, timeStamp);
      if (text === null) return;
      const field = target instanceof Element ? target.closest(WRITTEN_IN) : null;
      // the search box is written in by scanners too, and looks for what it got
      if (field instanceof HTMLInputElement && field.type === 'search') return;
      event.preventDefault();
      event.stopPropagation();
      if (field === null) read(text);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}
