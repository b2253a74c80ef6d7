import type { InfiniteData } from '@tanstack/react-query';

/** A row of a list loaded page by page; `restano` counts the rows after its page. */
interface Row {
  id: string;
  restano: number;
}

export type Pages<R extends Row> = InfiniteData<R[], string | null>;

const before = (pagina: readonly Row[]): string | null => {
  const ultima = pagina.at(-1);
  return ultima !== undefined && ultima.restano > 0 ? ultima.id : null;
};

export const pagesFor = <R extends Row>() => ({
  initialPageParam: null as string | null,
  getNextPageParam: (pagina: R[]): string | null => before(pagina),
});

export const restano = (righe: readonly Row[] | undefined): number => righe?.at(-1)?.restano ?? 0;
