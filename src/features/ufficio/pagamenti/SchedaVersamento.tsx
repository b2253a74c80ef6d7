import { useState } from 'react';
import {
  type PassoVersamento,
  segnaVersamento,
  type Versamento,
} from '../../../data/ufficio/amministrazione-versamenti.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { ETICHETTE_STATO_VERSAMENTO, type StatoVersamento } from '../../../domain/ordini/versamenti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { DESTINATARI, datiPerPagare, GLIFI_VERSAMENTO } from './elenco-versamenti.tsx';

type Props = { versamento: Versamento; onChiudi: () => void };

/** What releases a held payout, by the server's reason; the office lifts its own reasons. */
const SI_SBLOCCA: Readonly<Record<string, string>> = {
  'contestazione bancaria': 'Si sblocca da solo quando la banca chiude la contestazione.',
  'parola del fornitore': 'Si sblocca quando l’avviso «Parola del fornitore da capire» è segnato come visto.',
  'oggetto in dubbio': 'Si sblocca quando il banco dice dov’è l’oggetto.',
  recesso: 'Si sblocca quando il recesso si chiude.',
  'utente sospeso': 'Si sblocca da solo quando la sospensione finisce.',
};

/** True for a state that lasts from its day on, false for an event on it. */
const DURA: Readonly<Record<StatoVersamento, boolean>> = {
  dovuto: true,
  sospeso: true,
  da_recuperare: true,
  inviato: false,
  pagato: false,
  restituito: false,
  annullato: false,
  recuperato: false,
};

export function SchedaVersamento({ versamento: v, onChiudi }: Props) {
  return (
    <Pannello titolo={`${DESTINATARI[v.destinatario]}, FD-${v.numero_ordine}`} onChiudi={onChiudi}>
      <p className="money text-h2">{formattaEuro(v.importo)}</p>
      <p className="mt-1">
        <Segno glifo={GLIFI_VERSAMENTO[v.stato]}>
          {ETICHETTE_STATO_VERSAMENTO[v.stato]} {DURA[v.stato] ? 'dal' : 'il'} {formattaData(v.dal)}
        </Segno>
      </p>
      {v.motivo === null ? null : (
        <p className="riquadro mt-3">
          Motivo: {v.motivo}.{' '}
          {v.stato === 'sospeso' ? (SI_SBLOCCA[v.motivo] ?? 'Lo rilasci tu, con il pulsante qui sotto.') : ''}
        </p>
      )}
      <dl className="mt-3 border-t border-hair pt-1">
        <RigaPuntini nome="Ordine">
          <Collegamento href={percorso('admin_ordini', { scelto: v.id_ordine })} className="tx">
            FD-{v.numero_ordine}
          </Collegamento>
        </RigaPuntini>
        <RigaPuntini nome="A chi">
          <span className="[overflow-wrap:anywhere]">{v.email ?? DESTINATARI[v.destinatario]}</span>
        </RigaPuntini>
        <RigaPuntini nome="Dati per pagare">{datiPerPagare(v)}</RigaPuntini>
        <RigaPuntini nome="Pagabile dal">{formattaDataOra(v.pagabile_dal)}</RigaPuntini>
        {v.da_recuperare === 0 ? null : <RigaPuntini nome="Da riavere">{formattaEuro(v.da_recuperare)}</RigaPuntini>}
        <RigaPuntini nome="Riferimento">
          <span className="[overflow-wrap:anywhere]">{v.riferimento ?? '—'}</span>
        </RigaPuntini>
      </dl>
      <Passi versamento={v} />
    </Pannello>
  );
}

interface Passo {
  verso: PassoVersamento['stato'];
  verbo: string;
  effetto: string;
  motivo?: string;
  riferimento?: string;
  grave?: boolean;
}

const SOSPENDI: Passo = {
  verso: 'sospeso',
  verbo: 'Trattieni',
  effetto: 'Non parte finché non lo rilasci.',
  motivo: 'Resta scritto sul versamento.',
};

const RESTITUITO: Passo = {
  verso: 'restituito',
  verbo: 'Segna restituito',
  effetto: 'La banca lo ha rimandato. Chi lo aspetta viene avvisato di controllare l’IBAN.',
  motivo: 'Il motivo della banca.',
  grave: true,
};

/** Transitions an administrator makes by hand (decision M18); the server refuses all others. */
const PASSI: Readonly<Partial<Record<StatoVersamento, readonly Passo[]>>> = {
  dovuto: [
    {
      verso: 'inviato',
      verbo: 'Segna inviato',
      effetto: 'Il denaro è partito dalla nostra banca. Chi lo riceve viene avvisato.',
      riferimento: 'INVIATO',
      grave: true,
    },
    SOSPENDI,
  ],
  sospeso: [
    { verso: 'dovuto', verbo: 'Rilascia', effetto: 'Torna dovuto e può partire.', motivo: 'Resta nel registro.' },
  ],
  inviato: [
    { verso: 'pagato', verbo: 'Segna pagato', effetto: 'È arrivato. Chi lo riceve viene avvisato.' },
    RESTITUITO,
  ],
  pagato: [RESTITUITO],
  restituito: [
    { verso: 'dovuto', verbo: 'Rimetti dovuto', effetto: 'Può partire di nuovo.', motivo: 'Resta nel registro.' },
    SOSPENDI,
  ],
  da_recuperare: [
    {
      verso: 'recuperato',
      verbo: 'Segna recuperato',
      effetto: 'Quello che era da riavere è tornato a noi.',
      riferimento: 'RECUPERATO',
      grave: true,
    },
  ],
};

/** Through Connect the provider transfers a share by itself. */
const daSolo = (v: Versamento): string =>
  v.conto_pronto
    ? 'Parte da solo, attraverso Stripe: qui non si segna a mano. Se Stripe non lo manda si riprova ogni ora, e un avviso lo dice.'
    : 'Parte da solo, attraverso Stripe, appena il conto Stripe di chi lo riceve è pronto: qui non si segna a mano.';

/** Why the payout may not be sent; the server checks the same (`controlla_invio`). */
function percheNonParte(v: Versamento, adesso: Date): string | null {
  if (adesso < new Date(v.pagabile_dal))
    return `Non può partire prima del ${formattaDataOra(v.pagabile_dal)}: fino ad allora chi ha comprato può ancora recedere.`;
  return v.destinatario !== 'piattaforma' && !v.dati_presenti
    ? 'Non può partire: mancano IBAN e dati fiscali. Li scrive chi deve riceverlo, nella sua pagina dei pagamenti.'
    : v.da_solo
      ? daSolo(v)
      : null;
}

function Passi({ versamento: v }: { versamento: Versamento }) {
  const [riferimento, setRiferimento] = useState('');
  const fermo = percheNonParte(v, now());
  const passi = (PASSI[v.stato] ?? []).filter(({ verso }) => verso !== 'inviato' || fermo === null);
  if (passi.length === 0) return null;
  const serve = passi.some((passo) => passo.riferimento !== undefined);
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      {v.stato === 'dovuto' && fermo !== null ? <p className="riquadro">{fermo}</p> : null}
      {serve ? (
        <Campo
          etichetta="Riferimento del bonifico"
          aiuto="Come sta sull’estratto conto: senza, il versamento non si segna."
          maxLength={200}
          autoComplete="off"
          value={riferimento}
          onChange={(evento) => setRiferimento(evento.target.value)}
        />
      ) : null}
      {passi
        .filter((passo) => passo.riferimento === undefined || riferimento.trim() !== '')
        .map((passo) => (
          <BottoneConferma
            key={passo.verso}
            bottone={`${passo.verbo}…`}
            aspetto={{ variante: passo.grave ? 'stop' : 'default' }}
            titolo={`${passo.verbo}: ${formattaEuro(v.importo)}?`}
            azione={passo.verbo}
            inCorso="Salvataggio…"
            guasto="Operazione non riuscita"
            comando={segnaVersamento}
            {...(passo.grave === undefined ? {} : { grave: passo.grave })}
            {...(passo.riferimento === undefined ? {} : { parola: passo.riferimento })}
            {...(passo.motivo === undefined ? {} : { motivo: { aiuto: passo.motivo, manca: 'Scrivi il motivo.' } })}
            dati={(motivo) => ({
              id: v.id,
              stato: passo.verso,
              riferimento: passo.riferimento === undefined ? '' : riferimento.trim(),
              motivo,
              visto: v.visto,
            })}
          >
            <p>{passo.effetto}</p>
          </BottoneConferma>
        ))}
    </div>
  );
}
