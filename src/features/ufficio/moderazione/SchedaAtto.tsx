import type { ReactNode } from 'react';
import type { Atto } from '../../../data/ufficio/amministrazione-registro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { altriFatti, type Cosa, cambiamenti } from '../comune/cambiamenti.ts';
import { testoAzione } from '../comune/etichette.ts';
import { COSE, nomeCosa } from './elenco-atti.tsx';

type Props = { atto: Atto; onChiudi: () => void };

export function SchedaAtto({ atto: r, onChiudi }: Props) {
  const cambiati = cambiamenti(r.dati, r.nomi);
  const fatti = altriFatti(r.dati, r.nomi);
  return (
    <Pannello titolo={testoAzione(r.azione)} onChiudi={onChiudi}>
      <p className="note">Riga {r.id}</p>
      <dl className="mt-2">
        <RigaPuntini nome="Chi">
          <span className="[overflow-wrap:anywhere]">{r.chi ?? 'Sistema'}</span>
        </RigaPuntini>
        {r.email === null ? null : (
          <RigaPuntini nome="Email">
            <Collegamento href={percorso('admin_utenti', { q: r.email })} className="tx [overflow-wrap:anywhere]">
              {r.email}
            </Collegamento>
          </RigaPuntini>
        )}
        <RigaPuntini nome="Quando">{formattaDataOra(r.avvenuto_il)}</RigaPuntini>
        <RigaPuntini nome={Object.hasOwn(COSE, r.oggetto_tipo) ? COSE[r.oggetto_tipo as keyof typeof COSE] : 'Oggetto'}>
          <Legame cosa={r.oggetto_id === null ? null : { tipo: r.oggetto_tipo, id: r.oggetto_id }}>
            {nomeCosa(r)}
          </Legame>
        </RigaPuntini>
        {fatti.map(([nome, valore, cosa]) => (
          <RigaPuntini key={nome} nome={nome}>
            <Legame cosa={cosa ?? null}>{valore}</Legame>
          </RigaPuntini>
        ))}
      </dl>
      <Filetto titolo="Prima e dopo" livello={3} piccolo className="mt-5">
        {cambiati.length === 0 ? (
          <p className="note mt-2">Questo atto non cambia valori, o sono stati cancellati.</p>
        ) : null}
        <dl>
          {cambiati.map(({ campo, prima, dopo, cose }) => (
            <div key={campo} className="border-b border-hair py-2 last:border-0">
              <dt className="note">{campo}</dt>
              <dd className="grid grid-cols-2 gap-4 [overflow-wrap:anywhere]">
                {prima === null ? (
                  <span className="note">niente</span>
                ) : (
                  <Legame cosa={cose?.prima ?? null}>
                    <s className="text-ink-2">{prima}</s>
                  </Legame>
                )}
                {dopo === null ? (
                  <span className="note">niente</span>
                ) : (
                  <Legame cosa={cose?.dopo ?? null}>
                    <span className="font-semibold">{dopo}</span>
                  </Legame>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Filetto>
      <Filetto titolo="Perché" livello={3} piccolo className="mt-5">
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
          {r.motivo ?? <span className="note">Nessun motivo scritto.</span>}
        </p>
      </Filetto>
      <p className="note mt-5">
        Nella catena ci sono solo identificativi: nomi e motivo stanno fuori e si cancellano senza romperla.
      </p>
    </Pannello>
  );
}

function Legame({ cosa, children }: { cosa: Cosa | null; children: ReactNode }) {
  const dove = cosa === null ? null : doveSta(cosa);
  return dove === null ? (
    <span className="[overflow-wrap:anywhere]">{children}</span>
  ) : (
    <Collegamento href={dove} className="tx [overflow-wrap:anywhere]">
      {children}
    </Collegamento>
  );
}

function doveSta({ tipo, id }: Cosa): string | null {
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
