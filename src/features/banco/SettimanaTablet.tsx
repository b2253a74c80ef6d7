import { useLiveQuery } from 'dexie-react-hooks';
import { decimali } from '../../domain/decimali.ts';
import { giornoDellaSettimana, nomeGiorno, oraDiRoma } from '../../domain/giorno.ts';
import { META_CHIUSO, readMeta } from '../../offline/db.ts';
import { type SentDay, sentDays } from '../../offline/history.ts';
import { freeableRoom, freeRoom, KEEP_BLOB_MS, measureRoom } from '../../offline/quota.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Conservazione } from './Conservazione.tsx';
import { useBanco } from './contesto.ts';
import { oggi } from './etichette.ts';

const GIGA = 1_073_741_824;
const MEGA = 1_048_576;

/** '1,1 GB' · '2,5 MB': as much as a person wants to know of it. */
const peso = (bytes: number): string =>
  bytes >= GIGA ? `${decimali(bytes / GIGA, 1)} GB` : `${decimali(bytes / MEGA, 1)} MB`;

/** Undefined while the tablet is read. */
export function useSettimana() {
  const { ambiente } = useBanco();
  const giorno = oggi(new Date(ambiente.clock.now()));
  return useLiveQuery(async () => {
    const { store } = ambiente;
    const inviati = await sentDays(store, giorno);
    const chiusi = await readMeta(store, META_CHIUSO);
    const stanza = 'storage' in navigator ? await measureRoom(navigator.storage) : null;
    const liberabili = await freeableRoom(store);
    return { ...inviati, liberabili, chiusi: Array.isArray(chiusi) ? chiusi : [], stanza };
  }, [ambiente, giorno]);
}

type Letta = NonNullable<ReturnType<typeof useSettimana>>;

/** What left in seven days. */
export function UltimiGiorni({ letta: { giorni, chiusi } }: { letta: Letta }) {
  return (
    <Filetto titolo="Ultimi sette giorni" piccolo>
      <table className="mt-2 w-full border-collapse text-note tabular-nums">
        <thead>
          <tr className="border-b border-ink text-right">
            {['Giorno', 'Oper.', 'File', 'MB', 'Ultimo'].map((nome) => (
              <th key={nome} scope="col" className="py-1.5 font-semibold first:text-left">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {giorni.map((giorno, quale) => (
            <RigaGiorno
              key={giorno.giorno}
              riga={giorno}
              eOggi={quale === 0}
              chiuso={chiusi.includes(giornoDellaSettimana(giorno.giorno))}
            />
          ))}
        </tbody>
      </table>
    </Filetto>
  );
}

function RigaGiorno({ riga, eOggi, chiuso }: { riga: SentDay; eOggi: boolean; chiuso: boolean }) {
  const { giorno, operazioni, file, bytes, ultimo } = riga;
  return (
    <tr className={`border-b border-hair text-right ${eOggi ? 'font-semibold' : ''}`}>
      <th scope="row" className="py-2 text-left font-[inherit]">
        {eOggi ? 'oggi' : `${nomeGiorno(giorno).slice(0, 3).toLowerCase()} ${Number(giorno.slice(8))}`}
      </th>
      {ultimo === null ? (
        <td colSpan={4} className="text-ink-3">
          {chiuso ? 'chiuso' : 'niente'}
        </td>
      ) : (
        <>
          <td>{operazioni}</td>
          <td>{file}</td>
          <td>{decimali(bytes / MEGA, 1)}</td>
          <td>{oraDiRoma(new Date(ultimo))}</td>
        </>
      )}
    </tr>
  );
}

/** How much room the files take, what may be let go, and whether the browser keeps the rest. */
export function SpazioTablet({ letta, risposta }: { letta: Letta; risposta: { valore: unknown } }) {
  const { ambiente } = useBanco();
  const { daInviare, tenuti, liberabili, stanza } = letta;
  return (
    <Filetto titolo="Spazio sul tablet" piccolo>
      <dl className="mt-2">
        <RigaPuntini nome="Foto e file da inviare">{peso(daInviare)}</RigaPuntini>
        <RigaPuntini nome={`Già inviati, tenuti ${KEEP_BLOB_MS / 3_600_000} ore`}>{peso(tenuti)}</RigaPuntini>
        {stanza === null ? null : (
          <RigaPuntini nome="Libero">{peso(Math.max(0, stanza.total - stanza.used))}</RigaPuntini>
        )}
      </dl>
      {stanza?.warning === true ? <p className="riquadro wait mt-3">Sul tablet resta poco spazio.</p> : null}
      <Conservazione risposta={risposta} />
      {liberabili > 0 ? (
        <Bottone className="mt-2" largo variante="quiet" onClick={() => void freeRoom(ambiente, true)}>
          Libera {peso(liberabili)} già inviati
        </Bottone>
      ) : null}
    </Filetto>
  );
}
