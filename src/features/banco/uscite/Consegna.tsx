import { type ReactNode, useState } from 'react';
import { incassaOrdine } from '../../../data/centri/centro.ts';
import { DEMO_SI_GUARDA } from '../../../domain/centri/demo.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { formattaData } from '../../../domain/giorno.ts';
import type { OggettoJson } from '../../../domain/sincronia/json.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import { saveHandOver } from '../../../offline/receive/returns.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { NonAccettata } from '../coda/NonAccettata.tsx';
import { useDimostrazione } from '../coda/use-sospeso.ts';
import { useBanco } from '../tablet/contesto.ts';
import { attoDelPacco, RITIRO, trattenuto } from './partenza.ts';
import { Segna, Spedizione } from './Spedizione.tsx';
import { SENZA_CERTIFICATO } from './testi-uscite.ts';
import { Uscita } from './Uscita.tsx';

const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

interface Props {
  vista: ItemView;
  inRete: boolean;
}

/** Handover by the sale's delivery mode (decision C1), never before the payment is captured (M15). */
export function Consegna({ vista, inRete }: Props) {
  const { metodo_spedizione: modo, ordine = null } = vista.verifica;
  const status = testo(ordine?.status);
  const demo = useDimostrazione();
  const inCoda = vista.inSospeso.findLast(attoDelPacco);
  if (inCoda !== undefined && (inCoda.op.state === 'rejected' || inCoda.op.state === 'conflict'))
    return (
      <Filetto titolo="Consegna" piccolo>
        <NonAccettata
          vista={vista}
          sospesa={inCoda}
          titolo="La registrazione non è stata accettata"
          rifai="Rifai la registrazione"
        />
      </Filetto>
    );
  if (demo === undefined) return null;
  if (demo && ordine !== null)
    return (
      <Venduto ordine={ordine}>
        <p className="note">{DEMO_SI_GUARDA}</p>
      </Venduto>
    );
  const perche = ordine === null || inCoda !== undefined ? null : trattenuto(ordine);
  if (ordine !== null && perche !== null)
    return (
      <Venduto ordine={ordine}>
        <p className="riquadro wait">{testoAlBanco(perche)}</p>
        {perche === 'cattura_in_attesa' ? (
          <DaIncassare vista={vista} ordineId={testo(ordine.id)} inRete={inRete} />
        ) : null}
      </Venduto>
    );
  if (ordine !== null && inCoda === undefined && status === 'pagato' && modo !== 'punto_verifica')
    return (
      <Venduto titolo={modo === 'corriere' ? 'Ritiro del corriere' : RITIRO} ordine={ordine}>
        {modo === 'corriere' ? (
          <AlCorriere vista={vista} ordine={ordine} />
        ) : (
          <RitiroAMano vista={vista} ordineId={testo(ordine.id)} />
        )}
      </Venduto>
    );
  return <Spedizione vista={vista} />;
}

interface PropsVenduto {
  titolo?: string;
  ordine: OggettoJson;
  children: ReactNode;
}

const Venduto = ({ titolo = 'Consegna', ordine, children }: PropsVenduto) => (
  <Filetto titolo={titolo} piccolo>
    {typeof ordine.amount === 'number' ? (
      <dl className="mt-2 mb-4">
        <RigaPuntini nome="Ordine">{formattaEuro(ordine.amount)}</RigaPuntini>
      </dl>
    ) : null}
    {children}
  </Filetto>
);

/** An authorised payment is captured here before the item may go. */
function DaIncassare({ vista, ordineId, inRete }: Props & { ordineId: string }) {
  const { sincronizzatore } = useBanco();
  const [attesa, setAttesa] = useState<string | null>(null);
  const incasso = useComando(incassaOrdine, {
    onFatto: async (in_attesa) => {
      setAttesa(in_attesa ? testoAlBanco('cattura_in_attesa') : null);
      await sincronizzatore.syncNow();
    },
  });
  return (
    <div className="mt-3 grid gap-3">
      <Bottone
        className="justify-self-start"
        disabled={!inRete}
        inCorso={incasso.inCorso}
        testoInCorso="Incasso…"
        onClick={() => void incasso.invia(ordineId)}
      >
        Incassa il pagamento
      </Bottone>
      {inRete ? null : (
        <p className="note">
          Serve la rete: l’incasso lo fa la banca. «{vista.verifica.titolo}» resta al centro fino ad allora.
        </p>
      )}
      <ErroreModulo testo={incasso.errore ?? attesa} />
    </div>
  );
}

const senzaCertificato = ({ verifica }: ItemView) =>
  verifica.certificato?.stato === 'attivo' ? undefined : SENZA_CERTIFICATO;

function RitiroAMano({ vista, ordineId }: { vista: ItemView; ordineId: string }) {
  const verificaId = vista.verifica.id;
  return (
    <Uscita
      vista={vista}
      scopo="consegna"
      nome=""
      ricevuta="L’acquirente riceve la conferma per email, appena c’è rete."
      atto={(ambiente, { note: _, ...ricevente }, firma) =>
        saveHandOver(ambiente, { verificaId, firma, carico: { ordine_id: ordineId, ...ricevente } })
      }
      onFatto={() => undefined}
      chiede={senzaCertificato(vista)}
    />
  );
}

/** The seller's courier collects the parcel; the counter only records that. */
function AlCorriere({ vista, ordine }: { vista: ItemView; ordine: OggettoJson }) {
  const annuncio = objectOf(ordine.spedizione);
  const [corriere, codice] = [testo(annuncio.corriere_nome), testo(annuncio.codice_tracciamento)];
  if (corriere === '' || codice === '')
    return <p className="note">Il venditore non ha ancora detto quale corriere passa: l’oggetto resta al centro.</p>;
  const giorno = testo(annuncio.ritiro_previsto);
  const verificaId = vista.verifica.id;
  const carico = { ordine_id: testo(ordine.id), azione: 'spedito', corriere, codice, url: null } as const;
  return (
    <div className="grid gap-3">
      <dl>
        <RigaPuntini nome="Corriere">{corriere}</RigaPuntini>
        <RigaPuntini nome="Codice di tracciamento">{codice}</RigaPuntini>
        {giorno === '' ? null : <RigaPuntini nome="Passa il">{formattaData(giorno)}</RigaPuntini>}
      </dl>
      <Segna
        variante="main"
        className="justify-self-end"
        salva={(ambiente) => saveOperation(ambiente, { kind: 'spedizione', verificaId, carico })}
        chiede={senzaCertificato(vista)}
      >
        Consegnato al corriere
      </Segna>
    </div>
  );
}
