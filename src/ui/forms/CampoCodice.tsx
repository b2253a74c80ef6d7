import { Campo, type PropsCampo } from './Campo.tsx';

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
