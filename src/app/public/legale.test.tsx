import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Societa } from '../../data/accesso/societa.ts';
import { TERMS_VERSION } from '../../domain/accesso/termini.ts';
import { findRoute } from '../../domain/percorsi/find.ts';
import * as Privacy from './privacy.tsx';
import * as TermsPage from './termini.tsx';

const niente = { indirizzo: null, partita_iva: null, rea: null, capitale_sociale: null, pec: null, telefono: null };
const societa: Societa = {
  siteName: 'Fidati',
  contactEmail: 'assistenza@prova.example',
  commissione_percentuale: 7.5,
  percentuali_centri: { minima: 0, massima: 3 },
  dati_societari: { ...niente, ragione_sociale: 'Fidati S.r.l.', partita_iva: '12345678903' },
};
const testo = (pagina: typeof TermsPage, chi: Societa = societa) =>
  renderToString(
    <pagina.Page
      dati={{ societa: chi }}
      richiesta={{ params: {}, ricerca: new URLSearchParams() }}
      adesso={new Date('2026-11-20T10:00:00Z')}
    />,
  ).replaceAll('<!-- -->', '');

describe('terms and privacy', () => {
  test.each(['/termini', '/privacy'])('%s is a public page that the server renders', (percorso) => {
    expect(findRoute(percorso)?.percorso).toMatchObject({ guard: 'pubblico', modo: 'pagina' });
  });

  test('the texts name the company, the version and the rules’ figures', () => {
    const termini = testo(TermsPage);
    for (const voce of ['Fidati S.r.l.', 'P. IVA 12345678903', TERMS_VERSION, '48 ore', '7,5%', '10,00', '5.000,00'])
      expect(termini).toContain(voce);
    const privacy = testo(Privacy);
    for (const voce of ['Fidati S.r.l.', 'assistenza@prova.example', '10 anni', '12 mesi', 'Garante'])
      expect(privacy).toContain(voce);
  });

  test('the texts have no gaps before the company is set', () => {
    for (const pagina of [TermsPage, Privacy]) {
      const html = testo(pagina, { ...societa, dati_societari: { ...niente, ragione_sociale: null } });
      expect(html).not.toMatch(/\b(null|undefined|NaN)\b/);
      expect(html).toContain('Fidati, email assistenza@prova.example');
    }
  });
});
