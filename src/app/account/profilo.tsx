import { useQuery } from '@tanstack/react-query';
import { letturaMioProfiloPubblico } from '../../data/accesso/mio-profilo-pubblico.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { useProfilo } from '../guardie.tsx';
import { datiCarta } from '../public/parts/carta.data.ts';
import { Profilo } from '../public/profilo.tsx';

/** The own public profile as others see it, or a note that it is hidden (decision P3). */
export default function MioProfilo() {
  const id = useProfilo().data?.id;
  return id === undefined ? null : <Visto id={id} />;
}

const IMPOSTAZIONI = `${percorso('impostazioni')}#profilo`;

function Visto({ id }: { id: string }) {
  const letto = useQuery(letturaMioProfiloPubblico(id));
  return (
    <Lettura
      di={letto}
      className="pagina py-10"
      livello={1}
      errore="Non riusciamo a leggere il tuo profilo"
      vuoto={(dati) => (dati === null ? <Nascosto /> : null)}
    >
      {(dati) =>
        dati === null ? null : (
          <>
            <div className="pagina pt-6">
              <p className="riquadro">
                Così ti vedono gli altri.{' '}
                <Collegamento href={IMPOSTAZIONI} className="tx inline-flex min-h-11 items-center">
                  Cambia nome pubblico o nascondi il profilo
                </Collegamento>
              </p>
            </div>
            <Profilo
              dati={{
                profilo: { ...dati.profilo, annunci: dati.profilo.annunci.map(datiCarta) },
                recensioni: dati.recensioni,
                pagina: 1,
                paginaRecensioni: 1,
              }}
              adesso={now()}
            />
          </>
        )
      }
    </Lettura>
  );
}

function Nascosto() {
  return (
    <div className="pagina py-10">
      <Vuoto
        livello={1}
        titolo="Il tuo profilo è nascosto"
        azione={<BottoneCollegamento href={IMPOSTAZIONI}>Vai alle impostazioni</BottoneCollegamento>}
      >
        Chi lo cerca legge «Pagina non trovata»: annunci, vendite e recensioni non si vedono insieme. Sui tuoi annunci
        resta il nome pubblico.
      </Vuoto>
    </div>
  );
}
