import type { Profilo } from '../../data/accesso/session.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { OpenDemo, OpenedDemo } from '../../features/mio_centro/Dimostrazione.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useProfilo } from '../guards.tsx';
import { StatoRichiesta } from './richiesta.tsx';

type StatoCentro = NonNullable<Profilo['centro']>['approval_status'];

const TEXTS = {
  pending: {
    titolo: 'La richiesta è in esame',
    testo: 'Ti scriviamo appena c’è una decisione. Non devi fare altro.',
  },
  approved: { titolo: 'Il centro è attivo', testo: 'Puoi lavorare al banco.' },
  rejected: { titolo: 'La richiesta non è stata accettata', testo: 'Puoi scriverci per capire come riprovare.' },
  suspended: {
    titolo: 'Il centro è sospeso',
    testo:
      'Finché è sospeso non riceve prenotazioni e non decide verifiche. Quello che ha in custodia si restituisce e si spedisce come sempre.',
  },
} satisfies Record<StatoCentro, { titolo: string; testo: string }>;

const DEMO = { titolo: 'Il banco dimostrativo', testo: 'Si guarda tutto e non si salva niente.' };

export default function StatoCentroPage() {
  const profilo = useProfilo();
  if (!profilo.data) return null;
  return (
    <div className="mx-auto grid max-w-[760px] gap-12 px-gutter py-16">
      <Stato centro={profilo.data.centro} />
      {profilo.data.dimostrazione ? <OpenDemo onOpened={() => location.assign(percorso('centro_oggi'))} /> : null}
    </div>
  );
}

/** Loads another document, because the counter's screens have lost the demonstration. */
async function leaveDemo(centro: string): Promise<void> {
  const { quitDemo } = await import('./shell/quit-demo.ts');
  await quitDemo(centro);
  location.assign(percorso('centro_stato'));
}

function Stato({ centro }: { centro: Profilo['centro'] }) {
  if (centro === null) return <StatoRichiesta />;
  if (centro.ospite) return <OpenedDemo lascia={() => leaveDemo(centro.id)} />;
  const { titolo, testo } = centro.demo ? DEMO : TEXTS[centro.approval_status];
  return (
    <EmptyState
      level={1}
      titolo={titolo}
      azione={
        centro.approval_status === 'approved' || centro.approval_status === 'suspended' ? (
          <>
            <ButtonLink variant="main" href={percorso('centro_oggi')}>
              Apri il banco
            </ButtonLink>
            {centro.approval_status === 'suspended' ? (
              <ButtonLink href={percorso('contatti')}>Scrivi all’assistenza</ButtonLink>
            ) : null}
          </>
        ) : undefined
      }
    >
      {centro.nome}. {testo}
      {centro.motivo_stato === null || centro.motivo_stato === '' ? null : (
        <span className="riquadro wait mt-4 block">Motivo: {centro.motivo_stato}</span>
      )}
    </EmptyState>
  );
}
