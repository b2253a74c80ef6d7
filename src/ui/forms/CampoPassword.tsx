import { useState } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { Campo, type PropsCampo } from './Campo.tsx';

interface Props extends Omit<PropsCampo, 'type' | 'coda'> {
  testoMostra: string;
  testoNascondi: string;
}

export function CampoPassword({ testoMostra, testoNascondi, ...resto }: Props) {
  const [visibile, setVisibile] = useState(false);
  const occhio = (
    <button
      type="button"
      aria-label={visibile ? testoNascondi : testoMostra}
      aria-pressed={visibile}
      onClick={() => setVisibile(!visibile)}
    >
      <Icona nome={visibile ? 'occhioSbarrato' : 'occhio'} piccola />
    </button>
  );
  return <Campo autoComplete="current-password" {...resto} type={visibile ? 'text' : 'password'} coda={occhio} />;
}
