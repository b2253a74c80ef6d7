import { expect, test } from 'vitest';
import { leggiRegistro, salvaCampo } from '../../tests/falsi/deposito.ts';
import { racconta, tenuto } from '../../tests/falsi/racconto.ts';
import { foto, voto } from '../../tests/falsi/scena-sincronia.ts';
import { salvaAllegato } from './allegati.ts';
import { controllaCanarino, preparaArchivio, riconosciPerdita } from './canarino.ts';
import { salvaBozze, salvaNota } from './coda.ts';
import { daRiconoscere, eraQuesto, eUnAltro, perditaLetta, perduti, segnaNuovo } from './memoria.ts';
import { aggiornaPersone, chiAlBanco, dimenticaSessione, entra, passaA, persone } from './persone.ts';
import { entraConPin, improntaPin } from './pin.ts';
import { liberaSpazio, spazioLiberabile } from './quota.ts';
import { rapporto } from './rapporto.ts';
import { annota } from './registro.ts';
import { unGiro } from './sincronizza.ts';
import { contatori, sfoltisci } from './stato.ts';
import type { Persona } from './wire.ts';

/** The tablet itself: who is at it, what it is called, what it forgot, what it gives away. */

const GIORNO = 24 * 3_600_000;
const persona = (id: string, nome: string, ruolo: Persona['ruolo'] = 'operatore'): Persona => ({
  id,
  nome,
  ruolo,
  pin_impronta: null,
});

test('who is at the counter', async () => {
  const impronta = await improntaPin('1234');
  const righe = await racconta({}, async ({ tablet, passo }) => {
    const { archivio } = tablet;
    const chi = () => passo('chi', () => chiAlBanco(archivio));
    await chi();
    await passo('elenco', () =>
      aggiornaPersone(archivio, [persona('u3', 'Àda'), persona('u1', 'Zoe', 'titolare'), persona('u2', 'Bea')]),
    );
    await passo('in ordine', () => persone(archivio));
    await passo('vuoto', () => aggiornaPersone(archivio, []));
    await passo('passa', () => passaA(tablet, 'u2'));
    await passo('già lì', () => passaA(tablet, 'u2'));
    await chi();
    await passo('senza pin', () => entraConPin(tablet, 'u3', '1234'));
    await passo('ignota', () => entraConPin(tablet, 'u8', '1234'));
    await archivio.persone.update('u3', { pin_impronta: impronta.replace(/\$[^$]*\$[^$]*$/, '$c2FsZQ$eHg') });
    for (let n = 0; n < 6; n += 1) await passo(`errato ${n}`, () => entraConPin(tablet, 'u3', '0000'));
    await passo('stessa sessione', () => entra(tablet, { id: 'u1', nome: 'Zoe' }));
    await passo('accede', () => entra(tablet, { id: 'u3', nome: 'Altro nome' }, true));
    await passo('di nuovo', () => entra(tablet, { id: 'u3', nome: 'Ada' }));
    await passo('nuova', () => entra(tablet, { id: 'u7', nome: 'Gina' }));
    await chi();
    await passo('fuori', () => dimenticaSessione(archivio));
    await passo('resta u1', () => aggiornaPersone(archivio, [persona('u1', 'Zoe')]));
    await chi();
    await passo('sessione di u1', () => entra(tablet, { id: 'u1', nome: 'Zoe' }));
    await passo('passa a u5', () => passaA(tablet, 'u5'));
    await passo('u5 non c’è più', () => aggiornaPersone(archivio, [persona('u1', 'Zoe'), persona('u6', 'Ivo')]));
    await archivio.meta.delete('persona');
    await passo('nessuno al banco', () => entra(tablet, { id: 'u1', nome: 'Zoe' }));
    await archivio.meta.put({ k: 'persona', value: 3 });
    await chi();
    await passo('persona illeggibile', () => aggiornaPersone(archivio, [persona('u1', 'Zoe')]));
    await passo('registro', () => leggiRegistro(archivio, 2));
  });
  expect(righe).toEqual(
    tenuto(
      'persone',
      righe.map((riga) => riga.replaceAll(impronta, 'impronta')),
    ),
  );
});

test('what it is called, what it owes, what it lost', async () => {
  const righe = await racconta({}, async ({ finto, tablet, passo }) => {
    const { archivio, ricordo } = tablet;
    await passo('rapporto', () => rapporto(tablet));
    await salvaCampo(tablet, voto('v1', 8));
    await salvaAllegato(tablet, foto('v1'));
    tablet.clock.avanti(61_000);
    await archivio.meta.bulkPut([
      { k: 'incidente', value: { tipo: 'archivio_perso' } },
      { k: 'incidente:2', value: { tipo: 'tolta_dal_tablet' } },
      { k: 'confluiti', value: ['d1', 'd2'] },
      { k: 'era', value: 'd0' },
    ]);
    await passo('primo', () => rapporto(tablet));
    await passo('secondo', () => rapporto(tablet));
    finto.epoch = 'un’altra';
    await passo('epoca diversa', () => rapporto(tablet));
    await passo('contatori', () => contatori(archivio));
    await passo('detti', () => finto.rapporti);
    const network = {
      ...tablet.network,
      rapporto: async () => ({ ok: true, value: { epoch: 'e', server_time: 'mai', nome: 'Tablet 9' } }) as const,
    };
    await passo('ora illeggibile', () => rapporto({ ...tablet, network }));
    for (const k of ['epoch', 'deviceId']) {
      const value = (await archivio.meta.get(k))?.value ?? '';
      await archivio.meta.delete(k);
      await passo(`senza ${k}`, () => rapporto(tablet));
      await archivio.meta.put({ k, value });
    }
    await passo('intatto', () => controllaCanarino(tablet, ricordo));
    ricordo.voci.clear();
    await passo('canarino dimenticato', async () => [
      await controllaCanarino(tablet, ricordo),
      [...ricordo.voci.keys()],
    ]);
    await archivio.meta.delete('epoch');
    await passo('perso', () => controllaCanarino(tablet, ricordo));
    await passo('riconosciuto', () => riconosciPerdita(tablet, ricordo));
    await passo('nuovo', async () => {
      await archivio.meta.clear();
      ricordo.voci.clear();
      return [await controllaCanarino(tablet, ricordo), await preparaArchivio(tablet, null), [...ricordo.voci.keys()]];
    });
    await archivio.meta.put({ k: 'centre', value: 'c0' });
    await passo('altro nome', () => preparaArchivio(tablet, ricordo));
    await passo('già detto', () => preparaArchivio(tablet, ricordo));
    await passo('da riconoscere', () => segnaNuovo(archivio));
    await passo('sì', () => daRiconoscere(archivio));
    await passo('era questo', () =>
      eraQuesto(tablet, { id: 'd9', nome: 'Tablet 2', visto_il: '', pending_ops: 3, pending_media: 4 }),
    );
    await passo('perduti', async () => [await perduti(archivio), await daRiconoscere(archivio)]);
    await passo('letti', () => perditaLetta(archivio));
    await archivio.meta.put({ k: 'perduti', value: { nome: 3, quanti: 2 } });
    await passo('illeggibili', () => perduti(archivio));
    await archivio.meta.put({ k: 'perduti', value: { nome: 'x', quanti: '2' } });
    await passo('illeggibili', () => perduti(archivio));
    await segnaNuovo(archivio);
    await passo('è un altro', () => eUnAltro(archivio));
    await archivio.meta.put({ k: 'confluiti', value: ['d1'] });
    await passo('non è nuovo', () => segnaNuovo(archivio));
  });
  expect(righe).toEqual(tenuto('tablet', righe));
});

test('room, history, the list that changes under it', async () => {
  const righe = await racconta({}, async ({ finto, tablet, passo }) => {
    const { archivio } = tablet;
    for (const id of ['v1', 'v2']) await salvaAllegato(tablet, foto(id, `foto di ${id}`));
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    await passo('giro', () => unGiro(tablet, true));
    await passo('secondo', () => unGiro(tablet, true));
    await passo('liberabili', () => spazioLiberabile(archivio));
    await passo('presto', () => liberaSpazio(tablet, false));
    tablet.clock.avanti(3 * GIORNO - 1);
    await passo('un attimo prima', () => liberaSpazio(tablet, false));
    await archivio.media.where('verificaId').equals('v1').modify({ echoedAt: null });
    await passo('non ancora mostrata', () => liberaSpazio(tablet, true));
    await passo('niente più', () => liberaSpazio(tablet, true));
    await archivio.media
      .where('verificaId')
      .equals('v1')
      .modify({ echoedAt: tablet.clock.t - 3 * GIORNO });
    await passo('allo scadere', () => liberaSpazio(tablet, false));
    await salvaCampo(tablet, voto('v1', 8));
    await salvaBozze(tablet, {
      verificaId: 'v2',
      bozze: [
        { campo: 'nota', valore: '' },
        { campo: 'ricevi_nome', valore: 'x' },
        { campo: 'decidi_motivo', valore: 'y' },
      ],
    });
    await salvaBozze(tablet, { verificaId: 'v3', bozze: [{ campo: 'spedizione_codice', valore: 'z' }] });
    finto.regola = ({ op_id }) => ({ op_id, status: 'rejected', reason: 'no' });
    finto.elencate.clear();
    finto.sospeso = true;
    await passo('non più elencate', () => unGiro(tablet, true));
    for (const stato of ['programmata', 'verificato'])
      await passo(`bozze ${stato}`, async () => {
        await archivio.verifiche.toCollection().modify({ stato });
        return unGiro(tablet, true);
      });
    finto.sospeso = false;
    finto.elencate.add('v1');
    finto.scriviAltri('v1', 'score_autenticita', 3);
    finto.scriviAltri('v1', 'score_provenienza', 4);
    await passo('torna', () => unGiro(tablet, true));
    await archivio.ops.toCollection().modify((op) => {
      op.resolvedAt = tablet.clock.t;
    });
    tablet.clock.avanti(7 * GIORNO);
    await passo('sette giorni', () => sfoltisci(tablet));
    tablet.clock.avanti(1);
    await passo('e un attimo', () => sfoltisci(tablet));
    for (let n = 0; n < 501; n += 1) await annota(tablet, `riga ${n}`);
    await passo('registro', async () => [
      (await leggiRegistro(archivio, 1_000)).length,
      (await leggiRegistro(archivio)).length,
    ]);
  });
  expect(righe.slice(0, -520)).toEqual(tenuto('spazio', righe.slice(0, -520)));
  expect(righe.at(-1)).toContain('syncLog');
});
