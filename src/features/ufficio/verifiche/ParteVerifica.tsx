import type { VerificaDetail } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { CERTIFICATO_LABELS } from '../../../domain/certificati/stati.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { fascia, formatScore } from '../../../domain/verifiche/scores.ts';
import { SEZIONE_LABELS, SEZIONI, scoreColumn } from '../../../domain/verifiche/sections.ts';
import { VERIFICA_LABELS } from '../../../domain/verifiche/stati.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { eventData, eventText } from '../comune/labels.ts';
import { VERIFICA_BADGES } from '../comune/segni.ts';

type Props = { verifica: VerificaDetail };

export function EsitoVerifica({ verifica }: Props) {
  const totale = verifica.punteggio_complessivo;
  return (
    <dl>
      <LeaderRow nome="Esito">
        <StatusBadge glyph={VERIFICA_BADGES[verifica.stato]}>{VERIFICA_LABELS[verifica.stato]}</StatusBadge>
      </LeaderRow>
      {totale === null ? null : (
        <LeaderRow nome="Punteggio">
          <span className="money">{formatScore(totale)}</span> {fascia(totale)}
        </LeaderRow>
      )}
      {verifica.data_verifica === null ? null : (
        <LeaderRow nome="Conclusa">{formatDateTime(verifica.data_verifica)}</LeaderRow>
      )}
      {verifica.motivo_rifiuto === null ? null : (
        <LeaderRow nome="Motivo">{verifica.motivo_rifiuto.replace(/_/g, ' ')}</LeaderRow>
      )}
      {verifica.certificati.length === 0 ? <LeaderRow nome="Certificato">Non emesso</LeaderRow> : null}
      {verifica.certificati.map((c) => (
        <LeaderRow key={c.id} nome={`Certificato ${CERTIFICATO_LABELS[c.stato].toLowerCase()}`}>
          <TextLink href={percorso('verifica_certificato', { c: c.codice_pubblico })} className="tx code">
            {formatCode(c.codice_pubblico)}
          </TextLink>
          <span className="small block">
            {c.revoked_at === null
              ? `emesso il ${formatDate(c.data_emissione)}, consultazioni ${c.consultazioni}`
              : `revocato il ${formatDate(c.revoked_at)}${c.motivo_revoca === null ? '' : `: ${c.motivo_revoca}`}`}
          </span>
        </LeaderRow>
      ))}
    </dl>
  );
}

export function VerificaScores({ verifica }: Props) {
  return (
    <dl>
      {SEZIONI.map((sezione) => {
        const valore = verifica.campi[scoreColumn(sezione)];
        return (
          <LeaderRow key={sezione} nome={SEZIONE_LABELS[sezione]}>
            {typeof valore === 'number' || typeof valore === 'string' ? formatScore(Number(valore)) : '—'}
          </LeaderRow>
        );
      })}
    </dl>
  );
}

/** Append-only log: each entry holds the hash of the one before, and the server recomputes them all. */
export function VerificaStoryline({ verifica }: Props) {
  const { eventi, catena_integra } = verifica;
  return (
    <Divider titolo="Eventi" level={3} piccolo className="mt-5">
      <p className="py-2">
        {catena_integra ? (
          <StatusBadge glyph="fatto">Catena integra</StatusBadge>
        ) : (
          <StatusBadge glyph="nonconforme">Catena interrotta: il registro è stato alterato</StatusBadge>
        )}
      </p>
      {eventi.length === 0 ? <p className="note">Nessun evento.</p> : null}
      <ol>
        {eventi.map((evento) => {
          const dati = eventData(evento.dati);
          return (
            <li key={evento.id} className="border-t border-hair py-2">
              <span className="block text-note font-semibold">{eventText(evento.tipo)}</span>
              {dati === '' ? null : <span className="note block">{dati}</span>}
              <span className="small block">{formatDateTime(evento.avvenuto_il)}</span>
              <span className="micro block font-text" title={`${evento.impronta_precedente} → ${evento.impronta}`}>
                impronta {evento.impronta.slice(0, 12)}
              </span>
            </li>
          );
        })}
      </ol>
    </Divider>
  );
}
