import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../data/ufficio/piattaforma.ts';
import { Maintenance } from '../../features/ufficio/comune/Maintenance.tsx';
import { SettingsForm } from '../../features/ufficio/comune/SettingsForm.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { UfficioPage } from './ufficio-layout.tsx';

export default function PlatformSettings() {
  return (
    <UfficioPage>
      <h1 className="h1">Impostazioni</h1>
      <QueryView
        di={useQuery(settingsQuery())}
        className="mt-4"
        errore="Errore nel caricamento dati"
        skeleton={['h-28', 'h-80']}
      >
        {(impostazioni) => (
          <>
            <Maintenance impostazioni={impostazioni} />
            <SettingsForm impostazioni={impostazioni} />
          </>
        )}
      </QueryView>
    </UfficioPage>
  );
}
