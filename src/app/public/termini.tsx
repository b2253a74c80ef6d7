import type { DatiLegali } from './legale.data.ts';
import { PaginaLegale } from './legale.tsx';
import type { PropsPagina, Testa } from './pagina.ts';
import { partiTermini } from './parts/testi-termini.ts';

export const testa = (): Testa => ({
  titolo: 'Termini e condizioni',
  descrizione:
    'Le regole di Fidati: prenotazione, verifica, pagamento, protezione, commissioni, recesso, contestazioni.',
});

export function Pagina({ dati }: PropsPagina<DatiLegali>) {
  return (
    <PaginaLegale
      titolo="Termini e condizioni"
      premessa={`Queste regole valgono per chi usa ${dati.societa.siteName}, per comprare, vendere o verificare un oggetto.`}
      parti={partiTermini(dati.societa)}
    />
  );
}
