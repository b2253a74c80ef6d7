import type { ReactNode } from 'react';
import type { Action } from '../../../data/ufficio/amministrazione-registro.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { cambiamenti, otherFacts, type Subject } from '../comune/cambiamenti.ts';
import { actionText } from '../comune/labels.ts';
import { COSE, thingName } from './elenco-atti.tsx';

type Props = { atto: Action; onClose: () => void };

export function ActionPanel({ atto: r, onClose }: Props) {
  const changed = cambiamenti(r.dati, r.nomi);
  const fatti = otherFacts(r.dati, r.nomi);
  return (
    <Panel titolo={actionText(r.azione)} onClose={onClose}>
      <p className="note">Riga {r.id}</p>
      <dl className="mt-2">
        <LeaderRow nome="Chi">
          <span className="[overflow-wrap:anywhere]">{r.chi ?? 'Sistema'}</span>
        </LeaderRow>
        {r.email === null ? null : (
          <LeaderRow nome="Email">
            <TextLink href={percorso('admin_utenti', { q: r.email })} className="tx [overflow-wrap:anywhere]">
              {r.email}
            </TextLink>
          </LeaderRow>
        )}
        <LeaderRow nome="Quando">{formatDateTime(r.avvenuto_il)}</LeaderRow>
        <LeaderRow nome={Object.hasOwn(COSE, r.oggetto_tipo) ? COSE[r.oggetto_tipo as keyof typeof COSE] : 'Oggetto'}>
          <Relation cosa={r.oggetto_id === null ? null : { tipo: r.oggetto_tipo, id: r.oggetto_id }}>
            {thingName(r)}
          </Relation>
        </LeaderRow>
        {fatti.map(([nome, valore, cosa]) => (
          <LeaderRow key={nome} nome={nome}>
            <Relation cosa={cosa ?? null}>{valore}</Relation>
          </LeaderRow>
        ))}
      </dl>
      <Divider titolo="Prima e dopo" level={3} piccolo className="mt-5">
        {changed.length === 0 ? (
          <p className="note mt-2">Questo atto non cambia valori, o sono stati cancellati.</p>
        ) : null}
        <dl>
          {changed.map(({ campo, prima, dopo, cose }) => (
            <div key={campo} className="border-b border-hair py-2 last:border-0">
              <dt className="note">{campo}</dt>
              <dd className="grid grid-cols-2 gap-4 [overflow-wrap:anywhere]">
                {prima === null ? (
                  <span className="note">niente</span>
                ) : (
                  <Relation cosa={cose?.prima ?? null}>
                    <s className="text-ink-2">{prima}</s>
                  </Relation>
                )}
                {dopo === null ? (
                  <span className="note">niente</span>
                ) : (
                  <Relation cosa={cose?.dopo ?? null}>
                    <span className="font-semibold">{dopo}</span>
                  </Relation>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Divider>
      <Divider titolo="Perché" level={3} piccolo className="mt-5">
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
          {r.motivo ?? <span className="note">Nessun motivo scritto.</span>}
        </p>
      </Divider>
      <p className="note mt-5">
        Nella catena ci sono solo identificativi: nomi e motivo stanno fuori e si cancellano senza romperla.
      </p>
    </Panel>
  );
}

function Relation({ cosa, children }: { cosa: Subject | null; children: ReactNode }) {
  const dove = cosa === null ? null : whereIs(cosa);
  return dove === null ? (
    <span className="[overflow-wrap:anywhere]">{children}</span>
  ) : (
    <TextLink href={dove} className="tx [overflow-wrap:anywhere]">
      {children}
    </TextLink>
  );
}

function whereIs({ tipo, id }: Subject): string | null {
  const scelto = { scelto: id };
  switch (tipo) {
    case 'utente':
      return percorso('admin_utenti', scelto);
    case 'annuncio':
      return percorso('admin_annunci', scelto);
    case 'verifica':
      return percorso('admin_verifiche', scelto);
    case 'certificato':
      return percorso('admin_certificati', scelto);
    case 'categoria':
      return percorso('admin_categorie', scelto);
    case 'ordine':
      return percorso('admin_ordini', scelto);
    case 'spedizione':
      return percorso('admin_spedizioni', scelto);
    case 'versamento':
      return percorso('admin_versamenti', scelto);
    case 'contestazione':
      return percorso('admin_contestazioni', scelto);
    case 'centro':
      return percorso('admin_centri', scelto);
    case 'richiesta_centro':
      return percorso('admin_centri', { scheda: 'richieste', ...scelto });
    case 'segnalazione':
      return percorso('admin_segnalazioni', scelto);
    case 'ricorso':
      return percorso('admin_segnalazioni', { scheda: 'ricorsi', ...scelto });
    case 'recensione':
      return percorso('admin_recensioni', scelto);
    case 'contatto':
      return percorso('admin_contatti', scelto);
    case 'notifica':
      return percorso('admin_notifiche', scelto);
    case 'avviso':
      return percorso('admin_avvisi', scelto);
    case 'dispositivo':
      return percorso('admin_dispositivi', scelto);
    case 'posta':
      return percorso('admin_registro', { scheda: 'posta', ...scelto });
    default:
      return null;
  }
}
