import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemPhotosQuery } from '../../../data/ordini/ordini.ts';
import {
  cancelPagamento,
  cancelUncollected,
  collectPagamento,
  type PagamentoDetail,
  payOtherwise,
  refundPagamento,
  refundRecesso,
  releaseAlarm,
} from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { formatDate } from '../../../domain/day.ts';
import { formatEuro, leggiEuro } from '../../../domain/denaro.ts';
import { ruleText } from '../../../domain/errori.ts';
import { RIMBORSO_UNDERWAY } from '../../../domain/frasi/pacco.ts';
import { DAYS_TO_COLLECT } from '../../../domain/ordini/times.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Field, MoneyField } from '../../../ui/forms/Field.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { ActionWithMotivo } from '../comune/ActionWithMotivo.tsx';

type Props = { pagamento: PagamentoDetail };

export function PagamentoActions({ pagamento: p }: Props) {
  const isCollectable = p.stato_ordine === 'autorizzato';
  const annullabile = isCollectable || p.stato_ordine === 'in_elaborazione';
  const pagato = ['pagato', 'spedito', 'consegnato', 'concluso', 'contestato'].includes(p.stato_ordine);
  const toPay = p.non_puo.paga_altrimenti === null;
  if (!annullabile && !pagato && !toPay) return null;
  return (
    <Divider titolo="Atti con motivo" level={3} piccolo className="mt-5">
      <div className="grid justify-items-start gap-3 py-2">
        {p.non_puo.rilascia === null ? <Release pagamento={p} /> : null}
        {toPay ? <PayOtherwise pagamento={p} /> : null}
        {isCollectable ? <Collect pagamento={p} /> : null}
        {annullabile ? <CancelButton pagamento={p} /> : null}
        {p.non_puo.non_ritirato === null ? <NotPickedUp pagamento={p} /> : null}
        {pagato ? <Refund pagamento={p} /> : null}
      </div>
    </Divider>
  );
}

const Prevented = ({ codice }: { codice: string }) => <p className="riquadro">{ruleText(codice, null)}</p>;

/** After a fraud warning (decision T20); the alternative is the refund below. */
function Release({ pagamento: p }: Props) {
  return (
    <ActionWithMotivo
      button="Lascia andare l’ordine…"
      titolo={`Lasciare andare FD-${p.numero_ordine}?`}
      azione="Lascia andare"
      parola="CONSEGNA"
      comando={releaseAlarm}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        L’oggetto può uscire e i versamenti ripartono: chi compra, chi vende e il centro sono avvisati. Se la banca
        contesta il pagamento più avanti, può riprendersi {formatEuro(p.importi.resta)}.
      </p>
    </ActionWithMotivo>
  );
}

function Collect({ pagamento: p }: Props) {
  if (p.non_puo.incassa !== null) return <Prevented codice={p.non_puo.incassa} />;
  return (
    <ActionWithMotivo
      button="Incassa ora…"
      titolo={`Incassare ${formatEuro(p.amount)}?`}
      azione="Incassa"
      comando={collectPagamento}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        L’importo bloccato sulla carta viene incassato entro un minuto. L’ordine diventa pagato e tutti sono avvisati.
      </p>
    </ActionWithMotivo>
  );
}

function CancelButton({ pagamento: p }: Props) {
  if (p.non_puo.annulla !== null) return <Prevented codice={p.non_puo.annulla} />;
  const bloccato = p.stato_ordine === 'autorizzato';
  return (
    <ActionWithMotivo
      button="Annulla il pagamento…"
      titolo={`Annullare il pagamento di FD-${p.numero_ordine}?`}
      azione="Annulla il pagamento"
      parola="ANNULLA"
      comando={cancelPagamento}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        {bloccato
          ? 'L’importo bloccato sulla carta torna disponibile; chi compra, chi vende e il centro sono avvisati.'
          : 'Niente è stato incassato.'}{' '}
        Chi ha prenotato può pagare di nuovo finché il suo tempo dura.
      </p>
    </ActionWithMotivo>
  );
}

/** The receiving bank refused a refund (decision M17): the office pays it otherwise and records how. */
function PayOtherwise({ pagamento: p }: Props) {
  const [reference, setReference] = useState('');
  const importo = formatEuro(p.importi.non_arrivato + p.importi.altro_non_arrivato);
  return (
    <>
      <Field
        etichetta="Riferimento del bonifico"
        aiuto={`Fai prima il bonifico di ${importo}, poi scrivi qui il suo numero: lo legge chi ha comprato.`}
        value={reference}
        maxLength={200}
        onChange={(evento) => setReference(evento.target.value)}
      />
      {reference.trim() === '' ? null : (
        <ActionWithMotivo
          button="Paga in altro modo…"
          titolo={`${importo} pagati in un altro modo?`}
          azione={`Segna ${importo} come pagati`}
          aiuto="Lo legge chi ha comprato."
          comando={payOtherwise}
          dati={(motivo) => ({ id: p.id, riferimento: reference, motivo, visto: p.visto })}
          onDone={() => setReference('')}
        >
          <p>
            Da qui non parte nessun denaro: l’ordine ricorda che il rimborso respinto è stato pagato, e chi ha comprato
            riceve una lettera.
          </p>
        </ActionWithMotivo>
      )}
    </>
  );
}

/** Not collected for thirty days: the office ships it, or ends the sale here (decision C11). */
function NotPickedUp({ pagamento: p }: Props) {
  return (
    <ActionWithMotivo
      button="Annulla: non ritirato…"
      titolo={`Annullare FD-${p.numero_ordine}, che nessuno ha ritirato?`}
      azione="Annulla l’ordine"
      parola="ANNULLA"
      comando={cancelUncollected}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        Sono passati {DAYS_TO_COLLECT} giorni. {formatEuro(p.importi.resta)} tornano a chi ha comprato e l’oggetto torna
        in vendita. Tutti sono avvisati. Per spedirlo, invece, scrivi il corriere nella sua spedizione.
      </p>
    </ActionWithMotivo>
  );
}

function whereItRemains(p: PagamentoDetail): string {
  if (p.in_viaggio) return RIMBORSO_UNDERWAY;
  return p.stato_ordine === 'pagato'
    ? 'Se l’oggetto è al centro, l’annuncio torna in vendita.'
    : 'L’oggetto resta dov’è: il rimborso non chiede di restituirlo.';
}

function Refund({ pagamento: p }: Props) {
  const [text, setText] = useState('');
  if (p.non_puo.rimborsa !== null)
    return (
      <>
        <Prevented codice={p.non_puo.rimborsa} />
        {p.non_puo.recesso === null && p.recesso !== null ? <RefundRecesso pagamento={p} recesso={p.recesso} /> : null}
        {p.contestazione === null || p.stato_ordine !== 'contestato' ? null : (
          <TextLink href={percorso('admin_contestazioni', { scelto: p.contestazione })} className="tx">
            Vai alla contestazione
          </TextLink>
        )}
      </>
    );
  const letto = leggiEuro(text);
  const importo = letto.ok && letto.valore > 0 && letto.valore <= p.parte_massima ? letto.valore : null;
  const { resta } = p.importi;
  return (
    <>
      <MoneyField
        etichetta="Importo da rimborsare"
        aiuto={`Meno del prezzo dell’articolo che resta, ${formatEuro(p.parte_massima + 1)}.`}
        value={text}
        errore={text !== '' && importo === null ? 'Importo non valido' : undefined}
        onChange={(evento) => setText(evento.target.value)}
      />
      {importo === null ? null : (
        <ActionWithMotivo
          button={`Rimborsa ${formatEuro(importo)}…`}
          titolo={`Rimborsare ${formatEuro(importo)}?`}
          azione={`Rimborsa ${formatEuro(importo)}`}
          parola="PARZIALE"
          aiuto="Lo leggono chi ha comprato e chi ha venduto."
          comando={refundPagamento}
          dati={(motivo) => ({ id: p.id, importo, motivo, visto: p.visto })}
          onDone={() => setText('')}
        >
          <p>
            Torna sulla stessa carta entro un minuto dalla conferma. La vendita resta; quote di chi vende, centro e
            piattaforma si ricalcolano sul prezzo ridotto.
          </p>
        </ActionWithMotivo>
      )}
      <ActionWithMotivo
        button="Rimborsa tutto…"
        titolo={`Rimborsare ${formatEuro(resta)} e annullare la vendita?`}
        azione={`Rimborsa ${formatEuro(resta)}`}
        parola="RIMBORSO"
        comando={refundPagamento}
        dati={(motivo) => ({ id: p.id, importo: null, motivo, visto: p.visto })}
      >
        <p>
          {whereItRemains(p)} Chi vende non viene pagato; quello che è già stato versato va recuperato. Tutti sono
          avvisati.
        </p>
      </ActionWithMotivo>
    </>
  );
}

type Recesso = NonNullable<PagamentoDetail['recesso']>;

/** The buyer's proof of return, after which the refund no longer waits for the item. */
function ResoEvidencePanel({ recesso: r, provato }: { recesso: Recesso; provato: string }) {
  const foto = useQuery({ ...problemPhotosQuery(r.foto_spedizione), enabled: r.foto_spedizione.length > 0 }).data ?? [];
  return (
    <div className="riquadro">
      <p>
        Prova di spedizione del {formatDate(provato)}
        {r.codice_tracciamento === null ? '' : `: ${r.spedito_con} ${r.codice_tracciamento}`}. Il rimborso non attende
        più il rientro.
      </p>
      {foto.map((href, posto) => (
        <TextLink key={href} href={href} esterno className="tx mr-4 inline-flex min-h-11 items-center">
          Foto {posto + 1}
        </TextLink>
      ))}
    </div>
  );
}

type RecessoProps = Props & { recesso: NonNullable<PagamentoDetail['recesso']> };

/** The withdrawal is valid but the return is missing or another item: the office ends it (decisions P1, C10). */
function RefundRecesso({ pagamento: p, recesso }: RecessoProps) {
  const resta = formatEuro(p.importi.resta);
  return (
    <>
      <p className="note">
        Recesso del {formatDate(recesso.dichiarato_il)}.{' '}
        {recesso.diverso
          ? 'Al centro è rientrato un oggetto che non è quello del certificato.'
          : recesso.reso_entro === null
            ? ''
            : `L’oggetto ${Date.parse(recesso.reso_entro) > now().getTime() ? 'va' : 'andava'} restituito entro il ${formatDate(recesso.reso_entro)}: il rimborso può attendere il rientro o la prova di spedizione.`}
      </p>
      {recesso.provato_il === null ? null : <ResoEvidencePanel recesso={recesso} provato={recesso.provato_il} />}
      <ActionWithMotivo
        button="Rimborsa il recesso…"
        titolo={`Rimborsare ${resta} ${recesso.diverso ? 'anche se il reso è un altro oggetto' : 'senza attendere il reso'}?`}
        azione={`Rimborsa ${resta}`}
        parola="RECESSO"
        aiuto="Resta nel registro: la prova di spedizione, o perché il reso non basta."
        comando={refundRecesso}
        dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
      >
        <p>
          Torna tutto sulla stessa carta, spedizione compresa. La vendita finisce e il certificato è revocato.{' '}
          {recesso.al_centro
            ? 'Quello che è al centro aspetta chi vende e non torna in vendita.'
            : p.in_viaggio
              ? RIMBORSO_UNDERWAY
              : 'L’oggetto resta dov’è.'}{' '}
          Chi vende non viene pagato; quello che è già stato versato va recuperato. Tutti sono avvisati.
        </p>
      </ActionWithMotivo>
    </>
  );
}
