import type { VerificaDetail } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { annuncioNumber } from '../../../domain/annunci/prezzo.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { EsitoVerifica, VerificaScores, VerificaStoryline } from './ParteVerifica.tsx';
import { ReassignVerifica } from './ReassignVerifica.tsx';
import { VerificaActions } from './VerificaActions.tsx';

export function VerificaPanel({ verifica: v }: { verifica: VerificaDetail }) {
  return (
    <>
      <p className="micro">{annuncioNumber(v.numero_annuncio)}</p>
      <TextLink
        href={percorso('annuncio', { id: v.id_annuncio })}
        className="row min-h-11 font-display text-h3 leading-tight hover:underline [overflow-wrap:anywhere]"
      >
        {v.titolo}
      </TextLink>
      {v.conflitti.length === 0 ? null : (
        <p className="riquadro wait mt-4">
          {v.conflitti.length === 1 ? 'Un campo è stato scritto' : `${v.conflitti.length} campi sono stati scritti`} in
          due modi diversi: decide il centro.
        </p>
      )}
      <Divider titolo="Esito" level={3} piccolo className="mt-5">
        <EsitoVerifica verifica={v} />
      </Divider>
      <Divider titolo="Punteggi" level={3} piccolo className="mt-5">
        <VerificaScores verifica={v} />
      </Divider>
      <Divider titolo="Andamento" level={3} piccolo className="mt-5">
        <dl>
          <LeaderRow nome="Venditore">
            <span className="[overflow-wrap:anywhere]">{v.cliente_email}</span>
          </LeaderRow>
          <LeaderRow nome="Appuntamento">{istante(v.data_programmata)}</LeaderRow>
          <LeaderRow nome="Ricevuto">{istante(v.data_ricezione)}</LeaderRow>
          <LeaderRow nome="Depositante">{v.nome_depositante || '—'}</LeaderRow>
          <LeaderRow nome="Numero di serie">{v.numero_seriale || '—'}</LeaderRow>
          <LeaderRow nome="Foto e documenti">{v.media.length}</LeaderRow>
          <LeaderRow nome="Costo della verifica">
            {v.totale_preventivo === null ? '—' : formatEuro(v.totale_preventivo)}
            {v.pagamento_verifica === 'saldata'
              ? ', saldato'
              : v.pagamento_verifica === null
                ? ''
                : ', da saldare al centro'}
          </LeaderRow>
        </dl>
      </Divider>
      {v.stato === 'programmata' || v.stato === 'in_attesa' ? <ReassignVerifica verifica={v} /> : null}
      <VerificaActions verifica={v} />
      <VerificaStoryline verifica={v} />
    </>
  );
}

const istante = (quando: string | null): string => (quando === null ? '—' : formatDateTime(quando));
