import { useQuery } from '@tanstack/react-query';
import { ownPublicProfiloQuery } from '../../data/accesso/mio-profilo-pubblico.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { now } from '../../ui/feedback/clock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { useProfilo } from '../guards.tsx';
import { cardData } from '../public/parts/carta.data.ts';
import { Profilo } from '../public/profilo.tsx';

/** The own public profile as others see it, or a note that it is hidden (decision P3). */
export default function OwnProfilo() {
  const id = useProfilo().data?.id;
  return id === undefined ? null : <ViewedProfile id={id} />;
}

const SETTINGS = `${percorso('impostazioni')}#profilo`;

function ViewedProfile({ id }: { id: string }) {
  const letto = useQuery(ownPublicProfiloQuery(id));
  return (
    <QueryView
      di={letto}
      className="pagina py-10"
      level={1}
      errore="Non riusciamo a leggere il tuo profilo"
      vuoto={(dati) => (dati === null ? <Hidden /> : null)}
    >
      {(dati) =>
        dati === null ? null : (
          <>
            <div className="pagina pt-6">
              <p className="riquadro">
                Così ti vedono gli altri.{' '}
                <TextLink href={SETTINGS} className="tx inline-flex min-h-11 items-center">
                  Cambia nome pubblico o nascondi il profilo
                </TextLink>
              </p>
            </div>
            <Profilo
              dati={{
                profilo: { ...dati.profilo, annunci: dati.profilo.annunci.map(cardData) },
                recensioni: dati.recensioni,
                pagina: 1,
                recensioniPage: 1,
              }}
              adesso={now()}
            />
          </>
        )
      }
    </QueryView>
  );
}

function Hidden() {
  return (
    <div className="pagina py-10">
      <EmptyState
        level={1}
        titolo="Il tuo profilo è nascosto"
        azione={<ButtonLink href={SETTINGS}>Vai alle impostazioni</ButtonLink>}
      >
        Chi lo cerca legge «Pagina non trovata»: annunci, vendite e recensioni non si vedono insieme. Sui tuoi annunci
        resta il nome pubblico.
      </EmptyState>
    </div>
  );
}
