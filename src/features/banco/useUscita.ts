import { useEffect, useState } from 'react';
import { normalizzaCodiceRitiro } from '../../domain/verifiche/codice_ritiro.ts';
import { DOCUMENTI, type Documento, documentoScritto } from '../../domain/verifiche/custodia.ts';
import type { EsitoSalvataggio } from '../../offline/coda.ts';
import type { Ambiente } from '../../offline/porte.ts';
import { type EsitoCodice, provaCodice, type Scopo } from '../../offline/uscite.ts';
import type { ValoreFirma } from '../../ui/Firma.tsx';
import { useBanco } from './contesto.ts';
import { immagineFirma } from './immagineFirma.ts';
import { useSalvataggio } from './salvataggio.ts';
import { MANCA } from './testi_uscite.ts';

const LUNGHEZZA_CODICE = 6;

/** Who took it, as the operation says it. */
export interface Ricevente {
  nome: string;
  doc_id: string | null;
  codice_ritiro: string | null;
  note: string | null;
}

/** What the hand-over queues, once everything is there. */
export type AttoUscita = (ambiente: Ambiente, ricevente: Ricevente, firma: Blob) => Promise<EsitoSalvataggio>;

interface Dati {
  verificaId: string;
  scopo: Scopo;
  nome: string;
  senzaCodice: boolean;
  atto: AttoUscita;
  onFatto: () => void;
}

type Errori = Partial<Record<keyof typeof MANCA, string>>;

/** The hand-over's form: a code checked at its sixth character or a document, name, signature, one press. */
export function useUscita({ verificaId, scopo, nome: proposto, senzaCodice, atto, onFatto }: Dati) {
  const { ambiente, occupa } = useBanco();
  const { salva, guasto } = useSalvataggio(scopo);
  const [conCodice, setConCodice] = useState(!senzaCodice);
  const [codice, setCodice] = useState('');
  const [esito, setEsito] = useState<EsitoCodice | null>(null);
  const [nome, setNome] = useState(proposto);
  const [tipo, setTipo] = useState<Documento>(DOCUMENTI[0]);
  const [cifre, setCifre] = useState('');
  const [note, setNote] = useState('');
  const [firma, setFirma] = useState<ValoreFirma | null>(null);
  const [errori, setErrori] = useState<Errori>({});
  const [lavora, setLavora] = useState(false);
  useEffect(() => (firma === null ? undefined : occupa()), [firma, occupa]);

  const scriviCodice = async (testo: string) => {
    setCodice(testo);
    setEsito(null);
    const pulito = normalizzaCodiceRitiro(testo);
    if (pulito.length === LUNGHEZZA_CODICE)
      setEsito(await provaCodice(ambiente, { verificaId, scopo, codice: pulito }));
  };
  const documento = documentoScritto(tipo, cifre);
  const conferma = async () => {
    const mancano: Errori = {
      ...(conCodice && esito?.esito !== 'giusto' ? { codice: MANCA.codice } : {}),
      ...(!conCodice && documento === null ? { documento: MANCA.documento } : {}),
      ...(nome.trim() === '' ? { nome: MANCA.nome } : {}),
      ...(firma === null ? { firma: MANCA.firma } : {}),
    };
    setErrori(mancano);
    if (firma === null || Object.keys(mancano).length > 0) return;
    setLavora(true);
    const ricevente: Ricevente = {
      nome: nome.trim(),
      doc_id: conCodice ? null : documento,
      codice_ritiro: conCodice ? normalizzaCodiceRitiro(codice) : null,
      note: note.trim() === '' ? null : note.trim(),
    };
    const immagine = await immagineFirma(firma);
    const salvato = await salva((scrivibile) => atto(scrivibile, ricevente, immagine));
    setLavora(false);
    if (salvato) onFatto();
  };
  return {
    conCodice,
    setConCodice,
    codice,
    scriviCodice,
    esito,
    nome,
    setNome,
    tipo,
    setTipo,
    cifre,
    setCifre,
    note,
    setNote,
    firma,
    setFirma,
    errori,
    guasto,
    lavora,
    conferma,
  };
}

export type ModuloUscita = ReturnType<typeof useUscita>;
