import type { Ordine } from '../../data/ordini/ordini.ts';
import { rispedisciCodiceRitiro } from '../../data/ordini/ordini-atti.ts';
import { fraseRitiro } from '../../domain/frasi/conto.ts';
import { now } from '../../ui/feedback/clock.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CodiceCopia } from '../../ui/layout/CodiceCopia.tsx';

/** Where the buyer collects, with the code of the letter, or a new one (decision C6). */
export function RitiroAlCentro({ ritiro }: { ritiro: NonNullable<Ordine['ritiro']> }) {
  return (
    <section aria-labelledby="ritiro" className="border-t-[3px] border-ink pt-4">
      <h2 id="ritiro" className="h3">
        Ritiro al centro
      </h2>
      <address className="mt-2 not-italic">
        {ritiro.nome}
        <br />
        {ritiro.indirizzo}, {ritiro.citta}
        {ritiro.telefono === null ? null : (
          <>
            <br />
            {ritiro.telefono}
          </>
        )}
      </address>
      <p className="note mt-2">{fraseRitiro(ritiro.entro, now())}</p>
      {ritiro.codice === null ? null : (
        <div className="mt-3">
          <CodiceCopia etichetta="Codice di ritiro" codice={ritiro.codice} />
        </div>
      )}
      {ritiro.entro === null ? null : <NuovoCodice verifica={ritiro.id_verifica} />}
    </section>
  );
}

function NuovoCodice({ verifica }: { verifica: string }) {
  const { invia, inCorso, errore } = useComando(rispedisciCodiceRitiro);
  return (
    <div className="non-stampare mt-3 grid gap-2">
      <ErroreModulo testo={errore} />
      <Bottone variante="quiet" inCorso={inCorso} testoInCorso="Invio…" onClick={() => void invia(verifica)}>
        Mandami un nuovo codice
      </Bottone>
    </div>
  );
}
