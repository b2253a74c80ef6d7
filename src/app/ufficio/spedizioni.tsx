import { spedizioniSource } from '../../data/ufficio/amministrazione-spedizioni.ts';
import { SPEDIZIONI_LIST } from '../../features/ufficio/ordini/elenco-spedizioni.tsx';
import { SpedizionePanel } from '../../features/ufficio/ordini/SpedizionePanel.tsx';
import { ListPage } from './list-page.tsx';

export default function SpedizioniUfficioPage() {
  return (
    <ListPage
      elenco={SPEDIZIONI_LIST}
      source={spedizioniSource}
      scheda={(spedizione, onClose) => (
        <SpedizionePanel key={spedizione.id} spedizione={spedizione} onClose={onClose} />
      )}
    />
  );
}
