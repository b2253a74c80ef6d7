import type { LegalData } from './legale.data.ts';
import { LegalPage } from './legale.tsx';
import type { Head, PageProps } from './pagina.ts';
import { privacyParts } from './parts/testi-privacy.ts';

export const testa = (): Head => ({
  titolo: 'Informativa sulla privacy',
  descrizione:
    'Quali dati conserva Fidati, perché, per quanto tempo, chi li vede e come chiederne copia o cancellazione.',
});

export function Page({ dati }: PageProps<LegalData>) {
  return (
    <LegalPage
      titolo="Informativa sulla privacy"
      premise="Quali dati conserviamo, perché, per quanto tempo e che cosa puoi chiederci (articoli 13 e 14 del Regolamento UE 2016/679)."
      parti={privacyParts(dati.societa)}
    />
  );
}
