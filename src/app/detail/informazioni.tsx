import { Suspense, useRef, useState } from 'react';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import { campiMostrati } from '../../domain/annunci/campi.ts';
import { formattaCodice } from '../../domain/certificati/codici.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { fase, statoPubblico } from '../../domain/frasi/fase.ts';
import { FRASI_METODO, rigaSpedizione } from '../../domain/frasi/spedizione.ts';
import { fraseTutela } from '../../domain/frasi/tutela.ts';
import { formattaData } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { Schede } from '../../ui/layout/Schede.tsx';
import { useVicino } from './use-vicino.ts';
import { SchedaVerifiche } from './verifiche.tsx';

const CodiceQr = pezzo(() => import('../../ui/media/CodiceQr.tsx'));
const SegnalaDaFuori = pezzo(() => import('../../features/segnalazioni/SegnalaDaFuori.tsx'));

export function Informazioni({ annuncio }: { annuncio: SchedaAnnuncio }) {
  const [scheda, setScheda] = useState('dettagli');
  return (
    <Schede
      nome="Informazioni sull'annuncio"
      attiva={scheda}
      onCambia={setScheda}
      schede={[
        { id: 'dettagli', etichetta: 'Dettagli Prodotto', contenuto: <SchedaProdotto annuncio={annuncio} /> },
        {
          id: 'verifiche',
          etichetta: `Verifiche (${annuncio.verifiche.length})`,
          contenuto: <SchedaVerifiche annuncio={annuncio} aperta={scheda === 'verifiche'} />,
        },
      ]}
    />
  );
}

function SchedaProdotto({ annuncio }: { annuncio: SchedaAnnuncio }) {
  const split = annuncio.prezzo_split;
  return (
    <>
      <dl>
        {campiMostrati('detail').map(({ name, label, otherwise }) => {
          const valore = annuncio[name] || otherwise;
          return valore === null ? null : (
            <RigaPuntini key={name} nome={label}>
              {valore}
            </RigaPuntini>
          );
        })}
        <RigaPuntini nome="Pubblicato il">{formattaData(annuncio.data_pubblicazione)}</RigaPuntini>
        <RigaPuntini nome="Prezzo">{formattaEuro(split.prezzo)}</RigaPuntini>
        {split.sovrapprezzo > 0 ? (
          <RigaPuntini nome="Sovrapprezzo spedizione">{formattaEuro(split.sovrapprezzo)}</RigaPuntini>
        ) : null}
        <RigaPuntini nome="Spedizione">{rigaSpedizione(annuncio.metodo_spedizione, split.spedizione)}</RigaPuntini>
        <RigaPuntini nome="Totale" somma>
          {formattaEuro(split.totale)}
        </RigaPuntini>
      </dl>
      {annuncio.stato_annuncio === 'attivo' && annuncio.stato_verifica !== 'non_conforme' ? (
        <p className="note mt-2">{FRASI_METODO[annuncio.metodo_spedizione]}</p>
      ) : null}
      <p className="mt-5 max-w-[66ch] whitespace-pre-line">
        {annuncio.descrizione || 'Nessuna descrizione disponibile'}
      </p>
      {annuncio.certificato === null ? null : <CodiceAutenticita {...annuncio.certificato} />}
    </>
  );
}

/** The QR holds the seal, which a counter checks offline (decision P20). */
function CodiceAutenticita({ codice_pubblico: codice, firma }: { codice_pubblico: string; firma: string }) {
  const posto = useRef<HTMLDivElement>(null);
  const vicino = useVicino(posto);
  const indirizzo = percorso('verifica_certificato', { c: codice });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-hair pt-5">
      <div ref={posto} className="size-24 flex-none bg-sheet">
        {vicino ? (
          <Suspense>
            <CodiceQr
              testo={`${location.origin}${indirizzo}&s=${encodeURIComponent(firma)}`}
              etichetta={`QR del certificato ${codice}`}
            />
          </Suspense>
        ) : null}
      </div>
      <div>
        <p className="text-note text-ink-2">Codice di autenticità</p>
        <p className="code text-h3">{formattaCodice(codice)}</p>
        <Collegamento href={indirizzo} className="tx inline-flex min-h-11 items-center text-note">
          Controlla il certificato
        </Collegamento>
      </div>
    </div>
  );
}

/** A professional's legal details (decision P1). */
function datiDitta(d: NonNullable<SchedaAnnuncio['venditore']['professionale']>): string {
  const righe = [
    d.ragione_sociale,
    d.partita_iva === null ? null : `P. IVA ${d.partita_iva}`,
    d.numero_registro === null ? null : `Registro imprese ${d.numero_registro}`,
    d.indirizzo,
    d.email,
    d.telefono,
  ];
  return righe.filter((riga) => riga !== null && riga !== '').join(', ');
}

function Segnalazione({ annuncio }: { annuncio: SchedaAnnuncio }) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <button type="button" className="tx row min-h-11 text-note" onClick={() => setAperta(true)}>
        <Icona nome="bandiera" piccola /> Segnala l'annuncio
      </button>
      {aperta ? (
        <Suspense>
          <SegnalaDaFuori
            oggetto={{ oggetto_tipo: 'annuncio', oggetto_id: annuncio.id }}
            titolo="Segnala l'annuncio"
            citazione={annuncio.titolo}
            onChiudi={() => setAperta(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function PannelliLaterali({ annuncio, adesso }: { annuncio: SchedaAnnuncio; adesso: Date }) {
  const { venditore } = annuncio;
  const stato = statoPubblico(annuncio);
  const tutela = fraseTutela(fase(stato, adesso), stato.tipo_centro === 'terze_parti');
  return (
    <div className="below mt-12 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-3">
      <Filetto titolo="Venditore" piccolo livello={2}>
        <p className="mt-2 font-display text-h3">{venditore.nome_utente}</p>
        <p className="note">
          Venditore {venditore.tipo_venditore}, su Fidati dal {formattaData(venditore.data_registrazione)}.
          {venditore.annunci_attivi === null ? '' : ` Annunci attivi: ${venditore.annunci_attivi}.`}
        </p>
        {venditore.professionale === null ? null : <p className="note mt-2">{datiDitta(venditore.professionale)}</p>}
        {/* null for who keeps the profile to himself (decision P3) */}
        {venditore.annunci_attivi === null ? null : (
          <Collegamento
            className="tx inline-flex min-h-11 items-center text-note"
            href={percorso('profilo', { id: venditore.id })}
          >
            Annunci e recensioni
          </Collegamento>
        )}
      </Filetto>
      {tutela === null ? null : (
        <Filetto titolo="Acquisto protetto" piccolo livello={2}>
          <p className="note mt-2">{tutela}</p>
          <Collegamento className="tx inline-flex min-h-11 items-center text-note" href={percorso('come_funziona')}>
            Come funziona
          </Collegamento>
        </Filetto>
      )}
      <Filetto titolo="Statistiche" piccolo livello={2}>
        <dl className="mt-1">
          <RigaPuntini nome="Visualizzazioni">{annuncio.visualizzazioni}</RigaPuntini>
          <RigaPuntini nome="Tra i preferiti di">{annuncio.preferiti}</RigaPuntini>
        </dl>
        <Segnalazione annuncio={annuncio} />
      </Filetto>
    </div>
  );
}
