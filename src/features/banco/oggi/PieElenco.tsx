import { Paginazione } from '../../../ui/layout/Paginazione.tsx';

interface Props {
  letta: { pagina: number; totale: number; righe: readonly unknown[] };
  perPagina: number;
  href: (pagina: number) => string;
}

export const PieElenco = ({ letta: { pagina, totale, righe }, perPagina, href }: Props) => {
  const prima = (pagina - 1) * perPagina;
  return (
    <>
      <p className="note py-4">
        Mostrando {prima + 1}-{prima + righe.length} di {totale} risultati
      </p>
      <Paginazione pagina={pagina} pagine={Math.ceil(totale / perPagina)} href={href} />
    </>
  );
};
