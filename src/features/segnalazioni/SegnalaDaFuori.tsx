import type { ComponentProps } from 'react';
import { leggiIndizio } from '../../data/accesso/indizio.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { Segnala } from './Segnala.tsx';

const MEZZI = senzaLetture(spiegaErrore);

/** Report by anybody from a server-drawn page (decision P4: limited by connection and by mailbox). */
export default function SegnalaDaFuori(props: Omit<ComponentProps<typeof Segnala>, 'chiedeEmail'>) {
  return (
    <FornisceMezzi value={MEZZI}>
      <Segnala {...props} chiedeEmail={leggiIndizio() === null} />
    </FornisceMezzi>
  );
}
