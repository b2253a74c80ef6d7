import type { ReactNode } from 'react';
import { useCountersOf } from '../../../features/banco/oggi/use-counters.ts';
import { useTabletStore } from '../device/use-tablet-store.ts';
import { Pill } from './pill.tsx';

export default function TabletPill({ centro }: { centro: string }): ReactNode {
  return <Pill conti={useCountersOf(useTabletStore(centro))} />;
}
