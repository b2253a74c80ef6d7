import type { Profilo } from '../../data/accesso/sessione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ApriDimostrazione, DimostrazioneAperta } from '../../features/mio_centro/Dimostrazione.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useProfilo } from '../guardie.tsx';
import { StatoRichiesta } from './richiesta.tsx';

type StatoCentro = NonNullable<Profilo['centro']>['approval_status'];

const TESTI = {
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

export default function StatoCentroPagina() {
  const profilo = useProfilo();
  if (!profilo.data) return null;
  return (
    <div className="mx-auto grid max-w-[760px] gap-12 px-gutter py-16">
      <Stato centro={profilo.data.centro} />
      {profilo.data.dimostrazione ? (
        <ApriDimostrazione onAperta={() => location.assign(percorso('centro_oggi'))} />
      ) : null}
    </div>
  );
}

/** Loads another document, because the counter's screens have lost the demonstration. */
async function esciDallaDimostrazione(centro: string): Promise<void> {
  const { lasciaDimostrazione } = await import('./shell/lascia-dimostrazione.ts');
  await lasciaDimostrazione(centro);
  location.assign(percorso('centro_stato'));
}

function Stato({ centro }: { centro: Profilo['centro'] }) {
  if (centro === null) return <StatoRichiesta />;
  if (centro.ospite) return <DimostrazioneAperta lascia={() => esciDallaDimostrazione(centro.id)} />;
  const { titolo, testo } = centro.demo ? DEMO : TESTI[centro.approval_status];
  return (
    <Vuoto
      livello={1}
      titolo={titolo}
      azione={
        centro.approval_status === 'approved' || centro.approval_status === 'suspended' ? (
          <>
            <BottoneCollegamento variante="main" href={percorso('centro_oggi')}>
              Apri il banco
            </BottoneCollegamento>
            {centro.approval_status === 'suspended' ? (
              <BottoneCollegamento href={percorso('contatti')}>Scrivi all’assistenza</BottoneCollegamento>
            ) : null}
          </>
        ) : undefined
      }
    >
      {centro.nome}. {testo}
      {centro.motivo_stato === null || centro.motivo_stato === '' ? null : (
        <span className="riquadro wait mt-4 block">Motivo: {centro.motivo_stato}</span>
      )}
    </Vuoto>
  );
}
