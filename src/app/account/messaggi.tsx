import { unreadConversations } from '../../domain/messaggi/unread.ts';
import '../../ui/styles/filo.css';
import { useEffect, useRef } from 'react';
import { ConversazioniList } from '../../features/dialoghi/ConversazioniList.tsx';
import { useNews } from '../layout/use-news.ts';
import { useSearchParams } from '../router.ts';

export default function MessaggiPage() {
  return (
    <div className="pagina max-w-[860px] py-6 lg:py-10">
      <ConversazioniColumn level={1} />
    </div>
  );
}

const DEBOUNCE_MS = 300;

export function ConversazioniColumn({ aperta, level }: { aperta?: string; level: 1 | 2 }) {
  const [search, setSearch] = useSearchParams();
  const { messaggi } = useNews();
  const attesa = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(attesa.current), []);
  const cerca = (testo: string) => {
    clearTimeout(attesa.current);
    attesa.current = setTimeout(
      () => setSearch(testo.trim() === '' ? {} : { q: testo.trim() }, { replace: true }),
      DEBOUNCE_MS,
    );
  };
  const Title = `h${level}` as const;
  return (
    <>
      <div className="row between flex-wrap items-baseline">
        <Title className={level === 1 ? 'h1' : 'h2'}>Messaggi</Title>
        <p className="note">{messaggi === 0 ? '' : unreadConversations(messaggi)}</p>
      </div>
      <ConversazioniList cercato={search.get('q') ?? ''} onSearch={cerca} aperta={aperta} level={level === 1 ? 2 : 3} />
    </>
  );
}
