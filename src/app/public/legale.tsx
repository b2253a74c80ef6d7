import type { Societa } from '../../data/accesso/societa.ts';
import { TERMS_VERSION } from '../../domain/accesso/termini.ts';
import { Divider } from '../../ui/layout/Divider.tsx';

export type Part = { titolo: string; testo: readonly string[]; punti?: readonly string[] };

export function aboutUs({ siteName, contactEmail, dati_societari: d }: Societa): string {
  const voci = [
    d.ragione_sociale ?? siteName,
    d.indirizzo,
    d.partita_iva && `P. IVA ${d.partita_iva}`,
    d.rea && `REA ${d.rea}`,
    d.pec && `PEC ${d.pec}`,
    `email ${contactEmail}`,
    d.telefono && `telefono ${d.telefono}`,
  ].filter((v) => v);
  return voci.join(', ');
}

export function LegalPage({ titolo, premise, parti }: { titolo: string; premise: string; parti: Part[] }) {
  return (
    <div className="pagina max-w-3xl pt-4 lg:pt-8">
      <h1 className="h1">{titolo}</h1>
      <p className="note mt-2">{`Versione ${TERMS_VERSION}`}</p>
      <p className="mt-4">{premise}</p>
      {parti.map((parte, index) => (
        <Divider key={parte.titolo} titolo={`${index + 1}. ${parte.titolo}`} className="mt-10">
          {parte.testo.map((frase) => (
            <p key={frase} className="mt-3">
              {frase}
            </p>
          ))}
          {parte.punti === undefined ? null : (
            <ul className="mt-3 list-disc pl-6">
              {parte.punti.map((punto) => (
                <li key={punto} className="mt-1">
                  {punto}
                </li>
              ))}
            </ul>
          )}
        </Divider>
      ))}
    </div>
  );
}
