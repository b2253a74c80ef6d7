import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Societa } from '../../data/societa.ts';
import { VERSIONE_TERMINI } from '../../domain/accesso/termini.ts';
import { GIORNI_RESTITUITI } from '../../domain/centri/agenda.ts';
import { GIORNI_INVITO } from '../../domain/centri/tempi.ts';
import { CONSERVAZIONE } from '../../domain/conservazione.ts';
import { GIORNI_MAI_ARRIVATO, GIORNI_RECENSIONE } from '../../domain/ordini/tempi.ts';
import { trovaPercorso } from '../../domain/percorsi/trova.ts';
import { ATTESA_ESITO } from '../../domain/verifiche/custodia.ts';
import * as Privacy from './privacy.tsx';
import * as Termini from './termini.tsx';

const niente = { indirizzo: null, partita_iva: null, rea: null, capitale_sociale: null, pec: null, telefono: null };
const societa: Societa = {
  siteName: 'Fidati',
  contactEmail: 'assistenza@prova.example',
  commissione_percentuale: 7.5,
  dati_societari: { ...niente, ragione_sociale: 'Fidati S.r.l.', partita_iva: '12345678903' },
};
const testo = (pagina: typeof Termini, chi: Societa = societa) =>
  renderToString(
    <pagina.Pagina
      dati={{ societa: chi }}
      richiesta={{ parametri: {}, ricerca: new URLSearchParams() }}
      adesso={new Date('2026-11-20T10:00:00Z')}
    />,
  ).replaceAll('<!-- -->', '');

const leggi = (capitolo: string): string =>
  readFileSync(join(import.meta.dirname, `../../../supabase/migrations/${capitolo}.sql`), 'utf8');

describe('terms and privacy', () => {
  test.each(['/termini', '/privacy'])('%s is a public page that the server renders', (percorso) => {
    expect(trovaPercorso(percorso)?.percorso).toMatchObject({ guardia: 'pubblico', modo: 'pagina' });
  });

  test('name the company, the version and the figures that the rules apply', () => {
    const termini = testo(Termini);
    for (const voce of ['Fidati S.r.l.', 'P. IVA 12345678903', VERSIONE_TERMINI, '48 ore', '7,5%', '10,00', '5.000,00'])
      expect(termini).toContain(voce);
    const privacy = testo(Privacy);
    for (const voce of ['Fidati S.r.l.', 'assistenza@prova.example', '10 anni', '12 mesi', 'Garante'])
      expect(privacy).toContain(voce);
  });

  test('say nothing empty when the company is not set yet', () => {
    for (const pagina of [Termini, Privacy]) {
      const html = testo(pagina, { ...societa, dati_societari: { ...niente, ragione_sociale: null } });
      expect(html).not.toMatch(/\b(null|undefined|NaN)\b/);
      expect(html).toContain('Fidati, email assistenza@prova.example');
    }
  });

  test('the times that the notice tells are those of the job', () => {
    const capitolo = leggi('20261120003920_conservazione');
    const C = CONSERVAZIONE;
    for (const tempo of [
      `data_creazione + interval '${C.anni_vendite} years'`,
      `v_dieci timestamptz := privato.adesso() - interval '${C.anni_vendite} years'`,
      `data_programmata) + interval '${C.anni_prove} years'`,
      `v_due timestamptz := privato.adesso() - interval '${C.anni_contatti} years'`,
      `x.created_at < privato.adesso() - interval '${C.mesi_indirizzi} months'`,
      `v_anno timestamptz := privato.adesso() - interval '${C.mesi_lettere} months'`,
      `o.created_at < privato.adesso() - interval '${C.giorni_foto_senza_annuncio} days'`,
      `w.giorno < v_oggi - ${C.giorni_visite}`,
    ])
      expect(capitolo).toContain(tempo);
  });

  test.each([
    [
      '20261120003044_visite_mancate',
      `v.data_ricezione < privato.adesso() - interval '${ATTESA_ESITO.ore_sollecito} hours'`,
    ],
    [
      '20261120003044_visite_mancate',
      `v_riga.data_ricezione < privato.adesso() - interval '${ATTESA_ESITO.giorni_rinuncia} days'`,
    ],
    ['20261120003270_solleciti', `s.data_spedizione <= privato.adesso() - interval '${GIORNI_MAI_ARRIVATO} days'`],
    [
      '20261120003235_recensioni',
      `coalesce(v_ordine.data_conclusione, privato.adesso()) + interval '${GIORNI_RECENSIONE} days'`,
    ],
    ['20261120002310_persone_centro', `privato.adesso() + interval '${GIORNI_INVITO} days'`],
    ['20261120003070_sync_pull', `v.data_restituzione > privato.adesso() - interval '${GIORNI_RESTITUITI} days'`],
  ])('what pages tell in days and hours is what %s does: %s', (capitolo, tempo) => {
    expect(leggi(capitolo)).toContain(tempo);
  });
});
