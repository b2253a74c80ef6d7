import { useState } from 'react';
import { cambiaStatoAnnuncio, type RigaAnnuncio, salvaNoteAnnuncio } from '../../../data/ufficio/amministrazione.ts';
import { campiMostrati } from '../../../domain/annunci/campi.ts';
import { numeroAnnuncio } from '../../../domain/annunci/prezzo.ts';
import { comandoUfficio } from '../../../domain/annunci/regole.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { CampoArea } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { AttoSuUna } from '../../../ui/table/Atti.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { LegamePersona } from '../comune/LegamePersona.tsx';
import { segnoAnnuncio, segnoVerificaAnnuncio } from '../comune/segni.ts';
import {
  ELIMINA_ANNUNCIO,
  inEvidenza,
  LETTO_DAL_VENDITORE,
  RESTA_NEL_REGISTRO,
  recapitiDi,
} from './elenco-annunci.tsx';

const MAX_NOTE = 4000;

type Props = { annuncio: RigaAnnuncio; onChiudi: () => void };

/** The panel's question and error are the specification's own. */
const ELIMINA = {
  ...ELIMINA_ANNUNCIO,
  domanda: 'Sei sicuro di voler eliminare questo annuncio?',
  guasto: 'Eliminazione fallita',
};

export function SchedaAnnuncio({ annuncio: a, onChiudi }: Props) {
  const [elimina, setElimina] = useState(false);
  const [evidenza, setEvidenza] = useState(false);
  const vetrina = inEvidenza(!a.in_evidenza);
  const salva = useModulo({
    iniziali: { note: a.admin_notes ?? '', motivo: '' },
    valida: () => ({}),
    comando: salvaNoteAnnuncio,
    dati: ({ note }, prima) => ({ id: a.id, note, viste: prima.note }),
    guasto: 'Errore durante il salvataggio delle note',
    onFatto: onChiudi,
  });
  const stato = useComando(cambiaStatoAnnuncio, {
    guasto: 'Errore durante la modifica dello stato',
    // The next act needs its own reason.
    onFatto: () => salva.modulo.resetField('motivo'),
  });
  const [lette] = useState(a.admin_notes ?? '');
  const puo = comandoUfficio(a.stato_annuncio);
  const sospende = puo === 'sospendi';
  const offerto = puo !== null && a.non_attivabile === null;
  const errore = stato.errore ?? salva.errore;
  const cambia = () => {
    const { note, motivo } = salva.modulo.getValues();
    salva.modulo.clearErrors('motivo');
    if (motivo.trim() === '')
      salva.modulo.setError('motivo', { message: TESTI_ERRORE.motivo_mancante }, { shouldFocus: true });
    else void stato.invia({ id: a.id, da: a.stato_annuncio, note, viste: lette, motivo });
  };
  return (
    <Pannello
      titolo={a.titolo}
      onChiudi={onChiudi}
      azioni={
        <>
          {ELIMINA.puo(a) ? (
            <Bottone variante="stop" onClick={() => setElimina(true)}>
              Elimina
            </Bottone>
          ) : null}
          <BottoneCollegamento href={percorso('annuncio', { id: a.id })} esterno>
            Vedi sul sito
          </BottoneCollegamento>
          {offerto ? (
            <Bottone inCorso={stato.inCorso} testoInCorso={sospende ? 'Sospensione…' : 'Attivazione…'} onClick={cambia}>
              {sospende ? 'Sospendi' : 'Attiva'}
            </Bottone>
          ) : null}
          <Bottone variante="main" inCorso={salva.inCorso} testoInCorso="Salvataggio…" onClick={salva.invia}>
            Salva note e chiudi
          </Bottone>
        </>
      }
    >
      <Dati annuncio={a} />
      <div className="mt-5">
        <CampoArea
          etichetta="Note amministratore"
          aiuto="Le vedono solo gli amministratori."
          rows={3}
          maxLength={MAX_NOTE}
          {...salva.campo('note')}
        />
      </div>
      {offerto ? (
        <div className="mt-5">
          <CampoArea
            etichetta={sospende ? 'Motivo della sospensione' : 'Motivo della riattivazione'}
            aiuto={sospende ? LETTO_DAL_VENDITORE : RESTA_NEL_REGISTRO}
            rows={2}
            maxLength={1000}
            {...salva.campo('motivo')}
          />
        </div>
      ) : null}
      {perche(a).map((frase) => (
        <p key={frase} className="note mt-3">
          {frase}
        </p>
      ))}
      <ErroreModulo testo={errore} className="mt-3" />
      {vetrina.puo(a) ? (
        <Bottone className="mt-4" onClick={() => setEvidenza(true)}>
          {vetrina.verbo}…
        </Bottone>
      ) : null}
      {evidenza ? (
        <AttoSuUna riga={a} nome={a.titolo} atto={vetrina} onFatto={onChiudi} onChiudi={() => setEvidenza(false)} />
      ) : null}
      {elimina ? (
        <AttoSuUna riga={a} nome={a.titolo} atto={ELIMINA} onFatto={onChiudi} onChiudi={() => setElimina(false)} />
      ) : null}
    </Pannello>
  );
}

const perche = (a: RigaAnnuncio): readonly string[] => [
  ...(a.stato_annuncio === 'venduto' ? ['Un annuncio venduto non si sospende e non si riattiva.'] : []),
  ...(a.stato_annuncio === 'chiuso' ? [TESTI_ERRORE.annuncio_chiuso] : []),
  ...(a.non_attivabile === null ? [] : [TESTI_ERRORE[a.non_attivabile]]),
  ...(a.non_eliminabile === null ? [] : [`Adesso non si elimina. ${TESTI_ERRORE[a.non_eliminabile]}`]),
];

function Dati({ annuncio: a }: { annuncio: RigaAnnuncio }) {
  const stato = segnoAnnuncio(a.stato_annuncio, a.stato_verifica);
  const verifica = segnoVerificaAnnuncio(a);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={stato.glifo}>{stato.testo}</Segno>
        <Segno glifo={verifica.glifo}>{verifica.testo}</Segno>
        {a.in_evidenza ? <span className="note">In evidenza</span> : null}
        <span className="money ml-auto text-h3">{formattaEuro(a.prezzo)}</span>
      </p>
      <dl className="mt-3 border-t border-hair pt-1">
        <RigaPuntini nome="Categoria">{a.categoria || '—'}</RigaPuntini>
        <RigaPuntini nome="Numero annuncio">{numeroAnnuncio(a.numero_annuncio)}</RigaPuntini>
        <RigaPuntini nome="Data pubblicazione">{formattaData(a.data_pubblicazione)}</RigaPuntini>
        {campiMostrati('office').map(({ name, label, otherwise }) => (
          <RigaPuntini key={name} nome={label}>
            {a[name] || otherwise}
          </RigaPuntini>
        ))}
        <RigaPuntini nome="Venditore">
          <LegamePersona id={a.id_utente} nome={a.venditore ?? 'Account cancellato'} />
        </RigaPuntini>
      </dl>
      {recapitiDi(a) === null ? null : <p className="riquadro wait mt-4">{recapitiDi(a)}.</p>}
      <p className="mt-4 max-w-measure whitespace-pre-line">{a.descrizione || 'Nessuna descrizione disponibile'}</p>
    </>
  );
}
