import { smallPhoto } from '../../data/client/images.ts';
import { MS_PER_HOUR } from '../../domain/day.ts';
import { withinPhrase } from '../../domain/frasi/acts.ts';
import { HourRuler } from '../../ui/layout/HourRuler.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import type { Action } from './acts.ts';
import { boardOf } from './board.tsx';
import { GiveUp } from './GiveUp.tsx';
import { Fallback, type Ports, Verb } from './verbi.tsx';

const HOURS = 48;

type Props = { atti: readonly Action[]; adesso: Date; ports: Ports };

/** Open acts, soonest first. The first one is large and holds the screen's main button. */
export function Acts({ atti, adesso, ports }: Props) {
  const [primo, ...altri] = atti;
  if (primo === undefined) return null;
  return (
    <section aria-label="Cosa ti aspetta">
      <First key={primo.chiave} atto={primo} adesso={adesso} ports={ports} />
      {altri.length === 0 ? null : (
        <ul className={altri.length === 1 ? '' : 'lg:grid lg:grid-cols-2 lg:gap-x-10'}>
          {altri.map((atto) => (
            <Altro key={atto.chiave} atto={atto} adesso={adesso} ports={ports} />
          ))}
        </ul>
      )}
    </section>
  );
}

type ActionProps = { atto: Action; adesso: Date; ports: Ports };

function First({ atto, adesso, ports }: ActionProps) {
  const { href, immagine, oggetto, mark, titolo, nota, righe } = boardOf(atto, adesso);
  return (
    <article className="primo-atto">
      <Picture immagine={{ ...smallPhoto(immagine), sizes: '(min-width: 64rem) 240px, 96px' }} className="foto" />
      <div className="testa">
        {mark}
        <h2 className="h3 mt-2 [overflow-wrap:anywhere]">
          <TextLink href={href} className="inline-flex min-h-11 items-center">
            {oggetto}
          </TextLink>
        </h2>
        {atto.tipo === 'visita' ? <p className="small mt-1">{nota}</p> : null}
      </div>
      <div className="atto">
        <p className="row between flex-wrap gap-y-0">
          <span className="money text-h2 whitespace-normal">{titolo}</span>
          {atto.scadenza === null || atto.tipo === 'visita' ? null : (
            <span className="small">{withinPhrase(atto.scadenza, adesso)}</span>
          )}
        </p>
        <Ruler atto={atto} adesso={adesso} />
        {righe.length === 0 ? null : (
          <dl className="mt-2">
            {righe.map(([nome, valore]) => (
              <LeaderRow key={nome} nome={nome}>
                {valore}
              </LeaderRow>
            ))}
          </dl>
        )}
        <div className="mt-4 grid gap-2 lg:flex lg:flex-wrap">
          <Verb atto={atto} grande ports={ports} />
          <Fallback atto={atto} />
        </div>
        {nota === null || atto.tipo === 'visita' ? null : <p className="small mt-3">{nota}</p>}
        {atto.tipo === 'paga' || atto.tipo === 'concorda' ? (
          <div className="mt-2">
            <GiveUp prenotata={atto.prenotata} visita={undefined} />
          </div>
        ) : null}
      </div>
    </article>
  );
}

function Ruler({ atto, adesso }: { atto: Action; adesso: Date }) {
  if (atto.scadenza === null || !(atto.tipo === 'paga' || atto.tipo === 'concorda' || atto.tipo === 'prenota'))
    return null;
  const resta = Math.max(0, Date.parse(atto.scadenza) - adesso.getTime());
  return (
    <div className="mt-2">
      <HourRuler spentHours={HOURS - resta / MS_PER_HOUR} tone={atto.tipo === 'prenota' ? 'hold' : 'ink'} />
    </div>
  );
}

function Altro({ atto, adesso, ports }: ActionProps) {
  const { href, immagine, oggetto, mark, titolo, nota } = boardOf(atto, adesso);
  return (
    <OggettoRow
      href={href}
      immagine={smallPhoto(immagine)}
      titolo={oggetto}
      stato={mark}
      nota={
        <>
          <span className="block font-semibold text-ink">{titolo}</span>
          {atto.scadenza === null || atto.tipo === 'visita' ? null : (
            <span className="block">{withinPhrase(atto.scadenza, adesso)}</span>
          )}
          {nota}
        </>
      }
    >
      <div className="flex flex-wrap gap-2 pl-[70px]">
        <Verb atto={atto} grande={false} ports={ports} />
        <Fallback atto={atto} />
        {atto.tipo === 'paga' || atto.tipo === 'concorda' ? (
          <GiveUp prenotata={atto.prenotata} visita={undefined} />
        ) : null}
      </div>
    </OggettoRow>
  );
}
