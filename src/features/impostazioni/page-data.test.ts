import { expect, test } from 'vitest';
import { pageData } from './page-data.ts';

test('the export page has names, euro and Roman times, no ids, and escapes personal data', () => {
  const html = pageData({
    ordini: [
      {
        id: '00000000-0000-4000-8000-000000000000',
        oggetto: 'Borsa <b>',
        importo: 421_800,
        data_creazione: '2026-11-20T09:00:00Z',
        rimborsi: [{ importo: 100, motivo: 'Graffio' }],
      },
    ],
    preferiti: null,
  });
  expect(html).toMatch(/<h2>Ordini<\/h2>[\s\S]*Borsa &lt;b&gt;[\s\S]*4\.218,00/);
  expect(html).toMatch(/20\/11\/2026[\s\S]*Graffio/);
  expect(html).not.toMatch(/00000000|Preferiti|<b>/);
});

test('the export page links and shows its files, words stored values and drops addresses with ids', () => {
  const html = pageData(
    {
      segnalazioni: [{ motivo: 'contenuto_illecito', stato: 'in_esame', foto: 'segnalazioni/segnalazione-1.png' }],
      appuntamenti: [{ appointment_date: '2026-11-19', appointment_time: '11:00:00', status: 'cancelled' }],
      notifiche: [{ titolo: 'Da spedire', link: '/dashboard/ordini/00000000-0000-4000-8000-000000000000' }],
      annunci: [{ foto: ['foto/annuncio-1-1.webp'] }],
    },
    new Set(['segnalazioni/segnalazione-1.png', 'ricevute/ricevuta-FD-3.html']),
  );
  expect(html).toMatch(/Contenuto illecito[\s\S]*In esame[\s\S]*<a href="segnalazioni\/segnalazione-1\.png"><img/);
  expect(html).toMatch(/19\/11\/2026[\s\S]*11:00<[\s\S]*Cancellato/);
  expect(html).toMatch(/<h2>Ricevute<\/h2><ul><li><a href="ricevute\/ricevuta-FD-3\.html">/);
  expect(html).not.toMatch(/00000000|<a href="foto/);
});
