import { useState } from 'react';
import { type NotificaUfficio, segnaNotifica } from '../../../data/ufficio/amministrazione-notifiche.ts';
import { nomeTipoNotifica } from '../../../domain/accesso/notifica.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { AttoSuUna } from '../../../ui/table/Atti.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { ELENCO_NOTIFICHE, ELIMINA_NOTIFICA, StatoNotifica } from './StatoNotifica.tsx';

type Props = { notifica: NotificaUfficio; onChiudi: () => void };

export function SchedaNotifica({ notifica: n, onChiudi }: Props) {
  const segna = useComando(segnaNotifica, { guasto: 'Operazione non riuscita' });
  const [elimina, setElimina] = useState(false);
  return (
    <Pannello
      titolo={n.titolo}
      onChiudi={onChiudi}
      azioni={
        <>
          <Bottone
            inCorso={segna.inCorso}
            testoInCorso="Salvataggio…"
            onClick={() => void segna.invia({ notifica: n.id, letta: !n.letta })}
          >
            {n.letta ? 'Segna da leggere' : 'Segna letta'}
          </Bottone>
          <Bottone variante="stop" onClick={() => setElimina(true)}>
            Elimina
          </Bottone>
        </>
      }
    >
      <ErroreModulo testo={segna.errore} />
      {n.messaggio === '' ? (
        <p className="note">Nessun messaggio.</p>
      ) : (
        <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{n.messaggio}</p>
      )}
      <dl className="mt-4">
        <RigaPuntini nome="Stato">
          <StatoNotifica notifica={n} />
        </RigaPuntini>
        <RigaPuntini nome="A chi">
          <Collegamento href={percorso('admin_utenti', { q: n.email })} className="tx [overflow-wrap:anywhere]">
            {n.email}
          </Collegamento>
        </RigaPuntini>
        <RigaPuntini nome="Tipo">{nomeTipoNotifica(n.tipo)}</RigaPuntini>
        <RigaPuntini nome="Data">{formattaDataOra(n.data_creazione)}</RigaPuntini>
        {n.link === null ? null : (
          <RigaPuntini nome="Link">
            <Collegamento href={n.link} esterno className="tx">
              Apri la pagina
            </Collegamento>
          </RigaPuntini>
        )}
      </dl>
      {elimina ? (
        <AttoSuUna
          riga={n}
          nome={ELENCO_NOTIFICHE.nomeRiga(n)}
          atto={ELIMINA_NOTIFICA}
          onFatto={onChiudi}
          onChiudi={() => setElimina(false)}
        />
      ) : null}
    </Pannello>
  );
}
