import type { ReactNode } from 'react';

export const FormPage = ({ titolo, children }: { titolo: string; children: ReactNode }) => (
  <div className="mx-auto max-w-[760px] px-gutter py-8 lg:py-12">
    <h1 className="h1">{titolo}</h1>
    <div className="mt-6">{children}</div>
  </div>
);
