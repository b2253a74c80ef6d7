import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { VenditaInSede } from '../../features/banco/VenditaInSede.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { useParams } from '../router.ts';
import { TestataCentro } from './testata_centro.tsx';

/** A partner's sale at its own counter: online only, because it is money. */
export default function VenditaDelCentro() {
  const { id = '' } = useParams();
  const centro = useProfilo().data?.centro ?? null;
  return (
    <>
      <TestataCentro titolo="Vendita in sede" indietro={percorso('centro_verifica', { id })} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 pb-24 md:p-6">
        {centro?.tipo_centro === 'terze_parti' ? (
          <VenditaInSede verifica={id} centro={centro.id} />
        ) : (
          <Vuoto titolo="La vendita in sede è dei centri partner">
            Qui l’acquirente paga sul sito, e l’oggetto parte dal banco dopo il pagamento.
          </Vuoto>
        )}
      </div>
    </>
  );
}
