import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CentroVerifica,
  cambiaStatoCentro,
  impostaCommissione,
  type LavoroCentro,
  letturaLavoroCentro,
} from '../../../data/ufficio/amministrazione-centri.ts';
import { ETICHETTE_APPROVAZIONE } from '../../../domain/centri/approvazione.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../../domain/centri/tipi.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { leggiCommissione } from '../../../domain/ordini/commissione.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { percentualeLeggibile } from '../../../domain/tariffe/preventivo.ts';
import { ETICHETTE_VERIFICA } from '../../../domain/verifiche/stati.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { SEGNI_VERIFICA } from '../comune/segni.ts';
import { SEGNI_APPROVAZIONE } from '../verifiche/elenco-centri-verifica.tsx';
import { RigheTariffa } from './SchedaRichiesta.tsx';

type Props = { centro: CentroVerifica; onChiudi: () => void };

export function SchedaCentro({ centro: c, onChiudi }: Props) {
  const lavoro = useQuery(letturaLavoroCentro(c.id));
  return (
    <Pannello titolo={c.nome} onChiudi={onChiudi} azioni={<Atti centro={c} lavoro={lavoro.data} />}>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={SEGNI_APPROVAZIONE[c.approval_status]}>{ETICHETTE_APPROVAZIONE[c.approval_status]}</Segno>
        <span className="note ml-auto">{ETICHETTE_TIPO_CENTRO[c.tipo_centro]}</span>
      </p>
      {c.motivo_stato === null ? null : <p className="riquadro mt-3">Motivo: {c.motivo_stato}</p>}
      <Dati centro={c} />
      <Filetto titolo="Tariffa" livello={3} piccolo className="mt-5">
        <RigheTariffa
          tariffa={{
            tariff_type: c.tariffa_type,
            fixed_amount: c.tariffa_fixed,
            percentage: c.tariffa_percentage,
            min_amount: c.tariffa_min_value,
            max_amount: c.tariffa_max_value,
          }}
        />
      </Filetto>
      <Lettura di={lavoro} className="mt-5" errore="Errore nel caricamento dettagli" scheletro={['h-24', 'h-24']}>
        {(dati) => (
          <>
            <Commissione centro={c} lavoro={dati} />
            <LavoroAperto centro={c} lavoro={dati} />
          </>
        )}
      </Lettura>
    </Pannello>
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
    ['Dal', formattaData(c.created_at)],
  ];
  return (
    <dl className="mt-3 border-t border-hair pt-1">
      {righe.map(([nome, valore]) => (
        <RigaPuntini key={nome} nome={nome}>
          <span className="[overflow-wrap:anywhere]">{valore || '—'}</span>
        </RigaPuntini>
      ))}
    </dl>
  );
}

function Commissione({ centro: c, lavoro }: { centro: CentroVerifica; lavoro: LavoroCentro }) {
  const [testo, setTesto] = useState(percentualeLeggibile(c.percentuale_commissione));
  const percentuale = leggiCommissione(testo);
  return (
    <Filetto titolo="Commissione" livello={3} piccolo className="mt-5">
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <div className="w-28">
          <Campo
            etichetta="Di ogni vendita"
            inputMode="decimal"
            coda="%"
            value={testo}
            errore={percentuale === null ? 'Valore non valido (0-100)' : undefined}
            onChange={(evento) => setTesto(evento.target.value)}
          />
        </div>
        {percentuale === null || percentuale === c.percentuale_commissione ? null : (
          <BottoneConferma
            bottone={`Imposta il ${percentualeLeggibile(percentuale)}%…`}
            titolo={`Commissione di ${c.nome}`}
            azione={`Imposta il ${percentualeLeggibile(percentuale)}%`}
            inCorso="Salvataggio…"
            guasto="Salvataggio fallito"
            comando={impostaCommissione}
            motivo={{ aiuto: 'Resta nella storia del centro.', manca: 'Scrivi il motivo.' }}
            dati={(motivo) => ({ id: c.id, prima: c.percentuale_commissione, percentuale, motivo })}
          >
            <p>
              Vale per le verifiche prenotate da ora: dal {percentualeLeggibile(c.percentuale_commissione)}% al{' '}
              {percentualeLeggibile(percentuale)}%. Le vendite di quelle già prenotate tengono la percentuale del loro
              preventivo.
            </p>
          </BottoneConferma>
        )}
      </div>
      {lavoro.commissioni.length === 0 ? null : (
        <ol className="mt-2">
          {lavoro.commissioni.map((s) => (
            <li key={s.id} className="note border-t border-hair py-1">
              {formattaDataOra(s.dal)}: dal {percentualeLeggibile(s.prima)}% al {percentualeLeggibile(s.dopo)}%
              {s.motivo === null ? '' : `. ${s.motivo}`}
            </li>
          ))}
        </ol>
      )}
    </Filetto>
  );
}

function LavoroAperto({ lavoro }: { centro: CentroVerifica; lavoro: LavoroCentro }) {
  return (
    <Filetto titolo="Lavoro aperto" livello={3} piccolo className="mt-5">
      <dl>
        <RigaPuntini nome="Verifiche aperte">{migliaia(lavoro.aperte_totale)}</RigaPuntini>
        <RigaPuntini nome="Oggetti in custodia">{migliaia(lavoro.in_custodia)}</RigaPuntini>
      </dl>
      <ul>
        {lavoro.aperte.map((v) => (
          <li key={v.id} className="border-t border-hair py-2">
            <Collegamento
              href={percorso('admin_verifiche', { scelto: v.id })}
              className="block text-note font-semibold hover:underline"
            >
              {v.titolo}
            </Collegamento>
            <span className="small flex flex-wrap gap-x-3">
              <Segno glifo={SEGNI_VERIFICA[v.stato]}>{ETICHETTE_VERIFICA[v.stato]}</Segno>
              {v.data_programmata === null ? null : formattaDataOra(v.data_programmata)}
            </span>
          </li>
        ))}
      </ul>
    </Filetto>
  );
}

/** Keys keep the dialogs of opposite acts apart, because one replaces the other in place. */
function Atti({ centro: c, lavoro }: { centro: CentroVerifica; lavoro: LavoroCentro | undefined }) {
  const comune = { comando: cambiaStatoCentro, guasto: 'Aggiornamento stato non riuscito' };
  if (c.approval_status === 'approved')
    return (
      <BottoneConferma
        key="sospendi"
        {...comune}
        bottone="Sospendi con motivo…"
        aspetto={{ variante: 'stop' }}
        titolo={`Sospendere ${c.nome}?`}
        azione={`Sospendi ${c.nome}`}
        inCorso="Sospensione…"
        grave
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
                : `Le sue ${migliaia(lavoro.aperte_totale)} verifiche aperte restano ferme finché non le sposti a un altro centro.`}
            </li>
          )}
        </ul>
      </BottoneConferma>
    );
  if (c.approval_status === 'suspended')
    return (
      <BottoneConferma
        key="riapri"
        {...comune}
        bottone="Riapri…"
        aspetto={{ variante: 'main' }}
        titolo={`Riaprire ${c.nome}?`}
        azione={`Riapri ${c.nome}`}
        inCorso="Riapertura…"
        dati={(motivo) => ({ id: c.id, stato: 'approved' as const, motivo })}
      >
        <p>Riceve di nuovo prenotazioni e decide le sue verifiche. Il titolare riceve la lettera.</p>
      </BottoneConferma>
    );
  return null;
}
