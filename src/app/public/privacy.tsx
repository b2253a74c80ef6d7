import type { DatiLegali } from './legale.data.ts';
import { PaginaLegale } from './legale.tsx';
import type { PropsPagina, Testa } from './pagina.ts';
import { partiPrivacy } from './parts/testi-privacy.ts';

export const testa = (): Testa => ({
  titolo: 'Informativa sulla privacy',
  descrizione:
    'Quali dati conserva Fidati, perché, per quanto tempo, chi li vede e come chiederne copia o cancellazione.',
});

export function Pagina({ dati }: PropsPagina<DatiLegali>) {
  return (
    <PaginaLegale
      titolo="Informativa sulla privacy"
      premessa="Quali dati conserviamo, perché, per quanto tempo e che cosa puoi chiederci (articoli 13 e 14 del Regolamento UE 2016/679)."
      parti={partiPrivacy(dati.societa)}
    />
  );
}
