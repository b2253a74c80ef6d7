import type { DettaglioOrdine } from '../../../data/ufficio/amministrazione.ts';
import type { DettaglioVerifica } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { ETICHETTE_SPEDIZIONE } from '../../../domain/ordini/spedizione.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Immagine } from '../../../ui/media/Immagine.tsx';
import { Vicini } from '../../../ui/table/Vicini.tsx';
import { testoCronologia, testoPagamento } from '../comune/etichette.ts';
import { LegamePersona } from '../comune/LegamePersona.tsx';
import { SEGNI_ORDINE } from '../comune/segni.ts';
import { EsitoVerifica, StoriaVerifica } from '../verifiche/ParteVerifica.tsx';

type Props = {
  ordine: DettaglioOrdine;
  verifica: DettaglioVerifica | null;
  controllo: { testo: string; errore: boolean } | null;
};

export function SchedaOrdineUfficio({ ordine, verifica, controllo }: Props) {
  return (
    <>
      <div className="flex gap-4">
        {ordine.annuncio.immagine_principale === null ? null : (
          <div className="w-20 flex-none">
            <Immagine
              immagine={{ src: ordine.annuncio.immagine_principale, alt: '' }}
              className="aspect-[4/5] w-full object-cover"
            />
          </div>
        )}
        <div className="min-w-0">
          <Collegamento
            href={percorso('annuncio', { id: ordine.annuncio.id })}
            className="row min-h-11 font-display text-h3 leading-tight hover:underline [overflow-wrap:anywhere]"
          >
            {ordine.annuncio.titolo}
          </Collegamento>
          <p className="money mt-2 text-h3">{formattaEuro(ordine.amount)}</p>
          <p className="mt-1">
            <Segno glifo={SEGNI_ORDINE[ordine.status]}>{ETICHETTE_ORDINE[ordine.status]}</Segno>
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
      <Filetto titolo="Pagamento" livello={3} piccolo className="mt-5">
        <Importi ordine={ordine} />
      </Filetto>
      <Filetto titolo="Cronologia" livello={3} piccolo className="mt-5">
        <dl>
          {ordine.cronologia.map((voce) => (
            <RigaPuntini key={voce.tipo} nome={testoCronologia(voce.tipo)}>
              {formattaDataOra(voce.quando)}
            </RigaPuntini>
          ))}
        </dl>
      </Filetto>
      {ordine.contestazione === null ? null : (
        <p className="riquadro fail mt-4">
          Contestazione del {formattaDataOra(ordine.contestazione.created_at)}: {ordine.contestazione.motivo}
        </p>
      )}
      <Filetto titolo="Verifica e certificato" livello={3} piccolo className="mt-5">
        {verifica === null ? (
          <p className="note py-2">Nessuna verifica trovata</p>
        ) : (
          <EsitoVerifica verifica={verifica} />
        )}
      </Filetto>
      <Filetto titolo="Spedizione" livello={3} piccolo className="mt-5">
        <Spedizione ordine={ordine} />
      </Filetto>
      {verifica === null ? null : <StoriaVerifica verifica={verifica} />}
      <Vicini vicini={vicini(ordine)} />
    </>
  );
}

const vicini = ({ annuncio, numero_ordine, certificato, contestazione }: DettaglioOrdine) => [
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

const Persona = ({ una }: { una: DettaglioOrdine['acquirente'] }) =>
  una === null ? '—' : <LegamePersona id={una.id} nome={una.nome_utente} />;

function Importi({ ordine }: { ordine: DettaglioOrdine }) {
  return (
    <dl>
      <RigaPuntini nome="Stato">
        {ordine.stato_pagamento === null ? 'Non ancora avviato' : testoPagamento(ordine.stato_pagamento)}
      </RigaPuntini>
      <RigaPuntini nome="Articolo">{formattaEuro(ordine.importo_articolo)}</RigaPuntini>
      {ordine.importo_sovrapprezzo > 0 ? (
        <RigaPuntini nome="Sovrapprezzo">{formattaEuro(ordine.importo_sovrapprezzo)}</RigaPuntini>
      ) : null}
      <RigaPuntini nome="Spedizione">{formattaEuro(ordine.importo_spedizione)}</RigaPuntini>
      <RigaPuntini nome="Acquirente">
        <Persona una={ordine.acquirente} />
      </RigaPuntini>
      <RigaPuntini nome="Venditore">
        <Persona una={ordine.venditore} />
      </RigaPuntini>
      {ordine.id_verifica === null ? null : (
        <RigaPuntini nome="Verifica">
          <Collegamento className="tx" href={percorso('admin_verifiche', { scelto: ordine.id_verifica })}>
            Apri la verifica
          </Collegamento>
        </RigaPuntini>
      )}
      {ordine.centro === null ? null : (
        <RigaPuntini nome="Centro">
          <Collegamento className="tx" href={percorso('admin_centri', { scelto: ordine.centro.id })}>
            {ordine.centro.nome}
          </Collegamento>
        </RigaPuntini>
      )}
      <RigaPuntini nome="ID pagamento">
        {ordine.payment_intent_id === null ? (
          '—'
        ) : (
          <Collegamento
            href={percorso('admin_pagamenti', { scelto: ordine.id })}
            className="tx [overflow-wrap:anywhere]"
          >
            {ordine.payment_intent_id}
          </Collegamento>
        )}
      </RigaPuntini>
    </dl>
  );
}

function Spedizione({ ordine: { id, spedizione, indirizzo, centro } }: { ordine: DettaglioOrdine }) {
  return (
    <dl>
      {spedizione === null ? null : (
        <>
          <RigaPuntini nome="Stato">
            <Collegamento href={percorso('admin_spedizioni', { order: id })} className="tx">
              {ETICHETTE_SPEDIZIONE[spedizione.stato]}
            </Collegamento>
          </RigaPuntini>
          <RigaPuntini nome="Corriere">{spedizione.corriere_nome ?? '—'}</RigaPuntini>
          <RigaPuntini nome="Tracciamento">
            {spedizione.tracking_url !== null && spedizione.codice_tracciamento !== null ? (
              <Collegamento href={spedizione.tracking_url} esterno className="tx">
                {spedizione.codice_tracciamento}
              </Collegamento>
            ) : (
              (spedizione.codice_tracciamento ?? '—')
            )}
          </RigaPuntini>
        </>
      )}
      {spedizione === null ? <p className="note py-2">Nessuna spedizione registrata.</p> : null}
      {centro === null ? null : <RigaPuntini nome="Parte da">{`${centro.nome}, ${centro.citta}`}</RigaPuntini>}
      {indirizzo === null ? null : (
        <RigaPuntini nome="A">
          {indirizzo.nome_completo}, {indirizzo.indirizzo_linea1}
          {indirizzo.indirizzo_linea2 ? `, ${indirizzo.indirizzo_linea2}` : ''}, {indirizzo.cap} {indirizzo.citta}
          {indirizzo.provincia ? ` (${indirizzo.provincia})` : ''}
        </RigaPuntini>
      )}
    </dl>
  );
}
