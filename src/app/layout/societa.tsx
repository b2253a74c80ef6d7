import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';

/** Undefined: not read, the footer loads it. Null: the server failed to read it. */
const NoteField = createContext<Societa | null | undefined>(undefined);

export function WithSocieta({ societa, children }: { societa: Societa | null | undefined; children: ReactNode }) {
  return <NoteField.Provider value={societa}>{children}</NoteField.Provider>;
}

/** Company data in the footer (decisions, 6): the settings', nothing on failure. */
export function SocietaDetails() {
  const nota = useContext(NoteField);
  return nota === undefined ? <Requested /> : <Row societa={nota} />;
}

let richiesta: Promise<Societa> | null = null;

/** One request per document; a failed one is repeated by the next page. */
function ask(): Promise<Societa> {
  richiesta ??= Promise.all([import('../capabilities.ts'), import('../../data/accesso/societa.ts')])
    .then(([{ browserCapabilities }, { readCompany }]) => readCompany(browserCapabilities().source))
    .catch((errore: unknown) => {
      richiesta = null;
      throw errore;
    });
  return richiesta;
}

function Requested() {
  const [societa, setSocieta] = useState<Societa | null>(null);
  useEffect(() => {
    let viva = true;
    ask().then(
      (letta) => viva && setSocieta(letta),
      (errore: unknown) => console.warn('company data could not be read', errore),
    );
    return () => {
      viva = false;
    };
  }, []);
  return <Row societa={societa} />;
}

function Row({ societa }: { societa: Societa | null }) {
  if (societa === null) return <>Fidati</>;
  const { ragione_sociale, indirizzo, partita_iva, rea, capitale_sociale, pec, telefono } = societa.dati_societari;
  const voci = [
    ragione_sociale ?? societa.siteName,
    indirizzo,
    partita_iva && `P. IVA ${partita_iva}`,
    rea && `REA ${rea}`,
    capitale_sociale && `Cap. soc. ${capitale_sociale}`,
    pec && `PEC ${pec}`,
  ].filter((voce) => voce);
  return (
    <address className="not-italic">
      {voci.join('\u00a0· ')}
      <span className="flex flex-wrap gap-x-4">
        <a href={`mailto:${societa.contactEmail}`}>{societa.contactEmail}</a>
        {telefono === null ? null : <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>}
      </span>
    </address>
  );
}
