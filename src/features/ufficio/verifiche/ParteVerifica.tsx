import type { DettaglioVerifica } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { ETICHETTE_CERTIFICATO } from '../../../domain/certificati/stati.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { fascia, formattaPunteggio } from '../../../domain/verifiche/punteggi.ts';
import { colonnaPunteggio, ETICHETTE_SEZIONE, SEZIONI } from '../../../domain/verifiche/sezioni.ts';
import { ETICHETTE_VERIFICA } from '../../../domain/verifiche/stati.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { datiEvento, testoEvento } from '../comune/etichette.ts';
import { SEGNI_VERIFICA } from '../comune/segni.ts';

type Props = { verifica: DettaglioVerifica };

export function EsitoVerifica({ verifica }: Props) {
  const totale = verifica.punteggio_complessivo;
  return (
    <dl>
      <RigaPuntini nome="Esito">
        <Segno glifo={SEGNI_VERIFICA[verifica.stato]}>{ETICHETTE_VERIFICA[verifica.stato]}</Segno>
      </RigaPuntini>
      {totale === null ? null : (
        <RigaPuntini nome="Punteggio">
          <span className="money">{formattaPunteggio(totale)}</span> {fascia(totale)}
        </RigaPuntini>
      )}
      {verifica.data_verifica === null ? null : (
        <RigaPuntini nome="Conclusa">{formattaDataOra(verifica.data_verifica)}</RigaPuntini>
      )}
      {verifica.motivo_rifiuto === null ? null : (
        <RigaPuntini nome="Motivo">{verifica.motivo_rifiuto.replace(/_/g, ' ')}</RigaPuntini>
      )}
      {verifica.certificati.length === 0 ? <RigaPuntini nome="Certificato">Non emesso</RigaPuntini> : null}
      {verifica.certificati.map((c) => (
        <RigaPuntini key={c.id} nome={`Certificato ${ETICHETTE_CERTIFICATO[c.stato].toLowerCase()}`}>
          <Collegamento href={percorso('verifica_certificato', { c: c.codice_pubblico })} className="tx code">
            {formattaCodice(c.codice_pubblico)}
          </Collegamento>
          <span className="small block">
            {c.revoked_at === null
              ? `emesso il ${formattaData(c.data_emissione)}, consultazioni ${c.consultazioni}`
              : `revocato il ${formattaData(c.revoked_at)}${c.motivo_revoca === null ? '' : `: ${c.motivo_revoca}`}`}
          </span>
        </RigaPuntini>
      ))}
    </dl>
  );
}

export function PunteggiVerifica({ verifica }: Props) {
  return (
    <dl>
      {SEZIONI.map((sezione) => {
        const valore = verifica.campi[colonnaPunteggio(sezione)];
        return (
          <RigaPuntini key={sezione} nome={ETICHETTE_SEZIONE[sezione]}>
            {typeof valore === 'number' || typeof valore === 'string' ? formattaPunteggio(Number(valore)) : '—'}
          </RigaPuntini>
        );
      })}
    </dl>
  );
}

/** Append-only log: each entry holds the hash of the one before, and the server recomputes them all. */
export function StoriaVerifica({ verifica }: Props) {
  const { eventi, catena_integra } = verifica;
  return (
    <Filetto titolo="Eventi" livello={3} piccolo className="mt-5">
      <p className="py-2">
        {catena_integra ? (
          <Segno glifo="fatto">Catena integra</Segno>
        ) : (
          <Segno glifo="nonconforme">Catena interrotta: il registro è stato alterato</Segno>
        )}
      </p>
      {eventi.length === 0 ? <p className="note">Nessun evento.</p> : null}
      <ol>
        {eventi.map((evento) => {
          const dati = datiEvento(evento.dati);
          return (
            <li key={evento.id} className="border-t border-hair py-2">
              <span className="block text-note font-semibold">{testoEvento(evento.tipo)}</span>
              {dati === '' ? null : <span className="note block">{dati}</span>}
              <span className="small block">{formattaDataOra(evento.avvenuto_il)}</span>
              <span className="micro block font-text" title={`${evento.impronta_precedente} → ${evento.impronta}`}>
                impronta {evento.impronta.slice(0, 12)}
              </span>
            </li>
          );
        })}
      </ol>
    </Filetto>
  );
}
