import { Campo, type PropsCampo } from './Campo.tsx';

/** A code, copied letter by letter: no correction, no memory, no capital of the keyboard's own. */
export function CampoCodice({ classeTesto = '', ...resto }: PropsCampo) {
  return (
    <Campo
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...resto}
      classeTesto={`code ${classeTesto}`.trim()}
    />
  );
}
