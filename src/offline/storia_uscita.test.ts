import { expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { racconta, tenuto } from '../../tests/falsi/racconto.ts';
import { foto, voto } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { unisciBozze } from './adozione.ts';
import { salvaAllegato } from './allegati.ts';
import { salvaNota } from './coda.ts';
import { esporta, nomeEsportazione } from './esporta.ts';
import {
  ArchivioDispositivo,
  altriDelTablet,
  centroOffline,
  dimenticaCentro,
  prestaAccesso,
  ricordaCentro,
  segnaConti,
} from './identita.ts';
import { importa } from './importa.ts';
import { unGiro } from './sincronizza.ts';
import type { Bozza } from './tipi.ts';
import { eliminaDati, incidentiDaRiferire, riferito, tieniBloccato } from './uscita.ts';
import { leggiZip } from './zip.ts';

/** What leaves the tablet: the file, the data of a centre that goes, two drafts that become one. */

const GIORNO = 24 * 3_600_000;

test('given away and taken back: the file, its name, what another tablet makes of it', async () => {
  const righe = await racconta({}, async ({ finto, tablet, passo }) => {
    await unGiro(tablet, true);
    await salvaAllegato(tablet, foto('v1'));
    await salvaNota(tablet, { verificaId: 'v2', testo: 'due' });
    await salvaCampo(tablet, voto('v1', 8));
    await tablet.archivio.ops.where('seq').belowOrEqual(2).modify({ state: 'sending', attempts: 1 });
    await passo('nome', () => nomeEsportazione(tablet));
    for (const id of [undefined, 'v1', 'v2']) {
      const file = await passo(`esporta ${id}`, () => esporta(tablet, id));
      const voci = leggiZip(new Uint8Array(await file.arrayBuffer())) ?? [];
      await passo('dentro', () =>
        voci.map(({ nome, dati }) => [
          nome,
          JSON.stringify(
            nome.endsWith('json')
              ? JSON.parse(new TextDecoder().decode(dati).replace(/[0-9a-f]{64}/g, 'impronta'))
              : dati.length,
          ),
        ]),
      );
      const altro = await nuovoTablet(finto);
      await passo('ripresa', () => importa(altro, file));
      await passo('due volte', () => importa(altro, file));
      await passo('righe', async () =>
        JSON.stringify([
          await altro.archivio.ops.toArray(),
          await altro.archivio.drafts.toArray(),
          await altro.archivio.media.toArray(),
          await altro.archivio.blobs.count(),
        ]),
      );
    }
  });
  expect(righe).toEqual(tenuto('esportazione', righe));
});

test('kept locked, deleted, told', async () => {
  const righe = await racconta({}, async ({ tablet, passo }) => {
    const { IDBKeyRange } = await import('fake-indexeddb');
    const dispositivo = new ArchivioDispositivo({ indexedDB: tablet.fabbrica, IDBKeyRange });
    const dentro = () =>
      passo('dispositivo', async () => [
        await dispositivo.centri.toArray(),
        await dispositivo.meta.toArray(),
        await dispositivo.accessi.toArray(),
      ]);
    const apre = () => passo('apre', () => centroOffline(dispositivo, tablet.clock));
    const chi = { id: 'u1', nome: 'Anna' };
    await apre();
    await ricordaCentro(dispositivo, tablet.clock, { id: 'c2', nome: 'Altro', chi });
    await segnaConti(dispositivo, 'c2', { operazioni: 1, media: 2 });
    await ricordaCentro(dispositivo, tablet.clock, { id: 'c1', nome: 'Roma', chi });
    await prestaAccesso(dispositivo, 'c1', { userId: 'u1', centre: 'c1', token: 't', chiave: 'k', scadeIl: 1 });
    await dentro();
    await passo('altri', async () => [
      await altriDelTablet(dispositivo, 'c1'),
      await altriDelTablet(dispositivo, 'c2'),
    ]);
    tablet.clock.avanti(14 * GIORNO);
    await apre();
    tablet.clock.avanti(1);
    await apre();
    await salvaNota(tablet, { verificaId: 'v1', testo: 'x' });
    await passo('blocca', () => tieniBloccato(dispositivo, tablet.archivio));
    await apre();
    await ricordaCentro(dispositivo, tablet.clock, { id: 'c1', nome: 'Roma', chi });
    await dentro();
    await dimenticaCentro(dispositivo, 'c2');
    await dentro();
    tablet.ricordo.setItem('in-mano:centro:c1:v1:nota', 'x');
    tablet.ricordo.setItem('in-mano:centro:c2:v1:nota', 'y');
    const tolte: string[] = [];
    const caches = { delete: async (nome: string) => tolte.push(nome) > 0 };
    const porte = { ricordo: tablet.ricordo, caches, segnala: async () => false };
    await passo('parola errata', () => eliminaDati(dispositivo, tablet, 'elimin', porte));
    await passo('elimina', () => eliminaDati(dispositivo, tablet, ' elimina ', porte));
    await passo('resta', () => [[...tablet.ricordo.voci.keys()], tolte]);
    await dentro();
    await passo('da riferire', () => incidentiDaRiferire(dispositivo));
    await riferito(dispositivo, 'incidente:c1');
    await passo('riferito', () => incidentiDaRiferire(dispositivo));
  });
  expect(righe).toEqual(tenuto('uscita', righe));
});

test('two drafts of one field become one', () => {
  const bozza = (field: string, value: string | number, updatedAt: number): Bozza => ({
    verificaId: 'v1',
    field,
    value,
    updatedAt,
    baseVersion: null,
  });
  const unite = (['nota', 'problemi_rilevati'] as const).flatMap((field) =>
    (
      [
        ['a', 'b'],
        ['a', 'a'],
        ['', 'b'],
        ['a', ''],
        [1, 'b'],
        ['a', 2],
      ] as const
    ).flatMap(([prima, dopo]) =>
      (
        [
          [1, 2],
          [2, 1],
          [1, 1],
        ] as const
      ).map(([t1, t2]) => unisciBozze(bozza(field, prima, t1), bozza(field, dopo, t2)).value),
    ),
  );
  expect(unisciBozze(undefined, bozza('nota', 'x', 1)).value).toBe('x');
  expect(unite).toEqual([
    'a\nb',
    'b\na',
    'a\nb',
    'a',
    'a',
    'a',
    'b',
    'b',
    'b',
    'a',
    'a',
    'a',
    'b',
    1,
    'b',
    2,
    'a',
    2,
    'b',
    'a',
    'b',
    'a',
    'a',
    'a',
    'b',
    '',
    'b',
    '',
    'a',
    '',
    'b',
    1,
    'b',
    2,
    'a',
    2,
  ]);
});
