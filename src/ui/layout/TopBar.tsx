import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { Logo } from '../brand/Logo.tsx';
import { Dropdown } from '../dialogs/Dropdown.tsx';
import { ButtonLink } from './Button.tsx';
import { TextLink } from './TextLink.tsx';

export interface MenuItem {
  href: string;
  testo: string;
  attuale?: boolean | undefined;
}

interface Props {
  testi: { skip: string; casa: string; nav: string; cerca: string; placeholder: string };
  casa: string;
  voci: readonly MenuItem[];
  /** Plain GET form: works without JavaScript. */
  ricerca: { azione: string; nome: string; valore?: string | undefined };
  vendi: MenuItem;
  bell?: ReactNode;
  conto?: ReactNode;
}

/** Top bar of the public pages. The page's <main> must have id="contenuto" for the skip link. */
export function TopBar({ testi, casa, voci, ricerca, vendi, bell, conto }: Props) {
  return (
    <header className="barra-alta">
      <SkipToContent>{testi.skip}</SkipToContent>
      <div className="barra-alta-riga pagina">
        <TextLink href={casa} className="marchio" aria-label={testi.casa}>
          <Logo altezza={32} />
        </TextLink>
        <nav aria-label={testi.nav}>
          {voci.map((voce) => (
            <TextLink key={voce.href} href={voce.href} aria-current={voce.attuale ? 'page' : undefined}>
              {voce.testo}
            </TextLink>
          ))}
        </nav>
        <HeaderSearchField testi={testi} ricerca={ricerca} className="cerca" />
        <Dropdown className="cerca-stretta" etichetta={testi.cerca} button={<Icon nome="cerca" />} focusTarget="input">
          <HeaderSearchField testi={testi} ricerca={ricerca} />
        </Dropdown>
        {bell}
        {conto}
        <ButtonLink href={vendi.href} piccolo className="vendi">
          {vendi.testo}
        </ButtonLink>
      </div>
    </header>
  );
}

type SearchFieldProps = Pick<Props, 'testi' | 'ricerca'> & { className?: string };

const HeaderSearchField = ({ testi, ricerca, className }: SearchFieldProps) => (
  <search className={className}>
    <form action={ricerca.azione} method="get" className="w-full">
      <div className="in">
        <input
          type="search"
          name={ricerca.nome}
          defaultValue={ricerca.valore}
          aria-label={testi.cerca}
          placeholder={testi.placeholder}
          maxLength={200}
        />
        <button type="submit" aria-label="Cerca">
          <Icon nome="cerca" piccola />
        </button>
      </div>
    </form>
  </search>
);

export function SkipToContent({ children }: { children: ReactNode }) {
  return (
    <a href="#contenuto" className="salta">
      {children}
    </a>
  );
}
