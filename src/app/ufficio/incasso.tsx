import { useQuery } from '@tanstack/react-query';
import { incassoQuery } from '../../data/ufficio/piattaforma.ts';
import { CentroTariffe } from '../../features/ufficio/centri/CentroTariffe.tsx';
import { IncassoForm, Provider } from '../../features/ufficio/centri/IncassoForm.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { UfficioPage } from './ufficio-layout.tsx';

export default function PagamentiConfigurationPage() {
  return (
    <UfficioPage>
      <h1 className="h1">Configurazione pagamenti</h1>
      <QueryView
        di={useQuery(incassoQuery())}
        className="mt-4"
        errore="Errore nel caricamento configurazione"
        skeleton={['h-28', 'h-52']}
      >
        {(configuration) => (
          <>
            <Provider configuration={configuration} />
            <IncassoForm configuration={configuration} />
            <CentroTariffe />
          </>
        )}
      </QueryView>
    </UfficioPage>
  );
}
