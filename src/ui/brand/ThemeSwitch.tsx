import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { currentTheme, observeTheme, selectTheme, type Theme } from './theme.ts';

const onServer = (): Theme => 'carta';

export function ThemeSwitch({ testi }: { testi: Record<Theme, string> }) {
  const tema = useSyncExternalStore(observeTheme, currentTheme, onServer);
  const altro: Theme = tema === 'carta' ? 'inchiostro' : 'carta';
  return (
    <button type="button" className="tema" onClick={() => selectTheme(altro)}>
      <Icon nome={altro === 'inchiostro' ? 'luna' : 'sole'} piccola />
      {testi[altro]}
    </button>
  );
}
