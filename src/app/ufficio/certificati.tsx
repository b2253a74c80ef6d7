import { fonteCertificati } from '../../data/amministrazione_certificati.ts';
import { ELENCO_CERTIFICATI } from '../../features/amministrazione/elencoCertificati.tsx';
import { SchedaCertificato } from '../../features/amministrazione/SchedaCertificato.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

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
