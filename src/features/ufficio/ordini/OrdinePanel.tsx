import type { OrdineDetail } from '../../../data/ufficio/amministrazione.ts';
import type { VerificaDetail } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { SPEDIZIONE_LABELS } from '../../../domain/ordini/spedizione.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { Neighbours } from '../../../ui/table/Neighbours.tsx';
import { historyText, pagamentoText } from '../comune/labels.ts';
import { PersonaRelation } from '../comune/PersonaRelation.tsx';
import { ORDINE_BADGES } from '../comune/segni.ts';
import { EsitoVerifica, VerificaStoryline } from '../verifiche/ParteVerifica.tsx';

type Props = {
  ordine: OrdineDetail;
  verifica: VerificaDetail | null;
  controllo: { testo: string; errore: boolean } | null;
};

export function OrdinePanel({ ordine, verifica, controllo }: Props) {
  return (
    <>
      <div className="flex gap-4">
        {ordine.annuncio.immagine_principale === null ? null : (
          <div className="w-20 flex-none">
            <Picture
              immagine={{ src: ordine.annuncio.immagine_principale, alt: '' }}
              className="aspect-[4/5] w-full object-cover"
            />
          </div>
        )}
        <div className="min-w-0">
          <TextLink
            href={percorso('annuncio', { id: ordine.annuncio.id })}
            className="row min-h-11 font-display text-h3 leading-tight hover:underline [overflow-wrap:anywhere]"
          >
            {ordine.annuncio.titolo}
          </TextLink>
          <p className="money mt-2 text-h3">{formatEuro(ordine.amount)}</p>
          <p className="mt-1">
            <StatusBadge glyph={ORDINE_BADGES[ordine.status]}>{ORDINE_LABELS[ordine.status]}</StatusBadge>
          </p>
        </div>
      </div>
      {controllo === null ? null : (
        <p
          className={controllo.errore ? 'riquadro fail mt-4' : 'riquadro mt-4'}
          role={controllo.errore ? 'alert' : 'status'}
        >
          {controllo.testo}
        </p>
      )}
      <Divider titolo="Pagamento" level={3} piccolo className="mt-5">
        <Amounts ordine={ordine} />
      </Divider>
      <Divider titolo="Cronologia" level={3} piccolo className="mt-5">
        <dl>
          {ordine.cronologia.map((voce) => (
            <LeaderRow key={voce.tipo} nome={historyText(voce.tipo)}>
              {formatDateTime(voce.quando)}
            </LeaderRow>
          ))}
        </dl>
      </Divider>
      {ordine.contestazione === null ? null : (
        <p className="riquadro fail mt-4">
          Contestazione del {formatDateTime(ordine.contestazione.created_at)}: {ordine.contestazione.motivo}
        </p>
      )}
      <Divider titolo="Verifica e certificato" level={3} piccolo className="mt-5">
        {verifica === null ? (
          <p className="note py-2">Nessuna verifica trovata</p>
        ) : (
          <EsitoVerifica verifica={verifica} />
        )}
      </Divider>
      <Divider titolo="Spedizione" level={3} piccolo className="mt-5">
        <Spedizione ordine={ordine} />
      </Divider>
      {verifica === null ? null : <VerificaStoryline verifica={verifica} />}
      <Neighbours neighbours={neighbours(ordine)} />
    </>
  );
}

const neighbours = ({ annuncio, numero_ordine, certificato, contestazione }: OrdineDetail) => [
  ['Annuncio', percorso('admin_annunci', { scelto: annuncio.id })] as const,
  ...(certificato === null
    ? []
    : [['Certificato', percorso('admin_certificati', { q: certificato.codice_pubblico })] as const]),
  ...(contestazione === null
    ? []
    : [['Contestazione', percorso('admin_contestazioni', { q: `FD-${numero_ordine}` })] as const]),
  ['Versamenti', percorso('admin_versamenti', { q: `FD-${numero_ordine}` })] as const,
  // The subject of an order's letters holds the title.
  ['Lettere', percorso('admin_registro', { scheda: 'posta', q: annuncio.titolo })] as const,
];

const Persona = ({ una }: { una: OrdineDetail['acquirente'] }) =>
  una === null ? '—' : <PersonaRelation id={una.id} nome={una.nome_utente} />;

function Amounts({ ordine }: { ordine: OrdineDetail }) {
  return (
    <dl>
      <LeaderRow nome="Stato">
        {ordine.stato_pagamento === null ? 'Non ancora avviato' : pagamentoText(ordine.stato_pagamento)}
      </LeaderRow>
      <LeaderRow nome="Articolo">{formatEuro(ordine.importo_articolo)}</LeaderRow>
      {ordine.importo_sovrapprezzo > 0 ? (
        <LeaderRow nome="Sovrapprezzo">{formatEuro(ordine.importo_sovrapprezzo)}</LeaderRow>
      ) : null}
      <LeaderRow nome="Spedizione">{formatEuro(ordine.importo_spedizione)}</LeaderRow>
      <LeaderRow nome="Acquirente">
        <Persona una={ordine.acquirente} />
      </LeaderRow>
      <LeaderRow nome="Venditore">
        <Persona una={ordine.venditore} />
      </LeaderRow>
      {ordine.id_verifica === null ? null : (
        <LeaderRow nome="Verifica">
          <TextLink className="tx" href={percorso('admin_verifiche', { scelto: ordine.id_verifica })}>
            Apri la verifica
          </TextLink>
        </LeaderRow>
      )}
      {ordine.centro === null ? null : (
        <LeaderRow nome="Centro">
          <TextLink className="tx" href={percorso('admin_centri', { scelto: ordine.centro.id })}>
            {ordine.centro.nome}
          </TextLink>
        </LeaderRow>
      )}
      <LeaderRow nome="ID pagamento">
        {ordine.payment_intent_id === null ? (
          '—'
        ) : (
          <TextLink href={percorso('admin_pagamenti', { scelto: ordine.id })} className="tx [overflow-wrap:anywhere]">
            {ordine.payment_intent_id}
          </TextLink>
        )}
      </LeaderRow>
    </dl>
  );
}

function Spedizione({ ordine: { id, spedizione, indirizzo, centro } }: { ordine: OrdineDetail }) {
  return (
    <dl>
      {spedizione === null ? null : (
        <>
          <LeaderRow nome="Stato">
            <TextLink href={percorso('admin_spedizioni', { order: id })} className="tx">
              {SPEDIZIONE_LABELS[spedizione.stato]}
            </TextLink>
          </LeaderRow>
          <LeaderRow nome="Corriere">{spedizione.corriere_nome ?? '—'}</LeaderRow>
          <LeaderRow nome="Tracciamento">
            {spedizione.tracking_url !== null && spedizione.codice_tracciamento !== null ? (
              <TextLink href={spedizione.tracking_url} esterno className="tx">
                {spedizione.codice_tracciamento}
              </TextLink>
            ) : (
              (spedizione.codice_tracciamento ?? '—')
            )}
          </LeaderRow>
        </>
      )}
      {spedizione === null ? <p className="note py-2">Nessuna spedizione registrata.</p> : null}
      {centro === null ? null : <LeaderRow nome="Parte da">{`${centro.nome}, ${centro.citta}`}</LeaderRow>}
      {indirizzo === null ? null : (
        <LeaderRow nome="A">
          {indirizzo.nome_completo}, {indirizzo.indirizzo_linea1}
          {indirizzo.indirizzo_linea2 ? `, ${indirizzo.indirizzo_linea2}` : ''}, {indirizzo.cap} {indirizzo.citta}
          {indirizzo.provincia ? ` (${indirizzo.provincia})` : ''}
        </LeaderRow>
      )}
    </dl>
  );
}
