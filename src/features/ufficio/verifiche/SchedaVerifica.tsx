import type { DettaglioVerifica } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { numeroAnnuncio } from '../../../domain/annunci/prezzo.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { AttiVerifica } from './AttiVerifica.tsx';
import { EsitoVerifica, PunteggiVerifica, StoriaVerifica } from './ParteVerifica.tsx';
import { RiassegnaVerifica } from './RiassegnaVerifica.tsx';

export function SchedaVerifica({ verifica: v }: { verifica: DettaglioVerifica }) {
  return (
    <>
      <p className="micro">{numeroAnnuncio(v.numero_annuncio)}</p>
      <Collegamento
        href={percorso('annuncio', { id: v.id_annuncio })}
        className="row min-h-11 font-display text-h3 leading-tight hover:underline [overflow-wrap:anywhere]"
      >
        {v.titolo}
      </Collegamento>
      {v.conflitti.length === 0 ? null : (
        <p className="riquadro wait mt-4">
          {v.conflitti.length === 1 ? 'Un campo è stato scritto' : `${v.conflitti.length} campi sono stati scritti`} in
          due modi diversi: decide il centro.
        </p>
      )}
      <Filetto titolo="Esito" livello={3} piccolo className="mt-5">
        <EsitoVerifica verifica={v} />
      </Filetto>
      <Filetto titolo="Punteggi" livello={3} piccolo className="mt-5">
        <PunteggiVerifica verifica={v} />
      </Filetto>
      <Filetto titolo="Andamento" livello={3} piccolo className="mt-5">
        <dl>
          <RigaPuntini nome="Venditore">
            <span className="[overflow-wrap:anywhere]">{v.cliente_email}</span>
          </RigaPuntini>
          <RigaPuntini nome="Appuntamento">{istante(v.data_programmata)}</RigaPuntini>
          <RigaPuntini nome="Ricevuto">{istante(v.data_ricezione)}</RigaPuntini>
          <RigaPuntini nome="Depositante">{v.nome_depositante || '—'}</RigaPuntini>
          <RigaPuntini nome="Numero di serie">{v.numero_seriale || '—'}</RigaPuntini>
          <RigaPuntini nome="Foto e documenti">{v.media.length}</RigaPuntini>
          <RigaPuntini nome="Costo della verifica">
            {v.totale_preventivo === null ? '—' : formattaEuro(v.totale_preventivo)}
            {v.pagamento_verifica === 'saldata'
              ? ', saldato'
              : v.pagamento_verifica === null
                ? ''
                : ', da saldare al centro'}
          </RigaPuntini>
        </dl>
      </Filetto>
      {v.stato === 'programmata' || v.stato === 'in_attesa' ? <RiassegnaVerifica verifica={v} /> : null}
      <AttiVerifica verifica={v} />
      <StoriaVerifica verifica={v} />
    </>
  );
}

const istante = (quando: string | null): string => (quando === null ? '—' : formattaDataOra(quando));
