import { Pagination } from '../../../ui/layout/Pagination.tsx';

interface Props {
  letta: { pagina: number; totale: number; righe: readonly unknown[] };
  perPage: number;
  href: (pagina: number) => string;
}

export const ListFooter = ({ letta: { pagina, totale, righe }, perPage, href }: Props) => {
  const prima = (pagina - 1) * perPage;
  return (
    <>
      <p className="note py-4">
        Mostrando {prima + 1}-{prima + righe.length} di {totale} risultati
      </p>
      <Pagination pagina={pagina} pagine={Math.ceil(totale / perPage)} href={href} />
    </>
  );
};
