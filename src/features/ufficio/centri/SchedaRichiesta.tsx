import { useState } from 'react';
import { decidiRichiesta, type RichiestaRicevuta } from '../../../data/ufficio/amministrazione-centri.ts';
import { giorniAperti } from '../../../domain/centri/orari.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../../domain/centri/tipi.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { leggiCommissione } from '../../../domain/ordini/commissione.ts';
import { percentualeLeggibile } from '../../../domain/tariffe/preventivo.ts';
import { ETICHETTE_TIPO_TARIFFA, leggiTipoTariffa, type Tariffa } from '../../../domain/tariffe/tipi.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { segnoRichiesta } from './elenco-richieste.tsx';
import { SimulatoreTariffa } from './SimulatoreTariffa.tsx';

type Props = { richiesta: RichiestaRicevuta; onChiudi: () => void };
const FUORI = 'Valore non valido (0-100)';

export function SchedaRichiesta({ richiesta: r, onChiudi }: Props) {
  const [commissione, setCommissione] = useState('0');
  const percentuale = leggiCommissione(commissione);
  const aperta = r.stato === 'pending';
  return (
    <Pannello
      titolo={r.nome}
      largo
      onChiudi={onChiudi}
      azioni={aperta ? <Decisione richiesta={r} percentuale={percentuale} onFatto={onChiudi} /> : null}
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={segnoRichiesta(r).glifo}>{segnoRichiesta(r).testo}</Segno>
        <span className="note ml-auto">
          {ETICHETTE_TIPO_CENTRO[r.tipo_centro]}, arrivata il {formattaData(r.data_richiesta)}
        </span>
      </p>
      <div className="mt-4 grid gap-x-8 lg:grid-cols-2">
        <div className="min-w-0">
          <Risposte richiesta={r} />
          <Esperienza richiesta={r} />
        </div>
        <div className="min-w-0">
          <Iva richiesta={r} />
          <TariffaProposta richiesta={r} percentuale={percentuale} />
          {aperta ? (
            <Filetto titolo="Se approvi" livello={3} piccolo className="mt-5">
              <div className="mt-2 w-44">
                <Campo
                  etichetta="Commissione del centro"
                  inputMode="decimal"
                  coda="%"
                  value={commissione}
                  errore={percentuale === null ? FUORI : undefined}
                  onChange={(evento) => setCommissione(evento.target.value)}
                />
              </div>
              <p className="note mt-2">
                Quanto riceve il centro di ogni vendita. Si fissa al pagamento di ogni ordine; si cambia anche dopo, e
                resta la storia.
              </p>
            </Filetto>
          ) : null}
        </div>
      </div>
    </Pannello>
  );
}

type PropsDecisione = { richiesta: RichiestaRicevuta; percentuale: number | null; onFatto: () => void };

function Decisione({ richiesta: r, percentuale, onFatto }: PropsDecisione) {
  const comune = { comando: decidiRichiesta, guasto: 'Aggiornamento stato non riuscito', onFatto };
  const senza = (esito: 'rifiuta' | 'informazioni') => (motivo: string) => ({
    id: r.id,
    esito,
    motivo,
    percentuale: null,
  });
  const pct = percentuale === null ? '…' : percentualeLeggibile(percentuale);
  return (
    <>
      <BottoneConferma
        {...comune}
        bottone="Rifiuta con motivo…"
        aspetto={{ variante: 'stop' }}
        titolo={`Rifiutare ${r.nome}?`}
        azione={`Rifiuta ${r.nome}`}
        inCorso="Rifiuto…"
        grave
        motivo={{
          aiuto: 'Lo legge chi ha fatto la richiesta, nella sua pagina e per posta.',
          manca: 'Scrivi il motivo.',
        }}
        dati={senza('rifiuta')}
      >
        <p>La richiesta si chiude. Chi l’ha fatta può farne una nuova, già compilata.</p>
      </BottoneConferma>
      <BottoneConferma
        {...comune}
        bottone="Chiedi informazioni…"
        titolo={`Che cosa manca a ${r.nome}?`}
        azione="Chiedi informazioni"
        inCorso="Invio…"
        motivo={{
          aiuto: 'È la domanda che legge chi ha fatto la richiesta, nella sua pagina e per posta.',
          manca: 'Scrivi la domanda.',
        }}
        dati={senza('informazioni')}
      >
        <p>La richiesta resta aperta e torna da leggere quando risponde.</p>
      </BottoneConferma>
      {percentuale === null ? null : (
        <BottoneConferma
          {...comune}
          bottone={`Approva con il ${pct}%`}
          aspetto={{ variante: 'main' }}
          titolo={`Approvare ${r.nome}?`}
          azione={`Approva con il ${pct}%`}
          inCorso="Approvazione…"
          dati={() => ({ id: r.id, esito: 'approva' as const, motivo: '', percentuale })}
        >
          <Effetti richiesta={r} />
        </BottoneConferma>
      )}
    </>
  );
}

const Effetti = ({ richiesta: r }: { richiesta: RichiestaRicevuta }) => (
  <ul className="list-disc pl-5">
    <li>Nasce il centro con tariffe e orari di questa richiesta; la descrizione pubblica la scrive lui.</li>
    <li>{r.account} ne diventa titolare e riceve la lettera.</li>
    <li>
      {r.tipo_centro === 'fidati_point'
        ? 'Le sue vendite si pagano qui, e certifica.'
        : 'Le sue vendite si pagano al centro, non qui; non emette certificati.'}
    </li>
  </ul>
);

function Risposte({ richiesta: r }: { richiesta: RichiestaRicevuta }) {
  const righe: readonly (readonly [string, string | null])[] = [
    ['Referente', r.nome_referente || null],
    ['Indirizzo', `${r.indirizzo}, ${r.citta}`],
    ['Telefono', r.telefono],
    [
      'Attività',
      [r.tipo_attivita, r.anno_fondazione === null ? null : `dal ${r.anno_fondazione}`].filter(Boolean).join(', '),
    ],
    ['Categorie', r.categorie_prodotti.join(', ')],
    ['Capacità al mese', r.capacita_mensile],
    ['Al giorno, durata', `${r.max_daily_verifications}, ${r.verification_duration} minuti`],
    ['Account', `${r.account}, dal ${formattaData(r.account_dal)}`],
    ['Decisioni contro l’account', r.decisioni === 0 ? 'nessuna' : String(r.decisioni)],
  ];
  return (
    <Filetto titolo="Chi è" livello={3} piccolo>
      <dl>
        {righe.map(([nome, valore]) => (
          <RigaPuntini key={nome} nome={nome}>
            <span className="[overflow-wrap:anywhere]">{valore || '—'}</span>
          </RigaPuntini>
        ))}
        <RigaPuntini nome="Email">
          <Collegamento href={`mailto:${r.email}`} className="tx [overflow-wrap:anywhere]">
            {r.email}
          </Collegamento>
        </RigaPuntini>
        {r.sito_web === null ? null : (
          <RigaPuntini nome="Sito">
            <a href={r.sito_web} className="tx [overflow-wrap:anywhere]" target="_blank" rel="noopener noreferrer">
              {r.sito_web.replace(/^https:\/\//, '')}
            </a>
          </RigaPuntini>
        )}
        {r.orari === null ? (
          <RigaPuntini nome="Orari">quelli di partenza</RigaPuntini>
        ) : (
          giorniAperti(r.orari).map(({ giorno, orario }) => (
            <RigaPuntini key={giorno} nome={giorno}>
              {orario}
            </RigaPuntini>
          ))
        )}
      </dl>
    </Filetto>
  );
}

function Esperienza({ richiesta: r }: { richiesta: RichiestaRicevuta }) {
  return (
    <>
      {r.esperienza_autenticazione === null ? null : (
        <Filetto titolo="Esperienza di autenticazione" livello={3} piccolo className="mt-5">
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
            {r.esperienza_autenticazione}
          </p>
          <p className="note mt-1">Risposta privata: non diventa mai testo pubblico.</p>
        </Filetto>
      )}
      {r.informazioni_richieste === null && r.risposta_informazioni === null ? null : (
        <Filetto titolo="Domande e risposte" livello={3} piccolo className="mt-5">
          {r.risposta_informazioni === null ? null : (
            <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.risposta_informazioni}</p>
          )}
          {r.informazioni_richieste === null ? null : (
            <p className="riquadro wait mt-2">In attesa di risposta: {r.informazioni_richieste}</p>
          )}
        </Filetto>
      )}
      {r.data_decisione === null || r.stato === 'pending' ? null : (
        <Filetto titolo="Decisione" livello={3} piccolo className="mt-5">
          <p className="mt-2">
            {segnoRichiesta(r).testo} il {formattaDataOra(r.data_decisione)}
            {r.motivo === null ? '.' : `: ${r.motivo}`}
          </p>
        </Filetto>
      )}
    </>
  );
}

function Iva({ richiesta: r }: { richiesta: RichiestaRicevuta }) {
  if (r.partita_iva === null)
    return (
      <Filetto titolo="Partita IVA" livello={3} piccolo>
        <p className="note mt-2">Non indicata: serve solo ai centri partner.</p>
      </Filetto>
    );
  return (
    <Filetto titolo="Partita IVA" livello={3} piccolo azione={<span className="code">{r.partita_iva}</span>}>
      <dl>
        <RigaPuntini nome="Cifra di controllo">
          <Segno glifo={r.iva_valida ? 'fatto' : 'nonconforme'}>{r.iva_valida ? 'Corretta' : 'Sbagliata'}</Segno>
        </RigaPuntini>
        <RigaPuntini nome={r.vies === null ? 'VIES' : `VIES, ${formattaDataOra(r.vies.quando)}`}>
          {r.vies === null ? (
            'non interrogato'
          ) : (
            <Segno glifo={r.vies.esito === 'risulta' ? 'fatto' : 'nonconforme'}>
              {r.vies.esito === 'risulta' ? 'Risulta' : 'Non risulta'}
            </Segno>
          )}
        </RigaPuntini>
        <RigaPuntini nome="Già usata da">{r.iva_di ?? 'nessun altro centro'}</RigaPuntini>
      </dl>
    </Filetto>
  );
}

/** The application's fee as the quote engine takes it; null where the wizard left none. */
function tariffaDi(r: RichiestaRicevuta): Tariffa {
  return {
    tariff_type: leggiTipoTariffa(r.tariffa_type) ?? 'hybrid',
    fixed_amount: r.tariffa_fixed,
    percentage: r.tariffa_percentage,
    min_amount: r.tariffa_min_value,
    max_amount: r.tariffa_max_value,
  };
}

const euro = (importo: number | null): string => (importo === null ? '—' : formattaEuro(importo));

export function RigheTariffa({ tariffa: t }: { tariffa: Tariffa }) {
  return (
    <dl>
      <RigaPuntini nome="Modello">{ETICHETTE_TIPO_TARIFFA[t.tariff_type]}</RigaPuntini>
      {t.tariff_type === 'variable' ? null : <RigaPuntini nome="Fisso">{euro(t.fixed_amount)}</RigaPuntini>}
      {t.tariff_type === 'fixed' ? null : (
        <RigaPuntini nome="Percentuale">
          {t.percentage === null ? '—' : `${percentualeLeggibile(t.percentage)}%`}
        </RigaPuntini>
      )}
      <RigaPuntini nome="Minimo, massimo">
        {euro(t.min_amount)}, {euro(t.max_amount)}
      </RigaPuntini>
    </dl>
  );
}

function TariffaProposta({ richiesta, percentuale }: { richiesta: RichiestaRicevuta; percentuale: number | null }) {
  const tariffa = tariffaDi(richiesta);
  return (
    <>
      <Filetto titolo="Tariffa proposta" livello={3} piccolo className="mt-5">
        <RigheTariffa tariffa={tariffa} />
      </Filetto>
      <SimulatoreTariffa tariffa={tariffa} commissione={percentuale} />
    </>
  );
}
