import { AGENDA_VIEWS } from '../../domain/centri/agenda.ts';
import { isValidDay } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Agenda } from '../../features/banco/agenda/Agenda.tsx';
import type { AgendaRequest } from '../../features/banco/agenda/agenda-request.ts';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { AgendaTabs } from './agenda-tabs.tsx';
import { Shell } from './shell/shell.tsx';

const verso = ({ vista, giorno, scelta, pagina }: AgendaRequest): string =>
  percorso('centro_agenda', {
    vista: vista === 'settimana' ? null : vista,
    giorno,
    scelta,
    pagina: pagina > 1 ? pagina : null,
  });

export default function AgendaDelCentro() {
  const [ricerca] = useSearchParams();
  const go = useGo();
  const giorno = ricerca.get('giorno') ?? '';
  return (
    <Shell nome="centro_agenda">
      <AgendaTabs qui="centro_agenda" />
      <Agenda
        richiesta={{
          vista: AGENDA_VIEWS.find((vista) => vista === ricerca.get('vista')) ?? 'settimana',
          giorno: isValidDay(giorno) ? giorno : null,
          scelta: ricerca.get('scelta'),
          pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
        }}
        verso={verso}
        onNavigate={go}
      />
    </Shell>
  );
}
