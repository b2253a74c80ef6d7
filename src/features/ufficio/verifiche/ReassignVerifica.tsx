import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ReassignableCentro,
  reassignCentriQuery,
  reassignVerifica,
  type VerificaDetail,
} from '../../../data/ufficio/amministrazione-verifiche.ts';
import { orariQuery } from '../../../data/verifiche/verifiche.ts';
import { BOOKABLE_DAYS } from '../../../domain/centri/opening.ts';
import { dayName, formatDate } from '../../../domain/day.ts';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';

type Props = { verifica: VerificaDetail };

/** Moves an open verification to another centre (decision C5); the form names who will be notified. */
export function ReassignVerifica({ verifica: v }: Props) {
  const query = useQuery(reassignCentriQuery(v.id));
  return (
    <Divider titolo="Sposta a un altro centro" level={3} piccolo className="mt-5">
      <QueryView
        di={query}
        errore="Errore nel caricamento centri"
        skeleton={['h-24']}
        vuoto={(centri) => (centri.length === 0 ? <p className="note py-2">Nessun altro centro è aperto.</p> : null)}
      >
        {(centri) => <Choice verifica={v} centri={centri} />}
      </QueryView>
    </Divider>
  );
}

function Choice({ verifica, centri }: Props & { centri: ReassignableCentro[] }) {
  const [id, setId] = useState('');
  const centro = centri.find((uno) => uno.id === id);
  return (
    <div className="grid gap-4 py-2">
      <SelectField etichetta="Centro" value={id} onChange={(evento) => setId(evento.target.value)}>
        <option value="">Scegli</option>
        {centri.map((uno) => (
          <option key={uno.id} value={uno.id}>
            {uno.citta}, {uno.nome}
            {uno.tratta ? '' : ' (non tratta questa categoria)'}
          </option>
        ))}
      </SelectField>
      {centro === undefined ? null : <Orario key={centro.id} verifica={verifica} centro={centro} />}
    </div>
  );
}

function Orario({ verifica: v, centro }: Props & { centro: ReassignableCentro }) {
  const query = useQuery(orariQuery(centro.id));
  const [giorno, setDay] = useState('');
  const [hour, setHour] = useState('');
  return (
    <QueryView di={query} skeleton={['h-24']}>
      {(giorni) => {
        const orari = giorni.find((uno) => uno.giorno === giorno)?.orari ?? [];
        if (giorni.length === 0)
          return <p className="riquadro">Questo centro non ha orari liberi nei prossimi {BOOKABLE_DAYS} giorni.</p>;
        return (
          <div className="grid gap-4">
            <SelectField
              etichetta="Giorno"
              value={giorno}
              onChange={(evento) => {
                setDay(evento.target.value);
                setHour('');
              }}
            >
              <option value="">Scegli</option>
              {giorni.map((uno) => (
                <option key={uno.giorno} value={uno.giorno}>
                  {dayName(uno.giorno)} {formatDate(uno.giorno)}
                </option>
              ))}
            </SelectField>
            <SelectField etichetta="Orario" value={hour} onChange={(evento) => setHour(evento.target.value)}>
              <option value="">Scegli</option>
              {orari.map((una) => (
                <option key={una}>{una}</option>
              ))}
            </SelectField>
            {giorno === '' || hour === '' ? null : <Move verifica={v} centro={centro} giorno={giorno} ora={hour} />}
          </div>
        );
      }}
    </QueryView>
  );
}

type MoveProps = Props & { centro: ReassignableCentro; giorno: string; ora: string };

function Move({ verifica: v, centro, giorno, ora }: MoveProps) {
  const partner = centro.tipo_centro !== 'fidati_point';
  return (
    <div>
      <ConfirmButton
        button={`Sposta a ${centro.nome}…`}
        titolo={`Spostare la verifica a ${centro.nome}?`}
        azione="Sposta la verifica"
        pending="Salvataggio…"
        guasto="Operazione non riuscita"
        serious={partner}
        {...(partner ? { parola: 'PARTNER' } : {})}
        motivo={{ aiuto: 'Resta nel registro.', manca: 'Indica il motivo.' }}
        comando={reassignVerifica}
        dati={(motivo) => ({ verifica: v.id, centro: centro.id, giorno, ora, motivo, partner })}
      >
        <ul className="list-disc pl-5">
          <li>
            {dayName(giorno)} {formatDate(giorno)} alle {ora}; il costo per chi vende non cambia.
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
      </ConfirmButton>
    </div>
  );
}
