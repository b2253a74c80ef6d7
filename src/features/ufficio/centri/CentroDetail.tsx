import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CentroJob,
  type CentroVerifica,
  centroJobQuery,
  changeStatoCentro,
  setCommissione,
} from '../../../data/ufficio/amministrazione-centri.ts';
import { APPROVAZIONE_LABELS } from '../../../domain/centri/approvazione.ts';
import { TIPO_CENTRO_LABELS } from '../../../domain/centri/tipi.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { parseCommissione } from '../../../domain/ordini/commissione.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { percentInWords } from '../../../domain/tariffe/preventivo.ts';
import { VERIFICA_LABELS } from '../../../domain/verifiche/stati.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';
import { Panel } from '../../../ui/table/Panel.tsx';
import { VERIFICA_BADGES } from '../comune/segni.ts';
import { APPROVAL_BADGES } from '../verifiche/elenco-centri-verifica.tsx';
import { TariffaRows } from './RichiestaPanel.tsx';

type Props = { centro: CentroVerifica; onClose: () => void };

export function CentroDetail({ centro: c, onClose }: Props) {
  const lavoro = useQuery(centroJobQuery(c.id));
  return (
    <Panel titolo={c.nome} onClose={onClose} actions={<Acts centro={c} lavoro={lavoro.data} />}>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge glyph={APPROVAL_BADGES[c.approval_status]}>{APPROVAZIONE_LABELS[c.approval_status]}</StatusBadge>
        <span className="note ml-auto">{TIPO_CENTRO_LABELS[c.tipo_centro]}</span>
      </p>
      {c.motivo_stato === null ? null : <p className="riquadro mt-3">Motivo: {c.motivo_stato}</p>}
      <Dati centro={c} />
      <Divider titolo="Tariffa" level={3} piccolo className="mt-5">
        <TariffaRows
          tariffa={{
            tariff_type: c.tariffa_type,
            fixed_amount: c.tariffa_fixed,
            percentage: c.tariffa_percentage,
            min_amount: c.tariffa_min_value,
            max_amount: c.tariffa_max_value,
          }}
        />
      </Divider>
      <QueryView di={lavoro} className="mt-5" errore="Errore nel caricamento dettagli" skeleton={['h-24', 'h-24']}>
        {(dati) => (
          <>
            <Commissione centro={c} lavoro={dati} />
            <OpenJob centro={c} lavoro={dati} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Dati({ centro: c }: { centro: CentroVerifica }) {
  const righe: readonly (readonly [string, string | null])[] = [
    ['Indirizzo', [c.indirizzo, c.citta].filter(Boolean).join(', ')],
    ['Email', c.email],
    ['Telefono', c.telefono],
    ['Titolare', c.email_titolare],
    ['Partita IVA', c.partita_iva],
    ['Attivo', c.is_active ? 'Sì' : 'No, si è messo in pausa'],
    ['Dal', formatDate(c.created_at)],
  ];
  return (
    <dl className="mt-3 border-t border-hair pt-1">
      {righe.map(([nome, valore]) => (
        <LeaderRow key={nome} nome={nome}>
          <span className="[overflow-wrap:anywhere]">{valore || '—'}</span>
        </LeaderRow>
      ))}
    </dl>
  );
}

function Commissione({ centro: c, lavoro }: { centro: CentroVerifica; lavoro: CentroJob }) {
  const [text, setText] = useState(percentInWords(c.percentuale_commissione));
  const percentuale = parseCommissione(text);
  return (
    <Divider titolo="Commissione" level={3} piccolo className="mt-5">
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <div className="w-28">
          <Field
            etichetta="Di ogni vendita"
            inputMode="decimal"
            queue="%"
            value={text}
            errore={percentuale === null ? 'Valore non valido (0-100)' : undefined}
            onChange={(evento) => setText(evento.target.value)}
          />
        </div>
        {percentuale === null || percentuale === c.percentuale_commissione ? null : (
          <ConfirmButton
            button={`Imposta il ${percentInWords(percentuale)}%…`}
            titolo={`Commissione di ${c.nome}`}
            azione={`Imposta il ${percentInWords(percentuale)}%`}
            pending="Salvataggio…"
            guasto="Salvataggio fallito"
            comando={setCommissione}
            motivo={{ aiuto: 'Resta nella storia del centro.', manca: 'Scrivi il motivo.' }}
            dati={(motivo) => ({ id: c.id, prima: c.percentuale_commissione, percentuale, motivo })}
          >
            <p>
              Vale per le verifiche prenotate da ora: dal {percentInWords(c.percentuale_commissione)}% al{' '}
              {percentInWords(percentuale)}%. Le vendite di quelle già prenotate tengono la percentuale del loro
              preventivo.
            </p>
          </ConfirmButton>
        )}
      </div>
      {lavoro.commissioni.length === 0 ? null : (
        <ol className="mt-2">
          {lavoro.commissioni.map((s) => (
            <li key={s.id} className="note border-t border-hair py-1">
              {formatDateTime(s.dal)}: dal {percentInWords(s.prima)}% al {percentInWords(s.dopo)}%
              {s.motivo === null ? '' : `. ${s.motivo}`}
            </li>
          ))}
        </ol>
      )}
    </Divider>
  );
}

function OpenJob({ lavoro }: { centro: CentroVerifica; lavoro: CentroJob }) {
  return (
    <Divider titolo="Lavoro aperto" level={3} piccolo className="mt-5">
      <dl>
        <LeaderRow nome="Verifiche aperte">{thousands(lavoro.aperte_totale)}</LeaderRow>
        <LeaderRow nome="Oggetti in custodia">{thousands(lavoro.in_custodia)}</LeaderRow>
      </dl>
      <ul>
        {lavoro.aperte.map((v) => (
          <li key={v.id} className="border-t border-hair py-2">
            <TextLink
              href={percorso('admin_verifiche', { scelto: v.id })}
              className="block text-note font-semibold hover:underline"
            >
              {v.titolo}
            </TextLink>
            <span className="small flex flex-wrap gap-x-3">
              <StatusBadge glyph={VERIFICA_BADGES[v.stato]}>{VERIFICA_LABELS[v.stato]}</StatusBadge>
              {v.data_programmata === null ? null : formatDateTime(v.data_programmata)}
            </span>
          </li>
        ))}
      </ul>
    </Divider>
  );
}

/** Keys keep the dialogs of opposite acts apart, because one replaces the other in place. */
function Acts({ centro: c, lavoro }: { centro: CentroVerifica; lavoro: CentroJob | undefined }) {
  const shared = { comando: changeStatoCentro, guasto: 'Aggiornamento stato non riuscito' };
  if (c.approval_status === 'approved')
    return (
      <ConfirmButton
        key="sospendi"
        {...shared}
        button="Sospendi con motivo…"
        appearance={{ variant: 'stop' }}
        titolo={`Sospendere ${c.nome}?`}
        azione={`Sospendi ${c.nome}`}
        pending="Sospensione…"
        serious
        parola="SOSPENDI"
        motivo={{ aiuto: 'Lo legge il titolare, nella sua pagina e per posta.', manca: 'Scrivi il motivo.' }}
        dati={(motivo) => ({ id: c.id, stato: 'suspended' as const, motivo })}
      >
        <ul className="list-disc pl-5">
          <li>Non riceve più prenotazioni e non decide più verifiche.</li>
          <li>Restituisce e spedisce quello che ha già.</li>
          {lavoro === undefined ? null : (
            <li>
              {lavoro.aperte_totale === 0
                ? 'Non ha verifiche aperte.'
                : `Le sue ${thousands(lavoro.aperte_totale)} verifiche aperte restano ferme finché non le sposti a un altro centro.`}
            </li>
          )}
        </ul>
      </ConfirmButton>
    );
  if (c.approval_status === 'suspended')
    return (
      <ConfirmButton
        key="riapri"
        {...shared}
        button="Riapri…"
        appearance={{ variant: 'main' }}
        titolo={`Riaprire ${c.nome}?`}
        azione={`Riapri ${c.nome}`}
        pending="Riapertura…"
        dati={(motivo) => ({ id: c.id, stato: 'approved' as const, motivo })}
      >
        <p>Riceve di nuovo prenotazioni e decide le sue verifiche. Il titolare riceve la lettera.</p>
      </ConfirmButton>
    );
  return null;
}
