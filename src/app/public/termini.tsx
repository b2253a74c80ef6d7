import type { LegalData } from './legale.data.ts';
import { LegalPage } from './legale.tsx';
import type { Head, PageProps } from './pagina.ts';
import { termsParts } from './parts/testi-termini.ts';

export const testa = (): Head => ({
  titolo: 'Termini e condizioni',
  descrizione:
    'Le regole di Fidati: prenotazione, verifica, pagamento, protezione, commissioni, recesso, contestazioni.',
});

export function Page({ dati }: PageProps<LegalData>) {
  return (
    <LegalPage
      titolo="Termini e condizioni"
      premise={`Queste regole valgono per chi usa ${dati.societa.siteName}, per comprare, vendere o verificare un oggetto.`}
      parti={termsParts(dati.societa)}
    />
  );
}
