import { type ExpectedVendita, VENDITA_PHRASES, venditaRows } from '../../domain/frasi/vendita.ts';
import { SumRows } from '../../ui/layout/SumRows.tsx';

/** The owner's share, with platform's and centre's parts apart (decision T14). */
export const FeesPreview = (vendita: ExpectedVendita) => (
  <section>
    <h2 className="text-note font-semibold">{VENDITA_PHRASES.titolo}</h2>
    <SumRows righe={venditaRows(vendita)} />
    <p className="note mt-2">{VENDITA_PHRASES[noteOf(vendita)]}</p>
  </section>
);

function noteOf({ centro, piattaforma }: ExpectedVendita): keyof typeof VENDITA_PHRASES {
  if (typeof centro !== 'number') return 'da_scegliere';
  return piattaforma === 0 ? 'in_sede' : 'pattuita';
}
