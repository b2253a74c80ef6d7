import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icona, type NomeIcona } from '../brand/Icona.tsx';
import type { Rimedio } from './rimedio.ts';

// sonner 2.0.8 writes its own <style>: the CSP's style-src must hold the hashes of that text and of the empty string.
let montata = false;

/** Toasts have their own root, so that any page can show one without a provider. */
function monta() {
  if (montata) return;
  montata = true;
  const posto = document.body.appendChild(document.createElement('div'));
  createRoot(posto).render(
    <Toaster
      position="bottom-center"
      duration={3000}
      containerAriaLabel="Avvisi"
      offset={{ bottom: 88 }}
      mobileOffset={{ bottom: 84, left: 20, right: 20 }}
      toastOptions={{ className: 'w-full' }}
    />,
  );
}

const CON_RIMEDIO_MS = 8000;

export function avvisa(testo: string, rimedio: Rimedio | undefined, icona: NomeIcona) {
  monta();
  const disegna = (id: string | number) => (
    <div role="status" className="toast">
      <Icona nome={icona} piccola />
      {testo}
      {rimedio === undefined ? null : (
        <button
          type="button"
          className="tx min-h-11"
          onClick={() => {
            toast.dismiss(id);
            rimedio.premi();
          }}
        >
          {rimedio.testo}
        </button>
      )}
    </div>
  );
  toast.custom(disegna, rimedio === undefined && icona === 'fatto' ? {} : { duration: CON_RIMEDIO_MS });
}
