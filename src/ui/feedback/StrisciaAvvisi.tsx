import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon, type IconName } from '../brand/Icon.tsx';
import type { Remedy } from './remedy.ts';

// sonner 2.0.8 writes its own <style>: the CSP's style-src must hold the hashes of that text and of the empty string.
let isMounted = false;

/** Toasts have their own root, so that any page can show one without a provider. */
function mount() {
  if (isMounted) return;
  isMounted = true;
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

const REMEDY_MS = 8000;

export function notify(testo: string, remedy: Remedy | undefined, icon: IconName) {
  mount();
  const draw = (id: string | number) => (
    <div role="status" className="toast">
      <Icon nome={icon} piccola />
      {testo}
      {remedy === undefined ? null : (
        <button
          type="button"
          className="tx min-h-11"
          onClick={() => {
            toast.dismiss(id);
            remedy.press();
          }}
        >
          {remedy.testo}
        </button>
      )}
    </div>
  );
  toast.custom(draw, remedy === undefined && icon === 'fatto' ? {} : { duration: REMEDY_MS });
}
