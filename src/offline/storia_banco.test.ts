import { describe, expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { racconta, type Scena, tenuto } from '../../tests/falsi/racconto.ts';
import { foto, voto } from '../../tests/falsi/scena-sincronia.ts';
import { rimuoviAllegato, salvaAllegato, salvaFirma, salvaRicezione } from './allegati.ts';
import { accoda, accodaCampo, salva, salvaBozze, salvaCampi, salvaNota, salvaOperazione } from './coda.ts';
import { conflittiAperti, risolviConflitto, risolviRifiuti, type SceltaConflitto } from './conflitti.ts';
import { attesiDaDecisioni, cambiaAttesa, campiCambiati, salvaDecisione } from './decisione.ts';
import { passaA } from './persone.ts';
import { schede, togliDalTablet } from './schede.ts';
import { unGiro } from './sincronizza.ts';
import { contatori } from './stato.ts';
import { provaCodice, restituzioni, rispondiDubbio, salvaConsegna, salvaRestituzione } from './uscite.ts';
import { blobAllegato, elencoVerifiche, giornata, vistaVerifica } from './vista.ts';
import type { RispostaOperazione, VerificaLocale } from './wire.ts';

/** What is entered at the counter, and what a person decides about it: every row of it. */

const firma = new Blob(['firma'], { type: 'image/png' });
const intake = { numero_seriale: 'S1', accessori: 'scatola', segni_distintivi: '', nome_depositante: 'Luca' } as never;

async function viste({ tablet, passo }: Scena): Promise<void> {
  const { archivio } = tablet;
  for (const id of ['v1', 'v2', 'v3', 'v9']) await passo(`vista ${id}`, () => vistaVerifica(archivio, id));
  await passo('giornata', () => giornata(archivio, '2026-11-20'));
  await passo('altro giorno', () => giornata(archivio, '2026-11-21'));
  await passo('elenco', () => elencoVerifiche(archivio));
  await passo('restituzioni', () => restituzioni(archivio));
  await passo('schede', () => schede(archivio));
  await passo('contatori', () => contatori(archivio));
}

test('everything that can be saved, before and after it left', async () => {
  const righe = await racconta({}, async (scena) => {
    const { finto, tablet, passo } = scena;
    await unGiro(tablet);
    await tablet.archivio.verifiche.update('v1', {
      custodia: { stato: 'in_custodia' as never, dal: 'x', in_dubbio: false, versione: 4 },
    });
    await passo('campi', () =>
      salvaCampi(tablet, {
        verificaId: 'v1',
        campi: [
          { campo: 'score_autenticita', valore: 8 },
          { campo: 'problemi_rilevati', valore: 'graffio' },
        ],
      }),
    );
    tablet.clock.avanti(1_000);
    await passo('ripensato', () => salvaCampo(tablet, voto('v1', 9)));
    await passo('detta la base', () => salva(tablet, () => accodaCampo(tablet, 'v1', 'score_autenticita', 10, 3)));
    await passo('un altro', () => passaA(tablet, 'u2'));
    await passo('il suo', () => salvaCampo(tablet, voto('v1', 7)));
    await passo('ripensa', () => salvaCampo(tablet, voto('v1', 6)));
    await passo('bozze', () =>
      salvaBozze(tablet, {
        verificaId: 'v1',
        bozze: ['nota', 'ricevi_nome', 'decidi_motivo', 'spedizione_codice', 'restituzione_note'].map((campo) => ({
          campo,
          valore: 'a metà',
        })),
      }),
    );
    await passo('nota', () => salvaNota(tablet, { verificaId: 'v1', testo: 'una nota' }));
    await passo('ricezione', () => salvaRicezione(tablet, { verificaId: 'v1', firma, carico: intake }));
    await passo('ricezione senza firma', () =>
      salvaRicezione(tablet, { verificaId: 'v2', firma: null, carico: intake }),
    );
    await passo('appuntamento', () =>
      salvaOperazione(tablet, {
        kind: 'stato_appuntamento',
        verificaId: 'v1',
        carico: { status: 'completed' } as never,
      }),
    );
    await passo('spedizione', () =>
      salvaOperazione(tablet, {
        kind: 'spedizione',
        verificaId: 'v1',
        carico: { azione: 'spedito' } as never,
        dependsOn: ['x'],
      }),
    );
    await passo('foto', () => salvaAllegato(tablet, foto('v1')));
    await passo('decide', () =>
      salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null }),
    );
    await passo('dopo la decisione', () => salvaCampo(tablet, voto('v1', 5)));
    await passo('decide l’altra', () =>
      salvaDecisione(tablet, {
        verificaId: 'v2',
        esito: 'non_conforme',
        motivo_rifiuto: 'non_autentico',
        mostrati: { campi: { score_autenticita: 3 }, versioni: { score_autenticita: 2 } },
      }),
    );
    await passo('restituzione', () =>
      salvaRestituzione(tablet, { verificaId: 'v2', firma, carico: { note: 'al venditore' } as never }),
    );
    await passo('consegna', () =>
      salvaConsegna(tablet, { verificaId: 'v3', firma, carico: { nome: 'Carla' } as never }),
    );
    await passo('dubbio', () => rispondiDubbio(tablet, { verificaId: 'v3', risposta: 'uscito' as never }));
    await passo('attesi', () => attesiDaDecisioni(tablet.archivio));
    await viste(scena);
    await passo('giro', () => unGiro(tablet, true));
    tablet.clock.avanti(61_000);
    await passo('altro giro', () => unGiro(tablet, true));
    await viste(scena);
    const [prima] = await tablet.archivio.media.toArray();
    await passo('toglie', () =>
      rimuoviAllegato(tablet, { verificaId: prima?.verificaId ?? '', mediaId: prima?.id ?? '' }),
    );
    await passo('blob', async () => [
      await blobAllegato(tablet.archivio, prima?.id ?? ''),
      await blobAllegato(tablet.archivio, 'nessuno'),
    ]);
    await passo('ultimo giro', () => unGiro(tablet, true));
    await viste(scena);
    finto.elencate.clear();
    await passo('tolta', () => togliDalTablet(tablet, 'v1'));
  });
  expect(righe).toEqual(tenuto('banco-salvataggi', righe));
});

const RISPOSTE: Record<string, Omit<RispostaOperazione, 'op_id'>> = {
  valore: { status: 'conflict', reason: 'valore_diverso', version: 4, theirs: 6, theirs_at: '2026-11-20T08:00:00Z' },
  'senza versione': { status: 'conflict' },
  custodia: { status: 'conflict', reason: 'oggetto_mosso', version: 4, theirs: { custodia: 'uscito' } },
  deciso: { status: 'conflict', reason: 'verifica_gia_decisa', version: 4, theirs: { esito: 'non_conforme' } },
  cambiato: {
    status: 'conflict',
    reason: 'campi_cambiati',
    version: 9,
    theirs: {
      campi: { score_autenticita: { versione: 2, valore: 4 } },
      aperti: { score_provenienza: { valore: 1 } },
      numero_seriale: 'S2',
    },
  },
};
const SCELTE: readonly SceltaConflitto[] = [
  { tipo: 'mio', scartata: 'il loro, scartato' },
  { tipo: 'loro', scartata: 'il mio, scartato' },
  { tipo: 'loro' },
  { tipo: 'altro', valore: { nome: 'un terzo' } },
];

describe.each(Object.keys(RISPOSTE))('a conflict: %s', (quale) => {
  test.each(SCELTE.map((scelta, n) => [`${scelta.tipo} ${n}`, scelta] as const))('chosen %s', async (nome, scelta) => {
    const righe = await racconta({ verifiche: ['v1'] }, async ({ finto, tablet, passo }) => {
      await unGiro(tablet);
      await salvaCampo(tablet, voto('v1', 8));
      await salvaRicezione(tablet, { verificaId: 'v1', firma: null, carico: intake });
      await salvaFirma(tablet, { verificaId: 'v1', blob: firma, mime: 'image/png', ruolo: 'firma_deposito' });
      await salvaOperazione(tablet, {
        kind: 'restituzione',
        verificaId: 'v1',
        carico: { note: 'r' } as never,
        dependsOn: ['x'],
      });
      finto.regola = ({ op_id, kind }) =>
        kind === 'scegli_firma' || kind === 'aggiungi_nota'
          ? null
          : { op_id, ...(RISPOSTE[quale] ?? { status: 'applied' }) };
      await unGiro(tablet, true);
      await salvaCampo(tablet, voto('v1', 9));
      await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
      for (let n = 0; n < 2; n += 1) {
        const carte = await passo('carte', () => conflittiAperti(tablet.archivio));
        for (const { id, mine, theirs } of carte) {
          await passo('cambiati', () => campiCambiati(mine, theirs));
          await passo('sceglie', () => risolviConflitto(tablet, id, scelta));
          await passo('due volte', () => risolviConflitto(tablet, id, scelta));
        }
        await passo('giro', () => unGiro(tablet, true));
      }
      await passo('carta ignota', () => risolviConflitto(tablet, 'nessuna', scelta));
      finto.regola = () => null;
      await passo('senza regola', () => unGiro(tablet, true));
      await passo('schede', () => schede(tablet.archivio));
    });
    expect(righe).toEqual(tenuto(`conflitto-${quale}-${nome}`.replaceAll(' ', '_'), righe));
  });
});

describe.each(['scarta', 'riprova', 'nota'] as const)('refused, and a person says %s', (tipo) => {
  test.each(['rejected', 'media_missing'] as const)('%s', async (status) => {
    const righe = await racconta({ verifiche: ['v1', 'v2'] }, async ({ finto, tablet, passo }) => {
      await unGiro(tablet);
      await salvaAllegato(tablet, foto('v1'));
      await salvaCampo(tablet, voto('v1', 8));
      await salvaDecisione(tablet, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'non_autentico' });
      await salvaNota(tablet, { verificaId: 'v2', testo: 'altra' });
      finto.regola = ({ op_id, kind }) =>
        kind === 'rimuovi_media' ? null : { op_id, status, reason: 'dati_non_validi' };
      await unGiro(tablet, true);
      await tablet.archivio.blobs.clear();
      await unGiro(tablet, true);
      await passo('schede', () => schede(tablet.archivio));
      const ids = (await tablet.archivio.ops.toArray()).map(({ opId }) => opId);
      await passo('dice', () =>
        risolviRifiuti(tablet, ids, tipo === 'nota' ? { tipo, testo: 'x'.repeat(4_001) } : { tipo }),
      );
      await passo('di nuovo', () => risolviRifiuti(tablet, ids, { tipo: 'scarta' }));
      finto.regola = () => null;
      await passo('giro', () => unGiro(tablet, true));
    });
    expect(righe).toEqual(tenuto(`rifiuto-${tipo}-${status}`, righe));
  });
});

test('what leaves the counter: codes tried, columns, doubts', async () => {
  const righe = await racconta({}, async ({ finto, tablet, passo }) => {
    const codici = [{ scopo: 'consegna', sale: 'sale', impronta: 'x' }] as never;
    const uscita = { stato: 'in_custodia' as never, in_dubbio: false };
    const cambia = (id: string, riga: Partial<VerificaLocale>) => Object.assign(finto.verifica(id).row, riga);
    cambia('v1', {
      codici_ritiro: codici,
      stato_restituzione: 'da_restituire',
      custodia: { ...uscita, dal: '2026-11-02', versione: 2 },
    });
    cambia('v2', {
      stato_restituzione: 'restituito',
      restituzione: { data: '2026-11-05', nome: null, documento: null, codice: false, note: null },
    });
    cambia('v3', { custodia: { ...uscita, dal: '2026-11-09', in_dubbio: true, versione: 3 } });
    for (const id of ['v4', 'v5', 'v6']) finto.aggiungi(id);
    cambia('v4', {
      stato_restituzione: 'restituito',
      restituzione: { data: '2026-11-07', nome: null, documento: null, codice: true, note: 'x' },
    });
    cambia('v5', { stato_restituzione: 'da_restituire', custodia: { ...uscita, dal: '2026-11-01', versione: 1 } });
    await unGiro(tablet);
    for (let n = 0; n < 7; n += 1)
      await passo(`prova ${n}`, () => provaCodice(tablet, { verificaId: 'v1', scopo: 'consegna', codice: '000000' }));
    tablet.clock.avanti(15 * 60_000);
    await passo('dopo il blocco', () => provaCodice(tablet, { verificaId: 'v1', scopo: 'consegna', codice: '000000' }));
    await passo('altro scopo', () => provaCodice(tablet, { verificaId: 'v1', scopo: 'restituzione', codice: '1' }));
    await passo('ignota', () => provaCodice(tablet, { verificaId: 'v9', scopo: 'consegna', codice: '1' }));
    await passo('colonne', () => restituzioni(tablet.archivio));
    await passo('restituisce', () =>
      salvaRestituzione(tablet, { verificaId: 'v1', firma, carico: { note: null } as never }),
    );
    await passo('risponde', () => rispondiDubbio(tablet, { verificaId: 'v3', risposta: 'ancora_qui' as never }));
    await passo('senza custodia', () => rispondiDubbio(tablet, { verificaId: 'v6', risposta: 'uscito' as never }));
    await passo('colonne', () => restituzioni(tablet.archivio));
    for (const state of ['conflict', 'rejected', 'acked'] as const) {
      await tablet.archivio.ops.toCollection().modify({ state, lastError: 'stato_non_consentito' });
      await passo(`colonne ${state}`, () => restituzioni(tablet.archivio));
    }
  });
  expect(righe).toEqual(tenuto('uscite', righe));
});

const DECISIONE = { esito: 'verificato', motivo_rifiuto: null, visti: {}, versione_vista: 1, media: [] } as const;

test('who waited for an operation waits for the one that takes its place', async () => {
  const righe = await racconta({}, async ({ tablet, passo }) => {
    for (const dependsOn of [['a', 'b'], ['c'], []])
      await salva(tablet, () =>
        accoda(tablet, { kind: 'decidi', entityId: 'v1', payload: DECISIONE, baseVersion: 1, dependsOn }),
      );
    await passo('cambia', () => salva(tablet, () => cambiaAttesa(tablet.archivio, 'v1', 'a', 'z').then(() => '')));
  });
  expect(righe).toEqual(tenuto('attesa', righe));
});
