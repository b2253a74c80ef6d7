import { fotoPiccola } from '../../data/client/immagini.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { righeVendita } from '../../domain/frasi/vendita.ts';
import { durataResidua, MS_ORA } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../ui/brand/Segno.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';
import { Righello } from '../../ui/layout/Righello.tsx';
import { SumRows } from '../../ui/layout/SumRows.tsx';
import { faseDi, type Prenotata, racconto, segnoDi, type Visita } from './prenotata.ts';
import { Rinuncia } from './Rinuncia.tsx';

const ORE = 48;

type Props = { prenotata: Prenotata; visita: Visita | undefined; adesso: Date };

/** A reservation without an open act. The ruler shows only while the 48 hours run. */
export function RigaPrenotata({ prenotata, visita, adesso }: Props) {
  const ora = faseDi(prenotata, visita, adesso);
  const { glifo, testo } = segnoDi(ora);
  const resta =
    ora === 'prenotato' && prenotata.scadenza_prenotazione !== null
      ? Math.max(0, Date.parse(prenotata.scadenza_prenotazione) - adesso.getTime())
      : null;
  return (
    <RigaOggetto
      href={
        visita?.come === 'venditore'
          ? percorso('conferma_verifica', { id: visita.id })
          : percorso('annuncio', { id: prenotata.id })
      }
      immagine={fotoPiccola(prenotata.immagine_principale)}
      titolo={prenotata.titolo}
      stato={<Segno glifo={glifo}>{testo}</Segno>}
      importo={resta === null ? formattaEuro(prenotata.prezzo_esposto) : durataResidua(resta)}
    >
      <p className="small -mt-1 mb-3 pl-[70px]">{racconto(prenotata, visita, adesso)}</p>
      {prenotata.vendita === null ? null : (
        <div className="mb-3 pl-[70px]">
          <SumRows righe={righeVendita(prenotata.vendita)} />
        </div>
      )}
      {resta === null ? null : (
        <div className="mb-3 text-hold">
          <Righello oreSpese={ORE - resta / MS_ORA} tono="hold" />
        </div>
      )}
      {prenotata.come === 'acquirente' ? <Rinuncia prenotata={prenotata} visita={visita} /> : null}
    </RigaOggetto>
  );
}
