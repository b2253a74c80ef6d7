import { useEffect, useEffectEvent } from 'react';
import { Burst } from './burst.ts';

const WRITTEN_IN = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select';

const SCANNED = 'fidati-scanned';

/** Hands a scanned code to the search, which may be in another document. */
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

/** The counter's only scanner listener. A scan's Enter must not press the focused button nor submit a form. */
export function useScanner(onRead: (text: string) => void): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const burst = new Burst();
    const hear = (event: KeyboardEvent) => {
      const { target, key, timeStamp, ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey) return;
      const text = burst.isPressed(key, timeStamp);
      if (text === null) return;
      const field = target instanceof Element ? target.closest(WRITTEN_IN) : null;
      // The search box takes scans itself.
      if (field instanceof HTMLInputElement && field.type === 'search') return;
      event.preventDefault();
      event.stopPropagation();
      if (field === null) read(text);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}
