import { fotoPiccola } from '../../data/client/immagini.ts';
import { fraseEntro } from '../../domain/frasi/atti.ts';
import { MS_ORA } from '../../domain/giorno.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { Righello } from '../../ui/layout/Righello.tsx';
import { Immagine } from '../../ui/media/Immagine.tsx';
import type { Atto } from './atti.ts';
import { quadroDi } from './quadro.tsx';
import { Rinuncia } from './Rinuncia.tsx';
import { Altrimenti, type Porte, Verbo } from './verbi.tsx';

const ORE = 48;

type Props = { atti: readonly Atto[]; adesso: Date; porte: Porte };

/** Open acts, soonest first. The first one is large and holds the screen's main button. */
export function Atti({ atti, adesso, porte }: Props) {
  const [primo, ...altri] = atti;
  if (primo === undefined) return null;
  return (
    <section aria-label="Cosa ti aspetta">
      <Primo key={primo.chiave} atto={primo} adesso={adesso} porte={porte} />
      {altri.length === 0 ? null : (
        <ul className={altri.length === 1 ? '' : 'lg:grid lg:grid-cols-2 lg:gap-x-10'}>
          {altri.map((atto) => (
            <Altro key={atto.chiave} atto={atto} adesso={adesso} porte={porte} />
          ))}
        </ul>
      )}
    </section>
  );
}

type PropsAtto = { atto: Atto; adesso: Date; porte: Porte };

function Primo({ atto, adesso, porte }: PropsAtto) {
  const { href, immagine, oggetto, segno, titolo, nota, righe } = quadroDi(atto, adesso);
  return (
    <article className="primo-atto">
      <Immagine immagine={{ ...fotoPiccola(immagine), sizes: '(min-width: 64rem) 240px, 96px' }} className="foto" />
      <div className="testa">
        {segno}
        <h2 className="h3 mt-2 [overflow-wrap:anywhere]">
          <Collegamento href={href} className="inline-flex min-h-11 items-center">
            {oggetto}
          </Collegamento>
        </h2>
        {atto.tipo === 'visita' ? <p className="small mt-1">{nota}</p> : null}
      </div>
      <div className="atto">
        <p className="row between flex-wrap gap-y-0">
          <span className="money text-h2 whitespace-normal">{titolo}</span>
          {atto.scadenza === null || atto.tipo === 'visita' ? null : (
            <span className="small">{fraseEntro(atto.scadenza, adesso)}</span>
          )}
        </p>
        <Ruler atto={atto} adesso={adesso} />
        {righe.length === 0 ? null : (
          <dl className="mt-2">
            {righe.map(([nome, valore]) => (
              <RigaPuntini key={nome} nome={nome}>
                {valore}
              </RigaPuntini>
            ))}
          </dl>
        )}
        <div className="mt-4 grid gap-2 lg:flex lg:flex-wrap">
          <Verbo atto={atto} grande porte={porte} />
          <Altrimenti atto={atto} />
        </div>
        {nota === null || atto.tipo === 'visita' ? null : <p className="small mt-3">{nota}</p>}
        {atto.tipo === 'paga' || atto.tipo === 'concorda' ? (
          <div className="mt-2">
            <Rinuncia prenotata={atto.prenotata} visita={undefined} />
          </div>
        ) : null}
      </div>
    </article>
  );
}

function Ruler({ atto, adesso }: { atto: Atto; adesso: Date }) {
  if (atto.scadenza === null || !(atto.tipo === 'paga' || atto.tipo === 'concorda' || atto.tipo === 'prenota'))
    return null;
  const resta = Math.max(0, Date.parse(atto.scadenza) - adesso.getTime());
  return (
    <div className="mt-2">
      <Righello oreSpese={ORE - resta / MS_ORA} tono={atto.tipo === 'prenota' ? 'hold' : 'ink'} />
    </div>
  );
}

function Altro({ atto, adesso, porte }: PropsAtto) {
  const { href, immagine, oggetto, segno, titolo, nota } = quadroDi(atto, adesso);
  return (
    <RigaOggetto
      href={href}
      immagine={fotoPiccola(immagine)}
      titolo={oggetto}
      stato={segno}
      nota={
        <>
          <span className="block font-semibold text-ink">{titolo}</span>
          {atto.scadenza === null || atto.tipo === 'visita' ? null : (
            <span className="block">{fraseEntro(atto.scadenza, adesso)}</span>
          )}
          {nota}
        </>
      }
    >
      <div className="flex flex-wrap gap-2 pl-[70px]">
        <Verbo atto={atto} grande={false} porte={porte} />
        <Altrimenti atto={atto} />
        {atto.tipo === 'paga' || atto.tipo === 'concorda' ? (
          <Rinuncia prenotata={atto.prenotata} visita={undefined} />
        ) : null}
      </div>
    </RigaOggetto>
  );
}
