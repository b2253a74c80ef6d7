import { VISTE_AGENDA } from '../../domain/centri/agenda.ts';
import { giornoValido } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Agenda } from '../../features/banco/agenda/Agenda.tsx';
import type { RichiestaAgenda } from '../../features/banco/agenda/richiesta-agenda.ts';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { SchedeAgenda } from './schede-agenda.tsx';
import { Guscio } from './shell/guscio.tsx';

const verso = ({ vista, giorno, scelta, pagina }: RichiestaAgenda): string =>
  percorso('centro_agenda', {
    vista: vista === 'settimana' ? null : vista,
    giorno,
    scelta,
    pagina: pagina > 1 ? pagina : null,
  });

export default function AgendaDelCentro() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const giorno = ricerca.get('giorno') ?? '';
  return (
    <Guscio nome="centro_agenda">
      <SchedeAgenda qui="centro_agenda" />
      <Agenda
        richiesta={{
          vista: VISTE_AGENDA.find((vista) => vista === ricerca.get('vista')) ?? 'settimana',
          giorno: giornoValido(giorno) ? giorno : null,
          scelta: ricerca.get('scelta'),
          pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
        }}
        verso={verso}
        onVai={vai}
      />
    </Guscio>
  );
}
