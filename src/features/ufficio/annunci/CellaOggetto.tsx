import type { ReactNode } from 'react';
import { fotoPiccola } from '../../../data/client/immagini.ts';
import { Immagine } from '../../../ui/media/Immagine.tsx';

export function CellaOggetto({ foto, titolo, children }: { foto: string | null; titolo: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-11 flex-none">
        <Immagine immagine={fotoPiccola(foto)} className="aspect-square w-full bg-well object-cover" />
      </span>
      <span className="min-w-0">
        <span className="block text-body font-semibold [overflow-wrap:anywhere]">{titolo}</span>
        <span className="small">{children}</span>
      </span>
    </span>
  );
}
