import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';

/** A loading screen: flat blocks after 300 ms, never a spinner. */
export function Attesa() {
  return (
    <div className="pagina py-8">
      <Scheletro testo="Caricamento…" className="grid gap-4">
        <Blocco className="h-9 w-2/3" />
        <Blocco className="h-5 w-full" />
        <Blocco className="h-5 w-5/6" />
        <Blocco className="h-40 w-full" />
      </Scheletro>
    </div>
  );
}
