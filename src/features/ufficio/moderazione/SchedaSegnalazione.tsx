import { useQuery } from '@tanstack/react-query';
import {
  decidiSegnalazione,
  letturaFotoSegnalazione,
  type Segnalazione,
} from '../../../data/ufficio/amministrazione-moderazione.ts';
import { ETICHETTE_MOTIVO_SEGNALAZIONE, ETICHETTE_SEGNALAZIONE } from '../../../domain/accesso/moderazione.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { nomiRecapiti } from '../../../domain/messaggi/recapiti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { nomeSegnalato, SEGNI_SEGNALAZIONE, TIPI_SEGNALATI } from './elenco-segnalazioni.tsx';

type Props = { segnalazione: Segnalazione; onChiudi: () => void };

/** One report beside its subject; its author reads the decision with the reasons (DSA). */
export function SchedaSegnalazione({ segnalazione: s, onChiudi }: Props) {
  const aperta = s.stato === 'ricevuta' || s.stato === 'in_esame';
  const esame = useComando(decidiSegnalazione, { guasto: 'Operazione non riuscita' });
  return (
    <Pannello
      titolo={nomeSegnalato(s)}
      onChiudi={onChiudi}
      azioni={
        aperta ? (
          <>
            {s.stato === 'ricevuta' ? (
              <Bottone
                inCorso={esame.inCorso}
                testoInCorso="Salvataggio…"
                onClick={() => void esame.invia({ id: s.id, esito: 'in_esame', decisione: '', rimuovi: false })}
              >
                Prendi in esame
              </Bottone>
            ) : null}
            <Decisioni segnalazione={s} />
          </>
        ) : null
      }
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={SEGNI_SEGNALAZIONE[s.stato]}>{ETICHETTE_SEGNALAZIONE[s.stato]}</Segno>
        <span className="note ml-auto">{formattaDataOra(s.created_at)}</span>
      </p>
      <ErroreModulo testo={esame.errore} className="mt-3" />
      <Filetto titolo="La segnalazione" livello={3} piccolo className="mt-4">
        <dl>
          <RigaPuntini nome="Perché">{ETICHETTE_MOTIVO_SEGNALAZIONE[s.motivo]}</RigaPuntini>
          <RigaPuntini nome="Da">
            <span className="[overflow-wrap:anywhere]">{s.email_autore ?? 'account cancellato'}</span>
          </RigaPuntini>
        </dl>
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
          {s.testo || <span className="note">Senza altre parole.</span>}
        </p>
        {s.luogo === '' ? null : <p className="mt-2 [overflow-wrap:anywhere]">Visto qui: {s.luogo}</p>}
        {s.con_foto ? <Foto id={s.id} /> : null}
      </Filetto>
      <Segnalato segnalazione={s} />
      {s.decisione === null ? null : (
        <Filetto titolo="Decisione" livello={3} piccolo className="mt-5">
          <p className="note mt-2">
            {ETICHETTE_SEGNALAZIONE[s.stato]}
            {s.deciso_il === null ? '' : ` il ${formattaDataOra(s.deciso_il)}`}
            {s.rimossa ? ', e tolta dal sito' : ''}
          </p>
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{s.decisione}</p>
        </Filetto>
      )}
    </Pannello>
  );
}

function Foto({ id }: { id: string }) {
  return (
    <Lettura di={useQuery(letturaFotoSegnalazione(id))} scheletro={['h-40']}>
      {(src) => <img src={src} alt="Foto della segnalazione" className="mt-3 w-full bg-well" />}
    </Lettura>
  );
}

function Segnalato({ segnalazione: s }: { segnalazione: Segnalazione }) {
  const { segnalato } = s;
  if (segnalato === null) return <p className="note mt-5">Quello che è stato segnalato non c’è più.</p>;
  const recapiti = nomiRecapiti(segnalato.testo ?? '');
  return (
    <Filetto titolo="Che cosa è segnalato" livello={3} piccolo className="mt-5">
      <dl>
        <RigaPuntini nome="Tipo">{TIPI_SEGNALATI[s.oggetto_tipo]}</RigaPuntini>
        {segnalato.di === null ? null : (
          <RigaPuntini nome="Di">
            <Collegamento href={percorso('admin_utenti', { q: segnalato.di })} className="tx [overflow-wrap:anywhere]">
              {segnalato.di}
            </Collegamento>
          </RigaPuntini>
        )}
        {s.oggetto_tipo === 'recensione' ? (
          <RigaPuntini nome="Recensione">
            <Collegamento href={percorso('admin_recensioni', { scelto: s.oggetto_id })} className="tx">
              Apri la scheda
            </Collegamento>
          </RigaPuntini>
        ) : null}
        {segnalato.annuncio === null ? null : (
          <RigaPuntini nome="Annuncio">
            <Collegamento href={percorso('admin_annunci', { scelto: segnalato.annuncio })} className="tx">
              Apri la scheda
            </Collegamento>
          </RigaPuntini>
        )}
        {segnalato.codice === null ? null : (
          <RigaPuntini nome="Certificato">
            <Collegamento href={percorso('verifica_certificato', { c: segnalato.codice })} className="tx code">
              {segnalato.codice}
            </Collegamento>
          </RigaPuntini>
        )}
      </dl>
      {recapiti === null ? null : <p className="riquadro wait mt-2">Contiene {recapiti}.</p>}
      {segnalato.testo === null ? null : (
        <blockquote className="mt-2 max-w-measure border-l-2 border-hair pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {segnalato.testo || <span className="note">Senza testo.</span>}
        </blockquote>
      )}
    </Filetto>
  );
}

/** Effect of a removal; nothing for subjects that cannot be removed here. */
const TOGLIE = {
  annuncio: 'L’annuncio è sospeso: esce dagli elenchi e dalla ricerca.',
  messaggio: 'Nessuno legge più il messaggio.',
  recensione: 'Nessuno legge più la recensione.',
  certificato: '',
} as const satisfies Record<Segnalazione['oggetto_tipo'], string>;

function Decisioni({ segnalazione: s }: { segnalazione: Segnalazione }) {
  const comune = { comando: decidiSegnalazione, guasto: 'Operazione non riuscita', inCorso: 'Decisione…' };
  const motivo = { aiuto: 'Lo legge chi ha segnalato.', manca: 'Scrivi il motivo.' };
  return (
    <>
      {s.segnalato?.si_toglie ? (
        <BottoneConferma
          {...comune}
          bottone="Accogli e togli…"
          aspetto={{ variante: 'stop' }}
          titolo={`Togliere: ${nomeSegnalato(s)}?`}
          azione="Accogli e togli"
          grave
          parola="TOGLI"
          motivo={{
            aiuto: 'Lo leggono chi ha segnalato e chi ha pubblicato, con il modo di contestarlo.',
            manca: 'Scrivi il motivo.',
          }}
          dati={(decisione) => ({ id: s.id, esito: 'accolta' as const, decisione, rimuovi: true })}
        >
          <p>{TOGLIE[s.oggetto_tipo]}</p>
        </BottoneConferma>
      ) : null}
      <BottoneConferma
        {...comune}
        bottone="Accogli senza togliere…"
        titolo="Accogliere la segnalazione?"
        azione="Accogli"
        motivo={motivo}
        dati={(decisione) => ({ id: s.id, esito: 'accolta' as const, decisione, rimuovi: false })}
      >
        <p>
          {s.oggetto_tipo === 'certificato'
            ? 'Il certificato resta com’è: si revoca a parte.'
            : 'Quello che è segnalato resta dov’è.'}
        </p>
      </BottoneConferma>
      <BottoneConferma
        {...comune}
        bottone="Respingi…"
        titolo="Respingere la segnalazione?"
        azione="Respingi"
        motivo={motivo}
        dati={(decisione) => ({ id: s.id, esito: 'respinta' as const, decisione, rimuovi: false })}
      >
        <p>Quello che è segnalato resta dov’è.</p>
      </BottoneConferma>
    </>
  );
}
