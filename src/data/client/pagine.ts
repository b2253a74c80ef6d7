import type { InfiniteData } from '@tanstack/react-query';

/** A row of a list loaded page by page; `restano` counts the rows after its page. */
interface Riga {
  id: string;
  restano: number;
}

export type Pagine<R extends Riga> = InfiniteData<R[], string | null>;

const primaDi = (pagina: readonly Riga[]): string | null => {
  const ultima = pagina.at(-1);
  return ultima !== undefined && ultima.restano > 0 ? ultima.id : null;
};

export const paginePer = <R extends Riga>() => ({
  initialPageParam: null as string | null,
  getNextPageParam: (pagina: R[]): string | null => primaDi(pagina),
});

export const restano = (righe: readonly Riga[] | undefined): number => righe?.at(-1)?.restano ?? 0;
