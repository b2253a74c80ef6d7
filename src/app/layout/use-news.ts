import { useSyncExternalStore } from 'react';
import { type News, NOTHING, observableNews } from '../../data/messaggi/news.ts';
import { useHint } from './use-hint.ts';

const nessuno = () => () => undefined;

export function useNews(): News {
  const dentro = useHint() !== null;
  const lette = useSyncExternalStore(
    dentro ? observableNews.subscribe : nessuno,
    observableNews.istantanea,
    () => NOTHING,
  );
  return dentro ? lette : NOTHING;
}
