import { Campo, type PropsCampo } from './Campo.tsx';

/** Field for a code: no autocorrection, no autofill, no automatic capitals. */
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
