import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CentroPerRiassegnare,
  type DettaglioVerifica,
  letturaCentriPerRiassegnare,
  riassegnaVerifica,
} from '../../../data/ufficio/amministrazione-verifiche.ts';
import { letturaOrari } from '../../../data/verifiche/verifiche.ts';
import { GIORNI_PRENOTABILI } from '../../../domain/centri/apertura.ts';
import { formattaData, nomeGiorno } from '../../../domain/giorno.ts';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { CampoScelta } from '../../../ui/forms/Campo.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';

type Props = { verifica: DettaglioVerifica };

/** Moves an open verification to another centre (decision C5); the form names who will be notified. */
export function RiassegnaVerifica({ verifica: v }: Props) {
  const lettura = useQuery(letturaCentriPerRiassegnare(v.id));
  return (
    <Filetto titolo="Sposta a un altro centro" livello={3} piccolo className="mt-5">
      <Lettura
        di={lettura}
        errore="Errore nel caricamento centri"
        scheletro={['h-24']}
        vuoto={(centri) => (centri.length === 0 ? <p className="note py-2">Nessun altro centro è aperto.</p> : null)}
      >
        {(centri) => <Scelta verifica={v} centri={centri} />}
      </Lettura>
    </Filetto>
  );
}

function Scelta({ verifica, centri }: Props & { centri: CentroPerRiassegnare[] }) {
  const [id, setId] = useState('');
  const centro = centri.find((uno) => uno.id === id);
  return (
    <div className="grid gap-4 py-2">
      <CampoScelta etichetta="Centro" value={id} onChange={(evento) => setId(evento.target.value)}>
        <option value="">Scegli</option>
        {centri.map((uno) => (
          <option key={uno.id} value={uno.id}>
            {uno.citta}, {uno.nome}
            {uno.tratta ? '' : ' (non tratta questa categoria)'}
          </option>
        ))}
      </CampoScelta>
      {centro === undefined ? null : <Orario key={centro.id} verifica={verifica} centro={centro} />}
    </div>
  );
}

function Orario({ verifica: v, centro }: Props & { centro: CentroPerRiassegnare }) {
  const lettura = useQuery(letturaOrari(centro.id));
  const [giorno, setGiorno] = useState('');
  const [ora, setOra] = useState('');
  return (
    <Lettura di={lettura} scheletro={['h-24']}>
      {(giorni) => {
        const orari = giorni.find((uno) => uno.giorno === giorno)?.orari ?? [];
        if (giorni.length === 0)
          return (
            <p className="riquadro">Questo centro non ha orari liberi nei prossimi {GIORNI_PRENOTABILI} giorni.</p>
          );
        return (
          <div className="grid gap-4">
            <CampoScelta
              etichetta="Giorno"
              value={giorno}
              onChange={(evento) => {
                setGiorno(evento.target.value);
                setOra('');
              }}
            >
              <option value="">Scegli</option>
              {giorni.map((uno) => (
                <option key={uno.giorno} value={uno.giorno}>
                  {nomeGiorno(uno.giorno)} {formattaData(uno.giorno)}
                </option>
              ))}
            </CampoScelta>
            <CampoScelta etichetta="Orario" value={ora} onChange={(evento) => setOra(evento.target.value)}>
              <option value="">Scegli</option>
              {orari.map((una) => (
                <option key={una}>{una}</option>
              ))}
            </CampoScelta>
            {giorno === '' || ora === '' ? null : <Sposta verifica={v} centro={centro} giorno={giorno} ora={ora} />}
          </div>
        );
      }}
    </Lettura>
  );
}

type PropsSposta = Props & { centro: CentroPerRiassegnare; giorno: string; ora: string };

function Sposta({ verifica: v, centro, giorno, ora }: PropsSposta) {
  const partner = centro.tipo_centro !== 'fidati_point';
  return (
    <div>
      <BottoneConferma
        bottone={`Sposta a ${centro.nome}…`}
        titolo={`Spostare la verifica a ${centro.nome}?`}
        azione="Sposta la verifica"
        inCorso="Salvataggio…"
        guasto="Operazione non riuscita"
        grave={partner}
        {...(partner ? { parola: 'PARTNER' } : {})}
        motivo={{ aiuto: 'Resta nel registro.', manca: 'Indica il motivo.' }}
        comando={riassegnaVerifica}
        dati={(motivo) => ({ verifica: v.id, centro: centro.id, giorno, ora, motivo, partner })}
      >
        <ul className="list-disc pl-5">
          <li>
            {nomeGiorno(giorno)} {formattaData(giorno)} alle {ora}; il costo per chi vende non cambia.
          </li>
          {v.stato === 'in_attesa' ? (
            <li>L’oggetto è già al centro di adesso: viaggia, e la verifica ricomincia quando l’altro lo riceve.</li>
          ) : null}
          {partner ? (
            <li>
              È un centro partner: chi compra paga e ritira lì. Conferma solo se chi vende te lo ha già accettato.
            </li>
          ) : null}
          <li>Lo sanno subito chi vende, i due centri e chi ha prenotato.</li>
        </ul>
      </BottoneConferma>
    </div>
  );
}
