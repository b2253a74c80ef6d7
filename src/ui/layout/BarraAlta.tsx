import type { ReactNode } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { Logo } from '../brand/Logo.tsx';
import { Tendina } from '../dialogs/Tendina.tsx';
import { BottoneCollegamento } from './Bottone.tsx';
import { Collegamento } from './Collegamento.tsx';

export interface VoceMenu {
  href: string;
  testo: string;
  attuale?: boolean | undefined;
}

interface Props {
  testi: { salta: string; casa: string; navigazione: string; cerca: string; segnaposto: string };
  casa: string;
  voci: readonly VoceMenu[];
  /** Plain GET form: works without JavaScript. */
  ricerca: { azione: string; nome: string; valore?: string | undefined };
  vendi: VoceMenu;
  campanella?: ReactNode;
  conto?: ReactNode;
}

/** Top bar of the public pages. The page's <main> must have id="contenuto" for the skip link. */
export function BarraAlta({ testi, casa, voci, ricerca, vendi, campanella, conto }: Props) {
  return (
    <header className="barra-alta">
      <SaltaAlContenuto>{testi.salta}</SaltaAlContenuto>
      <div className="barra-alta-riga pagina">
        <Collegamento href={casa} className="marchio" aria-label={testi.casa}>
          <Logo altezza={32} />
        </Collegamento>
        <nav aria-label={testi.navigazione}>
          {voci.map((voce) => (
            <Collegamento key={voce.href} href={voce.href} aria-current={voce.attuale ? 'page' : undefined}>
              {voce.testo}
            </Collegamento>
          ))}
        </nav>
        <CampoCerca testi={testi} ricerca={ricerca} className="cerca" />
        <Tendina className="cerca-stretta" etichetta={testi.cerca} bottone={<Icona nome="cerca" />} fuoco="input">
          <CampoCerca testi={testi} ricerca={ricerca} />
        </Tendina>
        {campanella}
        {conto}
        <BottoneCollegamento href={vendi.href} piccolo className="vendi">
          {vendi.testo}
        </BottoneCollegamento>
      </div>
    </header>
  );
}

type PropsCerca = Pick<Props, 'testi' | 'ricerca'> & { className?: string };

const CampoCerca = ({ testi, ricerca, className }: PropsCerca) => (
  <search className={className}>
    <form action={ricerca.azione} method="get" className="w-full">
      <div className="in">
        <input
          type="search"
          name={ricerca.nome}
          defaultValue={ricerca.valore}
          aria-label={testi.cerca}
          placeholder={testi.segnaposto}
          maxLength={200}
        />
        <button type="submit" aria-label="Cerca">
          <Icona nome="cerca" piccola />
        </button>
      </div>
    </form>
  </search>
);

export function SaltaAlContenuto({ children }: { children: ReactNode }) {
  return (
    <a href="#contenuto" className="salta">
      {children}
    </a>
  );
}
