import { certificatiSource } from '../../data/ufficio/amministrazione-certificati.ts';
import { CertificatoPanel } from '../../features/ufficio/verifiche/CertificatoPanel.tsx';
import { CERTIFICATI_LIST } from '../../features/ufficio/verifiche/CertificatoStato.tsx';
import { ListPage } from './list-page.tsx';

export default function CertificatiUfficioPage() {
  return (
    <ListPage
      elenco={CERTIFICATI_LIST}
      source={certificatiSource}
      scheda={(certificato, onClose) => (
        <CertificatoPanel key={certificato.id} certificato={certificato} onClose={onClose} />
      )}
    />
  );
}
