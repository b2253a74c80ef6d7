import { useState } from 'react';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { provaReso } from '../../data/ordini/ordini-atti.ts';
import { MAX_BYTE_IMMAGINE } from '../../domain/annunci/scelte.ts';
import { fraseRifiuti, TESTI_ERRORE } from '../../domain/errori.ts';
import { SPEDIZIONE_DI_RITORNO } from '../../domain/frasi/conto.ts';
import { codiceOrdine } from '../../domain/ordini/codice.ts';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { SceltaFoto } from '../../ui/forms/SceltaFoto.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import type { RegoleFoto } from '../../ui/media/foto.ts';
import { useFotoTenute } from '../../ui/media/use-foto-tenute.ts';
import { FotoProblema } from './Contestazione.tsx';
import { SceltaCorriere } from './SceltaCorriere.tsx';

const MASSIMO_FOTO = 4;
const REGOLE_FOTO: Omit<RegoleFoto, 'massimo'> = {
  tipi: null,
  maxByte: MAX_BYTE_IMMAGINE,
  latoGrande: 1600,
  latoPiccolo: 640,
  qualita: 0.75,
};

type Recesso = NonNullable<Ordine['recesso']>;
type Props = { ordine: Ordine; recesso: Recesso };

/** Return of a withdrawal: address, packing and proof of dispatch, from which the refund also runs. */
export function ProvaReso({ ordine, recesso }: Props) {
  const [aperta, setAperta] = useState(recesso.provato_il === null);
  const { dove, foto_spedizione: inviate } = recesso;
  return (
    <>
      {dove === null ? null : (
        <>
          <h3 className="sottotitolo mt-4">Dove portarlo o spedirlo</h3>
          <address className="mt-1 not-italic">
            {dove.nome}
            <br />
            {dove.indirizzo}, {dove.citta}
            {dove.telefono === null ? null : (
              <>
                <br />
                {dove.telefono}
              </>
            )}
          </address>
        </>
      )}
      <p className="note mt-2">
        Rimetti tutto quello che hai ricevuto, accessori e cartellino compresi, e scrivi sul pacco l'ordine{' '}
        {ordine.numero_ordine === null ? '' : codiceOrdine(ordine.numero_ordine)}. Spediscilo con un codice di
        tracciamento. {SPEDIZIONE_DI_RITORNO}
      </p>
      {inviate.length === 0 ? null : <FotoProblema percorsi={inviate} di="della spedizione" />}
      {aperta ? (
        <Modulo ordine={ordine} recesso={recesso} onFatto={() => setAperta(false)} />
      ) : (
        <div className="mt-3 grid justify-items-start gap-2">
          {recesso.codice_tracciamento === null ? null : (
            <p>
              {recesso.spedito_con} {recesso.codice_tracciamento}
            </p>
          )}
          <Bottone variante="quiet" piccolo onClick={() => setAperta(true)}>
            Correggi la prova
          </Bottone>
        </div>
      )}
    </>
  );
}

function Modulo({ ordine, recesso, onFatto }: Props & { onFatto: () => void }) {
  const bozza = bozzaDi(sessionStorage, `reso.${ordine.id}`);
  const { foto, setFoto, butta } = useFotoTenute(bozza, []);
  const inviate = recesso.foto_spedizione.length;
  const regole = { ...REGOLE_FOTO, massimo: MASSIMO_FOTO - inviate };
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { corriere: recesso.spedito_con ?? '', codice: recesso.codice_tracciamento ?? '', foto: '' },
    valida: ({ corriere, codice }) => manca(corriere, codice.trim(), inviate + foto.length),
    comando: provaReso,
    dati: ({ corriere, codice }) => ({
      ordine: ordine.id,
      utente: ordine.acquirente?.id ?? '',
      corriere: codice.trim() === '' ? '' : corriere,
      codice: codice.trim(),
      foto: foto.map(({ grande }) => grande),
    }),
    onFatto: () => {
      butta();
      onFatto();
    },
    bozza,
  });
  return (
    <form noValidate className="non-stampare mt-4 grid gap-4" onSubmit={invia}>
      <h3 className="sottotitolo">Lo hai spedito?</h3>
      <SceltaCorriere {...campo('corriere')} />
      <Campo etichetta="Codice di tracciamento" maxLength={80} autoComplete="off" {...campo('codice')} />
      <SceltaFoto
        name="foto"
        foto={foto}
        onCambia={(nuove) => {
          setFoto(nuove);
          modulo.clearErrors('foto');
        }}
        regole={regole}
        spiega={fraseRifiuti}
        errore={modulo.formState.errors.foto?.message}
        legenda={
          <>
            Ricevuta o pacco{' '}
            <span className="font-normal text-ink-2">
              {MASSIMO_FOTO} foto al massimo
              {inviate === 0 ? '' : `, ${inviate} già ${inviate === 1 ? 'inviata' : 'inviate'}`}
            </span>
          </>
        }
      />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Invio…">
        Invia la prova di spedizione
      </Bottone>
    </form>
  );
}

/** Courier and tracking go together; without them a picture is enough. */
function manca(corriere: string, codice: string, foto: number) {
  if (codice !== '') return corriere === '' ? { corriere: TESTI_ERRORE.corriere_mancante } : {};
  return foto > 0 ? {} : { codice: TESTI_ERRORE.prova_reso_mancante };
}
