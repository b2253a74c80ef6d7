import { FRASI_VENDITA, righeVendita, type VenditaPrevista } from '../../domain/frasi/vendita.ts';
import { SumRows } from '../../ui/layout/SumRows.tsx';

/** The owner's share, with platform's and centre's parts apart (decision T14). */
export const QuantoLascia = (vendita: VenditaPrevista) => (
  <section>
    <h2 className="text-note font-semibold">{FRASI_VENDITA.titolo}</h2>
    <SumRows righe={righeVendita(vendita)} />
    <p className="note mt-2">{FRASI_VENDITA[notaDi(vendita)]}</p>
  </section>
);

function notaDi({ centro, piattaforma }: VenditaPrevista): keyof typeof FRASI_VENDITA {
  if (typeof centro !== 'number') return 'da_scegliere';
  return piattaforma === 0 ? 'in_sede' : 'pattuita';
}
