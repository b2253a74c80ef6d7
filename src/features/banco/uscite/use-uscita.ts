import { useEffect, useState } from 'react';
import { normalizzaCodiceRitiro } from '../../../domain/verifiche/codice-ritiro.ts';
import { DOCUMENTI, type Documento, documentoScritto } from '../../../domain/verifiche/custodia.ts';
import { ACT_OF, type CodeResult, type Purpose, tryCode } from '../../../offline/receive/returns.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import type { ValoreFirma } from '../../../ui/media/Firma.tsx';
import { immagineFirma } from '../decisione/immagine-firma.ts';
import { codiceDi, tieniCodice } from '../oggi/codice-letto.ts';
import { useBanco } from '../tablet/contesto.ts';
import { bozzaScritta, useModuloTablet } from '../valutazione/use-modulo-tablet.ts';
import { usePrimoSbagliato } from '../valutazione/use-primo-sbagliato.ts';
import { MANCA } from './testi-uscite.ts';

const LUNGHEZZA_CODICE = 6;

export interface Ricevente {
  nome: string;
  doc_id: string | null;
  codice_ritiro: string | null;
  note: string | null;
}

export type AttoUscita = (ambiente: Env, ricevente: Ricevente, firma: Blob) => Promise<ActResult>;

interface Dati {
  verificaId: string;
  scopo: Purpose;
  nome: string;
  bozze: ItemView['bozze'];
  senzaCodice: boolean;
  atto: AttoUscita;
  onFatto: () => void;
}

/** Typed texts kept as drafts without the pickup code, which proves who is there now. */
function useTesti({ verificaId, scopo, nome, bozze }: Pick<Dati, 'verificaId' | 'scopo' | 'nome' | 'bozze'>) {
  const atto = ACT_OF[scopo];
  const chiavi = {
    nome: `${atto}_nome`,
    tipo: `${atto}_documento`,
    cifre: `${atto}_cifre`,
    note: `${atto}_note`,
    firma: `${atto}_firma`,
  } as const;
  const scritti = {
    restituzione_nome: bozzaScritta(bozze, 'restituzione_nome', nome),
    restituzione_documento: bozzaScritta(bozze, 'restituzione_documento'),
    restituzione_cifre: bozzaScritta(bozze, 'restituzione_cifre'),
    restituzione_note: bozzaScritta(bozze, 'restituzione_note'),
    restituzione_firma: bozzaScritta(bozze, 'restituzione_firma'),
    spedizione_nome: bozzaScritta(bozze, 'spedizione_nome', nome),
    spedizione_documento: bozzaScritta(bozze, 'spedizione_documento'),
    spedizione_cifre: bozzaScritta(bozze, 'spedizione_cifre'),
    spedizione_note: bozzaScritta(bozze, 'spedizione_note'),
    spedizione_firma: bozzaScritta(bozze, 'spedizione_firma'),
  };
  return { chiavi, ...useModuloTablet({ verificaId, iniziali: scritti, cosa: scopo }) };
}

type Errori = Partial<Record<keyof typeof MANCA, string>>;

/** Form of a handover: a code checked at its sixth character or a document, name, signature. */
export function useUscita({ verificaId, scopo, nome: proposto, bozze: scritte, senzaCodice, atto, onFatto }: Dati) {
  const { ambiente, occupa } = useBanco();
  const [conCodice, setConCodice] = useState(!senzaCodice);
  const [codice, setCodice] = useState(() => codiceDi(verificaId, scopo));
  const [esito, setEsito] = useState<CodeResult | null>(null);
  const { chiavi, ...bozze } = useTesti({ verificaId, scopo, nome: proposto, bozze: scritte });
  const nome = bozze.valori[chiavi.nome];
  const tipo = DOCUMENTI.find((voce) => voce === bozze.valori[chiavi.tipo]) ?? DOCUMENTI[0];
  const cifre = bozze.valori[chiavi.cifre];
  const note = bozze.valori[chiavi.note];
  const [firma, setFirma] = useState<ValoreFirma | null>(null);
  const [errori, setErrori] = useState<Errori>({});
  const { inCorso, attendi } = useAttesa();
  useEffect(() => (firma === null ? undefined : occupa()), [firma, occupa]);

  const scriviCodice = async (testo: string) => {
    setCodice(testo);
    setEsito(null);
    const pulito = normalizzaCodiceRitiro(testo);
    if (pulito.length === LUNGHEZZA_CODICE) setEsito(await tryCode(ambiente, { verificaId, scopo, codice: pulito }));
  };
  // A code found by the search is checked as if typed here.
  useEffect(() => {
    const trovato = codiceDi(verificaId, scopo);
    if (trovato === '') return;
    tieniCodice(null);
    tryCode(ambiente, { verificaId, scopo, codice: trovato }).then(setEsito, (causa: unknown) =>
      console.warn('the code that was found is asked for again', causa),
    );
  }, [ambiente, verificaId, scopo]);
  const documento = documentoScritto(tipo, cifre);
  const completo = (): boolean => {
    const mancano: Errori = {
      ...(conCodice && esito?.esito !== 'giusto' ? { codice: MANCA.codice } : {}),
      ...(!conCodice && documento === null ? { documento: MANCA.documento } : {}),
      ...(nome.trim() === '' ? { nome: MANCA.nome } : {}),
      ...(firma === null ? { firma: MANCA.firma } : {}),
    };
    setErrori(mancano);
    return Object.keys(mancano).length === 0;
  };
  const conferma = async () => {
    if (!completo() || firma === null) return;
    const ricevente: Ricevente = {
      nome: nome.trim(),
      doc_id: conCodice ? null : documento,
      codice_ritiro: conCodice ? normalizzaCodiceRitiro(codice) : null,
      note: note.trim() === '' ? null : note.trim(),
    };
    const salvato = await attendi(async () => {
      const immagine = await immagineFirma(firma);
      return bozze.salva((scrivibile) => atto(scrivibile, ricevente, immagine));
    });
    if (salvato) onFatto();
  };
  return {
    posto: usePrimoSbagliato<HTMLDivElement>(errori),
    conCodice,
    setConCodice,
    codice,
    scriviCodice,
    esito,
    nome,
    setNome: (testo: string) => bozze.scrivi(chiavi.nome, testo),
    tipo,
    setTipo: (scelto: Documento) => bozze.scrivi(chiavi.tipo, scelto),
    cifre,
    setCifre: (testo: string) => bozze.scrivi(chiavi.cifre, testo),
    note,
    setNote: (testo: string) => bozze.scrivi(chiavi.note, testo),
    firma,
    setFirma,
    tratti: bozze.valori[chiavi.firma],
    setTratti: (tratti: string) => bozze.scrivi(chiavi.firma, tratti),
    errori,
    guasto: bozze.guasto,
    inCorso,
    completo,
    conferma,
  };
}

export type ModuloUscita = ReturnType<typeof useUscita>;
