import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { CorniceCampo, type PropsCornice } from './CorniceCampo.tsx';

const divide = <T extends PropsCornice & { className?: string | undefined }>(props: T) => {
  const { etichetta, facoltativo, aiuto, errore, id, className, ...controllo } = props;
  return { cornice: { etichetta, facoltativo, aiuto, errore, id, className }, controllo };
};

export interface PropsCampo extends PropsCornice, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
  /** Unit or small control at the end of the box, e.g. '€' or 'kg'. */
  coda?: ReactNode;
  classeTesto?: string;
}

export function Campo(props: PropsCampo) {
  const { coda, classeTesto = '', ...altre } = props;
  const { cornice, controllo } = divide(altre);
  return (
    <CorniceCampo {...cornice}>
      {(legami) =>
        coda ? (
          <div className="in">
            <input className={classeTesto} {...controllo} {...legami} />
            {typeof coda === 'string' ? <span className="in-fine">{coda}</span> : coda}
          </div>
        ) : (
          <input className={`in ${classeTesto}`.trim()} {...controllo} {...legami} />
        )
      }
    </CorniceCampo>
  );
}

/** Takes money as Italians write it (8.900,00); the caller parses it into cents. */
export function CampoDenaro(props: Omit<PropsCampo, 'type' | 'coda'>) {
  return <Campo inputMode="decimal" autoComplete="off" {...props} type="text" coda="€" />;
}

/** An https address; the form's validator refuses others. */
export function CampoLink(props: Omit<PropsCampo, 'type' | 'inputMode' | 'placeholder'>) {
  return <Campo autoComplete="off" {...props} type="url" inputMode="url" placeholder="https://" />;
}

interface PropsArea extends PropsCornice, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function CampoArea(props: PropsArea) {
  const { cornice, controllo } = divide(props);
  return (
    <CorniceCampo {...cornice}>
      {(legami) => <textarea rows={4} className="in" {...controllo} {...legami} />}
    </CorniceCampo>
  );
}

interface PropsScelta extends PropsCornice, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
}

export function CampoScelta(props: PropsScelta) {
  const { cornice, controllo } = divide(props);
  return (
    <CorniceCampo {...cornice}>
      {(legami) => (
        <span className="scelta">
          <select className="in" {...controllo} {...legami} />
          <Icona nome="giu" piccola />
        </span>
      )}
    </CorniceCampo>
  );
}

/** Indents a nested option with non-breaking spaces, the only indentation a native list keeps. */
export const rientro = (livello: number): string => '\u00a0'.repeat(3 * livello);
