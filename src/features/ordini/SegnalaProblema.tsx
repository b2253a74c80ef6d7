import { apriContestazione, type Ordine, type TipoProblema } from '../../data/ordini/ordini.ts';
import { MAX_BYTE_IMMAGINE } from '../../domain/annunci/scelte.ts';
import { fraseRifiuti } from '../../domain/errori.ts';
import { PROBLEMI } from '../../domain/frasi/conto.ts';
import { FRASI_RICEZIONE } from '../../domain/frasi/ordine.ts';
import { FinestraModulo } from '../../ui/dialogs/FinestraModulo.tsx';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { CampoArea } from '../../ui/forms/Campo.tsx';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import { SceltaFoto } from '../../ui/forms/SceltaFoto.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import type { RegoleFoto } from '../../ui/media/foto.ts';
import { useFotoTenute } from '../../ui/media/use-foto-tenute.ts';

const MASSIMO = 4000;

export const REGOLE_FOTO: RegoleFoto = {
  massimo: 6,
  tipi: null,
  maxByte: MAX_BYTE_IMMAGINE,
  latoGrande: 1600,
  latoPiccolo: 640,
  qualita: 0.75,
};

/** A missing parcel has its own button: these concern an item in hand. */
const TIPI = ['difforme', 'danneggiato', 'incompleto', 'non_autentico', 'altro'] as const satisfies TipoProblema[];
type Valori = { tipo: (typeof TIPI)[number] | null; testo: string };

const INIZIALI: Valori = { tipo: null, testo: '' };

const valida = ({ tipo, testo }: Valori) => ({
  ...(tipo === null ? { tipo: 'Scegli che problema è.' } : {}),
  ...(testo.trim() === '' ? { testo: 'Descrivi il problema.' } : {}),
});

type Props = { ordine: Ordine; aperta: boolean; onChiudi: () => void };

/** Opens a dispute with kind, text and pictures. A draft survives closing the dialog. */
export function SegnalaProblema({ ordine, aperta, onChiudi }: Props) {
  const bozza = bozzaDi(sessionStorage, `problema.${ordine.id}`);
  const { foto, setFoto, butta } = useFotoTenute(bozza, []);
  const { modulo, campo, ...invio } = useModulo({
    iniziali: INIZIALI,
    valida,
    comando: apriContestazione,
    dati: ({ tipo, testo }) => ({
      ordine: ordine.id,
      utente: ordine.acquirente?.id ?? '',
      tipo: tipo ?? 'altro',
      motivo: testo.trim(),
      foto: foto.map(({ grande }) => grande),
    }),
    onFatto: () => {
      butta();
      onChiudi();
    },
    bozza,
  });
  const { errore: erroreTipo, ...registra } = campo('tipo');
  const tipo = modulo.watch('tipo');
  if (!aperta) return null;
  return (
    <FinestraModulo
      larga
      titolo="Ho un problema"
      premessa={<p>{FRASI_RICEZIONE.problema}</p>}
      conferma="Segnala il problema"
      testoInCorso="Invio…"
      {...invio}
      onChiudi={onChiudi}
    >
      <Opzioni legenda="Che problema è" errore={erroreTipo}>
        {TIPI.map((tipo) => (
          <Opzione key={tipo} value={tipo} {...registra}>
            {PROBLEMI[tipo].nome}
          </Opzione>
        ))}
      </Opzioni>
      <CampoArea
        etichetta="Cosa non va"
        aiuto={PROBLEMI[tipo ?? 'altro'].aiuto}
        rows={5}
        maxLength={MASSIMO}
        {...campo('testo')}
      />
      <SceltaFoto
        foto={foto}
        onCambia={setFoto}
        regole={REGOLE_FOTO}
        spiega={fraseRifiuti}
        legenda={
          <>
            Foto <span className="font-normal text-ink-2">facoltative, {REGOLE_FOTO.massimo} al massimo</span>
          </>
        }
      />
    </FinestraModulo>
  );
}
