import type { Atto } from '../../data/amministrazione_registro.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Pannello } from '../../ui/elenco/Pannello.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { altriFatti, cambiamenti } from './cambiamenti.ts';
import { COSE, nomeCosa } from './elencoAtti.tsx';
import { testoAzione } from './etichette.ts';

type Props = { atto: Atto; onChiudi: () => void };

/** One line of the register: who did what to what, before and after, and why. */
export function SchedaAtto({ atto: r, onChiudi }: Props) {
  const cambiati = cambiamenti(r.dati);
  const fatti = altriFatti(r.dati);
  const dove = doveSta(r);
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
          {dove === null ? (
            <span className="[overflow-wrap:anywhere]">{nomeCosa(r)}</span>
          ) : (
            <Collegamento href={dove} className="tx [overflow-wrap:anywhere]">
              {nomeCosa(r)}
            </Collegamento>
          )}
        </RigaPuntini>
        {fatti.map(([nome, valore]) => (
          <RigaPuntini key={nome} nome={nome}>
            <span className="[overflow-wrap:anywhere]">{valore}</span>
          </RigaPuntini>
        ))}
      </dl>
      <Filetto titolo="Prima e dopo" livello={3} piccolo className="mt-5">
        {cambiati.length === 0 ? (
          <p className="note mt-2">Questo atto non cambia valori, o sono stati cancellati.</p>
        ) : null}
        <dl>
          {cambiati.map(({ campo, prima, dopo }) => (
            <div key={campo} className="border-b border-hair py-2 last:border-0">
              <dt className="note">{campo}</dt>
              <dd className="grid grid-cols-2 gap-4 [overflow-wrap:anywhere]">
                {prima === null ? <span className="note">niente</span> : <s className="text-ink-2">{prima}</s>}
                {dopo === null ? <span className="note">niente</span> : <span className="font-semibold">{dopo}</span>}
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

/** The page of what the line is about; null where it has none. */
function doveSta({ oggetto_tipo, oggetto_id: id }: Atto): string | null {
  if (id === null) return null;
  const scelto = { scelto: id };
  switch (oggetto_tipo) {
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
