import { useEffect, useState } from 'react';
import { normalizzaCodiceRitiro } from '../../domain/verifiche/codice_ritiro.ts';
import { DOCUMENTI, type Documento, documentoScritto } from '../../domain/verifiche/custodia.ts';
import type { EsitoSalvataggio } from '../../offline/coda.ts';
import { type EsitoCodice, provaCodice, type Scopo } from '../../offline/uscite.ts';
import type { ValoreFirma } from '../../ui/Firma.tsx';
import { useBanco } from './contesto.ts';
import { immagineFirma } from './immagineFirma.ts';
import { MANCA, TESTI_NON_SALVATO } from './testi_uscite.ts';

const LUNGHEZZA_CODICE = 6;

/** Who took it, as the operation says it. */
export interface Ricevente {
  nome: string;
  doc_id: string | null;
  codice_ritiro: string | null;
  note: string | null;
}

interface Dati {
  verificaId: string;
  scopo: Scopo;
  nome: string;
  senzaCodice: boolean;
  salva: (ricevente: Ricevente, firma: Blob) => Promise<EsitoSalvataggio>;
  onFatto: () => void;
}

type Errori = Partial<Record<keyof typeof MANCA | 'salva', string>>;

/** The hand-over's form: a code checked at its sixth character or a document, name, signature, one press. */
export function useUscita({ verificaId, scopo, nome: proposto, senzaCodice, salva, onFatto }: Dati) {
  const { ambiente, occupa } = useBanco();
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
    const salvato = await salva(ricevente, await immagineFirma(firma));
    setLavora(false);
    if (!salvato.ok) return setErrori({ salva: TESTI_NON_SALVATO[salvato.errore] });
    onFatto();
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
    lavora,
    conferma,
  };
}

export type ModuloUscita = ReturnType<typeof useUscita>;
