import { fonteCertificati } from '../../data/ufficio/amministrazione-certificati.ts';
import { SchedaCertificato } from '../../features/ufficio/verifiche/SchedaCertificato.tsx';
import { ELENCO_CERTIFICATI } from '../../features/ufficio/verifiche/StatoCertificatoUfficio.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function CertificatiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_CERTIFICATI}
      fonte={fonteCertificati}
      scheda={(certificato, onChiudi) => (
        <SchedaCertificato key={certificato.id} certificato={certificato} onChiudi={onChiudi} />
      )}
    />
  );
}
