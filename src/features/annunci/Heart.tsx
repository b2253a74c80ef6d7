import { useEffect, useSyncExternalStore } from 'react';
import { observableHearts } from '../../data/annunci/hearts.ts';
import { explainError } from '../../data/client/errori.ts';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { IconButton } from '../../ui/layout/IconButton.tsx';
import { usePreferito } from './use-preferito.ts';

type Props = { annuncioId: string; titolo: string };

const CAPABILITIES = withoutQueries(explainError);

export default function Heart(props: Props) {
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <KeyButton {...props} />
    </CapabilitiesProvider>
  );
}

function KeyButton({ annuncioId, titolo }: Props) {
  const hearts = useSyncExternalStore(observableHearts.subscribe, observableHearts.istantanea);
  const { preferito, imposta, errore } = usePreferito(annuncioId, hearts.has(annuncioId));
  // A toast, because the picture has no room for text.
  useEffect(() => {
    if (errore !== null) void showNotice(errore);
  }, [errore]);
  return (
    <IconButton
      icon="cuore"
      etichetta={`Tra i preferiti: ${titolo}`}
      aria-pressed={preferito}
      onClick={() => imposta(!preferito)}
    />
  );
}
