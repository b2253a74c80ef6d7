import { useEffect, useState } from 'react';
import { DOCUMENTS, type Documento, documentText } from '../../../domain/verifiche/custodia.ts';
import { normaliseCodiceRitiro } from '../../../domain/verifiche/ritiro-code.ts';
import { ACT_OF, type CodeResult, type Purpose, tryCode } from '../../../offline/receive/returns.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import type { SignatureValue } from '../../../ui/media/SignaturePad.tsx';
import { signatureImage } from '../decisione/signature-image.ts';
import { codeOf, keepCode } from '../oggi/codice-letto.ts';
import { useBanco } from '../tablet/context.ts';
import { useFirstInvalid } from '../valutazione/use-first-invalid.ts';
import { useTabletForm, writtenDraft } from '../valutazione/use-tablet-form.ts';
import { MISSING } from './testi-uscite.ts';

const CODE_LENGTH = 6;

export interface Recipient {
  nome: string;
  doc_id: string | null;
  codice_ritiro: string | null;
  note: string | null;
}

export type SignOutAction = (environment: Env, recipient: Recipient, firma: Blob) => Promise<ActResult>;

interface Dati {
  verificaId: string;
  scopo: Purpose;
  nome: string;
  drafts: ItemView['drafts'];
  withoutCode: boolean;
  atto: SignOutAction;
  onDone: () => void;
}

/** Typed texts kept as drafts without the pickup code, which proves who is there now. */
function useTexts({ verificaId, scopo, nome, drafts }: Pick<Dati, 'verificaId' | 'scopo' | 'nome' | 'drafts'>) {
  const atto = ACT_OF[scopo];
  const chiavi = {
    nome: `${atto}_nome`,
    tipo: `${atto}_documento`,
    digits: `${atto}_cifre`,
    note: `${atto}_note`,
    firma: `${atto}_firma`,
  } as const;
  const writtenValues = {
    restituzione_nome: writtenDraft(drafts, 'restituzione_nome', nome),
    restituzione_documento: writtenDraft(drafts, 'restituzione_documento'),
    restituzione_cifre: writtenDraft(drafts, 'restituzione_cifre'),
    restituzione_note: writtenDraft(drafts, 'restituzione_note'),
    restituzione_firma: writtenDraft(drafts, 'restituzione_firma'),
    spedizione_nome: writtenDraft(drafts, 'spedizione_nome', nome),
    spedizione_documento: writtenDraft(drafts, 'spedizione_documento'),
    spedizione_cifre: writtenDraft(drafts, 'spedizione_cifre'),
    spedizione_note: writtenDraft(drafts, 'spedizione_note'),
    spedizione_firma: writtenDraft(drafts, 'spedizione_firma'),
  };
  return { chiavi, ...useTabletForm({ verificaId, initialValues: writtenValues, cosa: scopo }) };
}

type Errori = Partial<Record<keyof typeof MISSING, string>>;

/** Form of a handover: a code checked at its sixth character or a document, name, signature. */
export function useExit({ verificaId, scopo, nome: proposed, drafts: scritte, withoutCode, atto, onDone }: Dati) {
  const { environment, occupy } = useBanco();
  const [withCode, setWithCode] = useState(!withoutCode);
  const [codice, setCode] = useState(() => codeOf(verificaId, scopo));
  const [esito, setEsito] = useState<CodeResult | null>(null);
  const { chiavi, ...drafts } = useTexts({ verificaId, scopo, nome: proposed, drafts: scritte });
  const nome = drafts.values[chiavi.nome];
  const tipo = DOCUMENTS.find((voce) => voce === drafts.values[chiavi.tipo]) ?? DOCUMENTS[0];
  const digits = drafts.values[chiavi.digits];
  const note = drafts.values[chiavi.note];
  const [firma, setSignature] = useState<SignatureValue | null>(null);
  const [errors, setErrors] = useState<Errori>({});
  const { pending, waitFor } = usePending();
  useEffect(() => (firma === null ? undefined : occupy()), [firma, occupy]);

  const writeCode = async (testo: string) => {
    setCode(testo);
    setEsito(null);
    const clean = normaliseCodiceRitiro(testo);
    if (clean.length === CODE_LENGTH) setEsito(await tryCode(environment, { verificaId, scopo, codice: clean }));
  };
  // A code found by the search is checked as if typed here.
  useEffect(() => {
    const trovato = codeOf(verificaId, scopo);
    if (trovato === '') return;
    keepCode(null);
    tryCode(environment, { verificaId, scopo, codice: trovato }).then(setEsito, (cause: unknown) =>
      console.warn('the code that was found is asked for again', cause),
    );
  }, [environment, verificaId, scopo]);
  const documento = documentText(tipo, digits);
  const completo = (): boolean => {
    const missingItems: Errori = {
      ...(withCode && esito?.esito !== 'giusto' ? { codice: MISSING.codice } : {}),
      ...(!withCode && documento === null ? { documento: MISSING.documento } : {}),
      ...(nome.trim() === '' ? { nome: MISSING.nome } : {}),
      ...(firma === null ? { firma: MISSING.firma } : {}),
    };
    setErrors(missingItems);
    return Object.keys(missingItems).length === 0;
  };
  const conferma = async () => {
    if (!completo() || firma === null) return;
    const recipient: Recipient = {
      nome: nome.trim(),
      doc_id: withCode ? null : documento,
      codice_ritiro: withCode ? normaliseCodiceRitiro(codice) : null,
      note: note.trim() === '' ? null : note.trim(),
    };
    const salvato = await waitFor(async () => {
      const immagine = await signatureImage(firma);
      return drafts.save((writable) => atto(writable, recipient, immagine));
    });
    if (salvato) onDone();
  };
  return {
    posto: useFirstInvalid<HTMLDivElement>(errors),
    withCode,
    setWithCode,
    codice,
    writeCode,
    esito,
    nome,
    setName: (testo: string) => drafts.scrivi(chiavi.nome, testo),
    tipo,
    setType: (scelto: Documento) => drafts.scrivi(chiavi.tipo, scelto),
    digits,
    setDigits: (testo: string) => drafts.scrivi(chiavi.digits, testo),
    note,
    setNote: (testo: string) => drafts.scrivi(chiavi.note, testo),
    firma,
    setSignature,
    strokes: drafts.values[chiavi.firma],
    setStrokes: (strokes: string) => drafts.scrivi(chiavi.firma, strokes),
    errori: errors,
    guasto: drafts.guasto,
    pending,
    completo,
    conferma,
  };
}

export type ExitForm = ReturnType<typeof useExit>;
