import {
  annullaVerificaUfficio,
  type DettaglioVerifica,
  segnaRitrovato,
  segnaSmarrito,
} from '../../data/amministrazione_verifiche.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { smarribile } from '../../domain/verifiche/custodia.ts';
import { Filetto } from '../../ui/Filetto.tsx';
import { AttoConMotivo } from './AttoConMotivo.tsx';

type Props = { verifica: DettaglioVerifica };

/** What the office may do to a verification besides moving it: end it before its result, say that its item is lost, or found (C9, C10). */
export function AttiVerifica({ verifica: v }: Props) {
  const perdibile = v.custodia !== null && smarribile(v.custodia.stato);
  const perso = v.custodia?.stato === 'smarrito';
  if (v.stato !== 'in_attesa' && !perdibile && !perso) return null;
  return (
    <Filetto titolo="Atti con motivo" livello={3} piccolo className="mt-5">
      <div className="flex flex-wrap gap-3 py-2">
        {v.stato === 'in_attesa' ? <Annulla verifica={v} /> : null}
        {perdibile ? <Smarrito verifica={v} /> : null}
        {perso ? <Ritrovato verifica={v} /> : null}
      </div>
    </Filetto>
  );
}

function Annulla({ verifica: v }: Props) {
  return (
    <AttoConMotivo
      bottone="Annulla la verifica…"
      titolo="Annullare la verifica prima dell’esito?"
      azione="Annulla la verifica"
      parola="ANNULLA"
      comando={annullaVerificaUfficio}
      dati={(motivo) => ({ verifica: v.id, motivo })}
    >
      <p>
        Il centro lo restituisce a chi vende, che riceve il codice di ritiro.{' '}
        {v.totale_preventivo === null
          ? ''
          : `Il costo della verifica, ${formattaEuro(v.totale_preventivo)}, resta dovuto al centro. `}
        Se qualcuno l’ha prenotato, la prenotazione si chiude ed è avvisato.
      </p>
    </AttoConMotivo>
  );
}

function Smarrito({ verifica: v }: Props) {
  return (
    <AttoConMotivo
      bottone="Segna smarrito…"
      titolo="L’oggetto è smarrito?"
      azione="Segna smarrito"
      parola="SMARRITO"
      comando={segnaSmarrito}
      dati={(motivo) => ({ verifica: v.id, motivo })}
    >
      <p>
        Se è venduto, l’ordine si annulla e l’importo torna a chi ha comprato; se è prenotato, la prenotazione si
        chiude. L’annuncio esce dal sito, il certificato è revocato, e i due sono avvisati.
      </p>
    </AttoConMotivo>
  );
}

function Ritrovato({ verifica: v }: Props) {
  return (
    <AttoConMotivo
      bottone="Segna ritrovato…"
      titolo="L’oggetto è stato ritrovato?"
      azione="Segna ritrovato"
      parola="RITROVATO"
      comando={segnaRitrovato}
      dati={(motivo) => ({ verifica: v.id, motivo })}
    >
      <p>
        Dev’essere al centro che ha la verifica.{' '}
        {v.stato === 'in_attesa'
          ? 'La verifica riprende da dove era.'
          : 'Torna a chi lo vende, che riceve il codice di ritiro: se è già stato risarcito, accordati prima con lui. Il certificato resta revocato, gli ordini annullati restano annullati, l’annuncio resta fuori vendita finché non lo riattivi.'}
      </p>
    </AttoConMotivo>
  );
}
