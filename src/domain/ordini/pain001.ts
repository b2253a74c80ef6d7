import type { Centesimi } from '../denaro.ts';
import { inLatino, latinName } from './latino.ts';

/** One transfer of a lot. `causale`: the remittance text. */
export interface BankTransfer {
  readonly id: string;
  readonly importo: Centesimi;
  readonly intestatario: string;
  readonly iban: string;
  readonly causale: string;
}

export interface BonificiLotto {
  readonly lotto: string;
  readonly creato_il: string;
  readonly ordinante: { readonly nome: string; readonly iban: string };
  readonly righe: readonly BankTransfer[];
}

const sepaText = (testo: string, massimo: number): string => inLatino(testo).slice(0, massimo).trim();

const euro = (c: Centesimi): string => `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`;
const messaggioId = (id: string): string => id.replace(/[^A-Za-z0-9-]/g, '').slice(0, 35);

function transaction({ id, importo, intestatario, iban, causale }: BankTransfer): string {
  return `      <CdtTrfTxInf>
        <PmtId><EndToEndId>${messaggioId(id.replaceAll('-', ''))}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${euro(importo)}</InstdAmt></Amt>
        <Cdtr><Nm>${sepaText(intestatario, 70)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${sepaText(causale, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`;
}

/** Throws for an empty lot, an amount that isn't whole positive cents, a name without SEPA's characters (ISO 20022). */
export function pain001({ lotto, creato_il, ordinante, righe }: BonificiLotto): string {
  if (righe.length === 0 || righe.some((r) => !Number.isSafeInteger(r.importo) || r.importo <= 0)) {
    throw new RangeError('a lot has transfers of whole cents above zero');
  }
  if (![ordinante.nome, ...righe.map((r) => r.intestatario)].every(latinName))
    throw new RangeError('a name of this lot has no Latin letter');
  const totale = euro(righe.reduce((somma, r) => somma + r.importo, 0));
  const nome = sepaText(ordinante.nome, 70);
  const quando = creato_il.slice(0, 19);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${messaggioId(lotto)}</MsgId>
      <CreDtTm>${quando}</CreDtTm>
      <NbOfTxs>${righe.length}</NbOfTxs>
      <CtrlSum>${totale}</CtrlSum>
      <InitgPty><Nm>${nome}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${messaggioId(lotto)}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>${righe.length}</NbOfTxs>
      <CtrlSum>${totale}</CtrlSum>
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt>${quando.slice(0, 10)}</ReqdExctnDt>
      <Dbtr><Nm>${nome}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${ordinante.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
${righe.map(transaction).join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}
