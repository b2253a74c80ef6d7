import { giornoDellaSettimana, nomeGiorno, oraDiRoma } from '../../../domain/giorno.ts';
import { META_CHIUSO, readMeta } from '../../../offline/store/db.ts';
import { type SentDay, sentDays } from '../../../offline/store/history.ts';
import { freeableRoom, freeRoom, measureRoom } from '../../../offline/store/quota.ts';
import { type KeptDays, promisedDays } from '../../../offline/store/retention.ts';
import { weight } from '../../../offline/store/state.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Conservazione } from './Conservazione.tsx';
import { useBanco } from './contesto.ts';
import { oggi } from './etichette.ts';
import { quanti } from './misure.ts';
import { useStored } from './use-stored.ts';

export function useSettimana() {
  const { ambiente } = useBanco();
  const giorno = oggi(new Date(ambiente.clock.now()));
  return useStored(async () => {
    const { store } = ambiente;
    const inviati = await sentDays(store, giorno);
    const chiusi = await readMeta(store, META_CHIUSO);
    const stanza = 'storage' in navigator ? await measureRoom(navigator.storage) : null;
    const liberabili = await freeableRoom(store);
    const tenutiGiorni = await promisedDays(store);
    return { ...inviati, liberabili, tenutiGiorni, chiusi: Array.isArray(chiusi) ? chiusi : [], stanza };
  }, [ambiente, giorno]);
}

const GIORNI = { 7: 'sette giorni', 30: 'trenta giorni' } satisfies Record<KeptDays, string>;

type Letta = NonNullable<ReturnType<typeof useSettimana>>;

export function UltimiGiorni({ letta: { giorni, chiusi } }: { letta: Letta }) {
  return (
    <Filetto titolo="Ultimi sette giorni" piccolo>
      <ul className="mt-2 text-note tabular-nums">
        {giorni.map((giorno, quale) => (
          <RigaGiorno
            key={giorno.giorno}
            riga={giorno}
            eOggi={quale === 0}
            chiuso={chiusi.includes(giornoDellaSettimana(giorno.giorno))}
          />
        ))}
      </ul>
    </Filetto>
  );
}

function RigaGiorno({ riga, eOggi, chiuso }: { riga: SentDay; eOggi: boolean; chiuso: boolean }) {
  const { giorno, operazioni, file, bytes, ultimo } = riga;
  const inviati = [
    quanti(operazioni, 'operazione', 'operazioni'),
    file === 0 ? null : `${file} file, ${weight(bytes)}`,
  ].filter((parte) => parte !== null);
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)_auto] gap-3 border-b border-hair py-2">
      <span className={eOggi ? 'font-semibold' : ''}>
        {eOggi ? 'oggi' : `${nomeGiorno(giorno).slice(0, 3).toLowerCase()} ${Number(giorno.slice(8))}`}
      </span>
      {ultimo === null ? (
        <span className="text-ink-2">{chiuso ? 'chiuso' : 'niente di inviato'}</span>
      ) : (
        <>
          <span>{inviati.join(', ')}</span>
          <span className="text-ink-2">{oraDiRoma(new Date(ultimo))}</span>
        </>
      )}
    </li>
  );
}

interface PropsSpazio {
  letta: Letta;
  /** Bytes. */
  daInviare: number;
  risposta: { valore: unknown };
}

export function SpazioTablet({ letta, daInviare, risposta }: PropsSpazio) {
  const { ambiente } = useBanco();
  const { tenuti, tenutiGiorni, liberabili, stanza } = letta;
  return (
    <Filetto titolo="Spazio sul tablet" piccolo>
      <dl className="mt-2">
        <RigaPuntini nome="Foto e file da inviare">{weight(daInviare)}</RigaPuntini>
        <RigaPuntini nome={`Già inviati, tenuti ${GIORNI[tenutiGiorni]}`}>{weight(tenuti)}</RigaPuntini>
        {stanza === null ? null : (
          <RigaPuntini nome="Libero">{weight(Math.max(0, stanza.total - stanza.used))}</RigaPuntini>
        )}
      </dl>
      <p className="note mt-3">
        Quello che hai inviato resta anche su questo tablet {GIORNI[tenutiGiorni]}, foto e firme comprese: se il server
        lo perde, torna da qui.
      </p>
      {stanza?.warning === true ? (
        <p className="riquadro wait mt-3">
          Sul tablet resta poco spazio: le copie delle foto già inviate possono andare via prima.
        </p>
      ) : null}
      <Conservazione risposta={risposta} />
      {liberabili > 0 ? (
        <Bottone className="mt-2" largo variante="quiet" onClick={() => void freeRoom(ambiente)}>
          Libera {weight(liberabili)} già inviati
        </Bottone>
      ) : null}
    </Filetto>
  );
}
