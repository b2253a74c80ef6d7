import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readCompany } from '../../../data/accesso/societa.ts';
import { annuncioDetail } from '../../../data/annunci/annunci.ts';
import { ownOrdine } from '../../../data/ordini/ordini.ts';
import { hasReceipt, ReceiptBody } from '../../../features/ordini/ReceiptBody.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { browserCapabilities } from '../../capabilities.ts';

const STYLE =
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif}svg{display:none}.dots{display:flex;justify-content:space-between;gap:1rem;border-top:1px solid #ccc;padding:.3rem 0}.dots.sum{border-top:3px solid}dd{margin:0;text-align:right;overflow-wrap:anywhere}';

/** For the personal export; null without a payment. */
export async function receiptPage(id: string): Promise<string | null> {
  const { source } = browserCapabilities();
  const [ordine, societa] = await Promise.all([ownOrdine(id), readCompany(source)]);
  if (!hasReceipt(ordine)) return null;
  const scheda = await annuncioDetail(source, ordine.annuncio.id);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<ReceiptBody ordine={ordine} scheda={scheda} societa={societa} issued={now()} />));
  const page = `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ricevuta</title><style>${STYLE}</style></head><body>${place.innerHTML}</body></html>\n`;
  root.unmount();
  return page;
}
