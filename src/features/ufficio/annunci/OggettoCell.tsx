import type { ReactNode } from 'react';
import { smallPhoto } from '../../../data/client/images.ts';
import { Picture } from '../../../ui/media/Picture.tsx';

export function OggettoCell({ foto, titolo, children }: { foto: string | null; titolo: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-11 flex-none">
        <Picture immagine={smallPhoto(foto)} className="aspect-square w-full bg-well object-cover" />
      </span>
      <span className="min-w-0">
        <span className="block text-body font-semibold [overflow-wrap:anywhere]">{titolo}</span>
        <span className="small">{children}</span>
      </span>
    </span>
  );
}
