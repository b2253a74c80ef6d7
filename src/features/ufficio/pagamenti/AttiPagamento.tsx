import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaFotoProblema } from '../../../data/ordini/ordini.ts';
import {
  annullaNonRitirato,
  annullaPagamento,
  type DettaglioPagamento,
  incassaPagamento,
  pagaAltrimenti,
  rilasciaAllarme,
  rimborsaPagamento,
  rimborsaRecesso,
} from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { formattaEuro, leggiEuro } from '../../../domain/denaro.ts';
import { testoDiRegola } from '../../../domain/errori.ts';
import { RIMBORSO_IN_VIAGGIO } from '../../../domain/frasi/pacco.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { GIORNI_PER_RITIRARE } from '../../../domain/ordini/tempi.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Campo, CampoDenaro } from '../../../ui/forms/Campo.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { AttoConMotivo } from '../comune/AttoConMotivo.tsx';

type Props = { pagamento: DettaglioPagamento };

export function AttiPagamento({ pagamento: p }: Props) {
  const incassabile = p.stato_ordine === 'autorizzato';
  const annullabile = incassabile || p.stato_ordine === 'in_elaborazione';
  const pagato = ['pagato', 'spedito', 'consegnato', 'concluso', 'contestato'].includes(p.stato_ordine);
  const daPagare = p.non_puo.paga_altrimenti === null;
  if (!annullabile && !pagato && !daPagare) return null;
  return (
    <Filetto titolo="Atti con motivo" livello={3} piccolo className="mt-5">
      <div className="grid justify-items-start gap-3 py-2">
        {p.non_puo.rilascia === null ? <Rilascia pagamento={p} /> : null}
        {daPagare ? <PagaAltrimenti pagamento={p} /> : null}
        {incassabile ? <Incassa pagamento={p} /> : null}
        {annullabile ? <Annulla pagamento={p} /> : null}
        {p.non_puo.non_ritirato === null ? <NonRitirato pagamento={p} /> : null}
        {pagato ? <Rimborsa pagamento={p} /> : null}
      </div>
    </Filetto>
  );
}

const Impedito = ({ codice }: { codice: string }) => <p className="riquadro">{testoDiRegola(codice, null)}</p>;

/** After a fraud warning (decision T20); the alternative is the refund below. */
function Rilascia({ pagamento: p }: Props) {
  return (
    <AttoConMotivo
      bottone="Lascia andare l’ordine…"
      titolo={`Lasciare andare FD-${p.numero_ordine}?`}
      azione="Lascia andare"
      parola="CONSEGNA"
      comando={rilasciaAllarme}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        L’oggetto può uscire e i versamenti ripartono: chi compra, chi vende e il centro sono avvisati. Se la banca
        contesta il pagamento più avanti, può riprendersi {formattaEuro(p.importi.resta)}.
      </p>
    </AttoConMotivo>
  );
}

function Incassa({ pagamento: p }: Props) {
  if (p.non_puo.incassa !== null) return <Impedito codice={p.non_puo.incassa} />;
  return (
    <AttoConMotivo
      bottone="Incassa ora…"
      titolo={`Incassare ${formattaEuro(p.amount)}?`}
      azione="Incassa"
      comando={incassaPagamento}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        L’importo bloccato sulla carta viene incassato entro un minuto. L’ordine diventa pagato e tutti sono avvisati.
      </p>
    </AttoConMotivo>
  );
}

function Annulla({ pagamento: p }: Props) {
  if (p.non_puo.annulla !== null) return <Impedito codice={p.non_puo.annulla} />;
  const bloccato = p.stato_ordine === 'autorizzato';
  return (
    <AttoConMotivo
      bottone="Annulla il pagamento…"
      titolo={`Annullare il pagamento di FD-${p.numero_ordine}?`}
      azione="Annulla il pagamento"
      parola="ANNULLA"
      comando={annullaPagamento}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        {bloccato
          ? 'L’importo bloccato sulla carta torna disponibile; chi compra, chi vende e il centro sono avvisati.'
          : 'Niente è stato incassato.'}{' '}
        Chi ha prenotato può pagare di nuovo finché il suo tempo dura.
      </p>
    </AttoConMotivo>
  );
}

/** The receiving bank refused a refund (decision M17): the office pays it otherwise and records how. */
function PagaAltrimenti({ pagamento: p }: Props) {
  const [riferimento, setRiferimento] = useState('');
  const importo = formattaEuro(p.importi.non_arrivato + p.importi.altro_non_arrivato);
  return (
    <>
      <Campo
        etichetta="Riferimento del bonifico"
        aiuto={`Fai prima il bonifico di ${importo}, poi scrivi qui il suo numero: lo legge chi ha comprato.`}
        value={riferimento}
        maxLength={200}
        onChange={(evento) => setRiferimento(evento.target.value)}
      />
      {riferimento.trim() === '' ? null : (
        <AttoConMotivo
          bottone="Paga in altro modo…"
          titolo={`${importo} pagati in un altro modo?`}
          azione={`Segna ${importo} come pagati`}
          aiuto="Lo legge chi ha comprato."
          comando={pagaAltrimenti}
          dati={(motivo) => ({ id: p.id, riferimento, motivo, visto: p.visto })}
          onFatto={() => setRiferimento('')}
        >
          <p>
            Da qui non parte nessun denaro: l’ordine ricorda che il rimborso respinto è stato pagato, e chi ha comprato
            riceve una lettera.
          </p>
        </AttoConMotivo>
      )}
    </>
  );
}

/** Not collected for thirty days: the office ships it, or ends the sale here (decision C11). */
function NonRitirato({ pagamento: p }: Props) {
  return (
    <AttoConMotivo
      bottone="Annulla: non ritirato…"
      titolo={`Annullare FD-${p.numero_ordine}, che nessuno ha ritirato?`}
      azione="Annulla l’ordine"
      parola="ANNULLA"
      comando={annullaNonRitirato}
      dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
    >
      <p>
        Sono passati {GIORNI_PER_RITIRARE} giorni. {formattaEuro(p.importi.resta)} tornano a chi ha comprato e l’oggetto
        torna in vendita. Tutti sono avvisati. Per spedirlo, invece, scrivi il corriere nella sua spedizione.
      </p>
    </AttoConMotivo>
  );
}

function doveResta(p: DettaglioPagamento): string {
  if (p.in_viaggio) return RIMBORSO_IN_VIAGGIO;
  return p.stato_ordine === 'pagato'
    ? 'Se l’oggetto è al centro, l’annuncio torna in vendita.'
    : 'L’oggetto resta dov’è: il rimborso non chiede di restituirlo.';
}

function Rimborsa({ pagamento: p }: Props) {
  const [testo, setTesto] = useState('');
  if (p.non_puo.rimborsa !== null)
    return (
      <>
        <Impedito codice={p.non_puo.rimborsa} />
        {p.non_puo.recesso === null && p.recesso !== null ? (
          <RimborsaRecesso pagamento={p} recesso={p.recesso} />
        ) : null}
        {p.contestazione === null || p.stato_ordine !== 'contestato' ? null : (
          <Collegamento href={percorso('admin_contestazioni', { scelto: p.contestazione })} className="tx">
            Vai alla contestazione
          </Collegamento>
        )}
      </>
    );
  const letto = leggiEuro(testo);
  const importo = letto.ok && letto.valore > 0 && letto.valore <= p.parte_massima ? letto.valore : null;
  const { resta } = p.importi;
  return (
    <>
      <CampoDenaro
        etichetta="Importo da rimborsare"
        aiuto={`Meno del prezzo dell’articolo che resta, ${formattaEuro(p.parte_massima + 1)}.`}
        value={testo}
        errore={testo !== '' && importo === null ? 'Importo non valido' : undefined}
        onChange={(evento) => setTesto(evento.target.value)}
      />
      {importo === null ? null : (
        <AttoConMotivo
          bottone={`Rimborsa ${formattaEuro(importo)}…`}
          titolo={`Rimborsare ${formattaEuro(importo)}?`}
          azione={`Rimborsa ${formattaEuro(importo)}`}
          parola="PARZIALE"
          aiuto="Lo leggono chi ha comprato e chi ha venduto."
          comando={rimborsaPagamento}
          dati={(motivo) => ({ id: p.id, importo, motivo, visto: p.visto })}
          onFatto={() => setTesto('')}
        >
          <p>
            Torna sulla stessa carta entro un minuto dalla conferma. La vendita resta; quote di chi vende, centro e
            piattaforma si ricalcolano sul prezzo ridotto.
          </p>
        </AttoConMotivo>
      )}
      <AttoConMotivo
        bottone="Rimborsa tutto…"
        titolo={`Rimborsare ${formattaEuro(resta)} e annullare la vendita?`}
        azione={`Rimborsa ${formattaEuro(resta)}`}
        parola="RIMBORSO"
        comando={rimborsaPagamento}
        dati={(motivo) => ({ id: p.id, importo: null, motivo, visto: p.visto })}
      >
        <p>
          {doveResta(p)} Chi vende non viene pagato; quello che è già stato versato va recuperato. Tutti sono avvisati.
        </p>
      </AttoConMotivo>
    </>
  );
}

type Recesso = NonNullable<DettaglioPagamento['recesso']>;

/** The buyer's proof of return, after which the refund no longer waits for the item. */
function ProvaDelReso({ recesso: r, provato }: { recesso: Recesso; provato: string }) {
  const foto =
    useQuery({ ...letturaFotoProblema(r.foto_spedizione), enabled: r.foto_spedizione.length > 0 }).data ?? [];
  return (
    <div className="riquadro">
      <p>
        Prova di spedizione del {formattaData(provato)}
        {r.codice_tracciamento === null ? '' : `: ${r.spedito_con} ${r.codice_tracciamento}`}. Il rimborso non attende
        più il rientro.
      </p>
      {foto.map((href, posto) => (
        <Collegamento key={href} href={href} esterno className="tx mr-4 inline-flex min-h-11 items-center">
          Foto {posto + 1}
        </Collegamento>
      ))}
    </div>
  );
}

type PropsRecesso = Props & { recesso: NonNullable<DettaglioPagamento['recesso']> };

/** The withdrawal is valid but the return is missing or another item: the office ends it (decisions P1, C10). */
function RimborsaRecesso({ pagamento: p, recesso }: PropsRecesso) {
  const resta = formattaEuro(p.importi.resta);
  return (
    <>
      <p className="note">
        Recesso del {formattaData(recesso.dichiarato_il)}.{' '}
        {recesso.diverso
          ? 'Al centro è rientrato un oggetto che non è quello del certificato.'
          : recesso.reso_entro === null
            ? ''
            : `L’oggetto ${Date.parse(recesso.reso_entro) > now().getTime() ? 'va' : 'andava'} restituito entro il ${formattaData(recesso.reso_entro)}: il rimborso può attendere il rientro o la prova di spedizione.`}
      </p>
      {recesso.provato_il === null ? null : <ProvaDelReso recesso={recesso} provato={recesso.provato_il} />}
      <AttoConMotivo
        bottone="Rimborsa il recesso…"
        titolo={`Rimborsare ${resta} ${recesso.diverso ? 'anche se il reso è un altro oggetto' : 'senza attendere il reso'}?`}
        azione={`Rimborsa ${resta}`}
        parola="RECESSO"
        aiuto="Resta nel registro: la prova di spedizione, o perché il reso non basta."
        comando={rimborsaRecesso}
        dati={(motivo) => ({ id: p.id, motivo, visto: p.visto })}
      >
        <p>
          Torna tutto sulla stessa carta, spedizione compresa. La vendita finisce e il certificato è revocato.{' '}
          {recesso.al_centro
            ? 'Quello che è al centro aspetta chi vende e non torna in vendita.'
            : p.in_viaggio
              ? RIMBORSO_IN_VIAGGIO
              : 'L’oggetto resta dov’è.'}{' '}
          Chi vende non viene pagato; quello che è già stato versato va recuperato. Tutti sono avvisati.
        </p>
      </AttoConMotivo>
    </>
  );
}
