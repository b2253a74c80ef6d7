import { unreadConversations } from '../../domain/messaggi/unread.ts';
import '../../ui/styles/filo.css';
import { useEffect, useRef } from 'react';
import { ElencoConversazioni } from '../../features/dialoghi/ElencoConversazioni.tsx';
import { useNovita } from '../layout/use-novita.ts';
import { useSearchParams } from '../router.ts';

export default function PaginaMessaggi() {
  return (
    <div className="pagina max-w-[860px] py-6 lg:py-10">
      <ColonnaConversazioni livello={1} />
    </div>
  );
}

const RIPOSO_MS = 300;

export function ColonnaConversazioni({ aperta, livello }: { aperta?: string; livello: 1 | 2 }) {
  const [ricerca, setRicerca] = useSearchParams();
  const { messaggi } = useNovita();
  const attesa = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(attesa.current), []);
  const cerca = (testo: string) => {
    clearTimeout(attesa.current);
    attesa.current = setTimeout(
      () => setRicerca(testo.trim() === '' ? {} : { q: testo.trim() }, { replace: true }),
      RIPOSO_MS,
    );
  };
  const Titolo = `h${livello}` as const;
  return (
    <>
      <div className="row between flex-wrap items-baseline">
        <Titolo className={livello === 1 ? 'h1' : 'h2'}>Messaggi</Titolo>
        <p className="note">{messaggi === 0 ? '' : unreadConversations(messaggi)}</p>
      </div>
      <ElencoConversazioni
        cercato={ricerca.get('q') ?? ''}
        onCerca={cerca}
        aperta={aperta}
        livello={livello === 1 ? 2 : 3}
      />
    </>
  );
}
