import { type FormEvent, useState } from 'react';
import { contattaVenditore } from '../../data/situazione.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { CampoArea } from '../../ui/Campo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { useIdComando } from '../../ui/useIdComando.ts';

const MASSIMO = 4000;

export function ContattoVenditore({ idAnnuncio }: { idAnnuncio: string }) {
  const [aperta, setAperta] = useState(false);
  const [testo, setTesto] = useState('');
  const [stato, setStato] = useState<'scrive' | 'invia' | 'inviato'>('scrive');
  const [errore, setErrore] = useState<string | undefined>(undefined);
  const comando = useIdComando();
  const invia = async (evento: FormEvent) => {
    evento.preventDefault();
    if (testo.trim() === '') {
      setErrore('Scrivi un messaggio.');
      return;
    }
    setErrore(undefined);
    setStato('invia');
    try {
      await contattaVenditore(idAnnuncio, testo.trim(), comando.id);
      comando.fatto();
      setStato('inviato');
      setTesto('');
    } catch (e) {
      console.warn('message not sent', e);
      setErrore("Si è verificato un errore nell'invio del messaggio. Riprova più tardi.");
      setStato('scrive');
    }
  };
  const chiudi = () => {
    setAperta(false);
    if (stato === 'inviato') setStato('scrive');
  };
  return (
    <>
      <Bottone largo onClick={() => setAperta(true)}>
        Contatta il venditore
      </Bottone>
      <Finestra aperta={aperta} onChiudi={chiudi} titolo="Che cosa vuoi chiedere?" testoChiudi="Chiudi">
        {stato === 'inviato' ? (
          <p role="status">Messaggio inviato. Abbiamo avvisato il venditore.</p>
        ) : (
          <form onSubmit={invia} noValidate className="grid gap-4">
            <CampoArea
              etichetta="Messaggio"
              value={testo}
              maxLength={MASSIMO}
              errore={errore}
              onChange={(e) => setTesto(e.target.value)}
            />
            <Bottone type="submit" variante="main" inCorso={stato === 'invia'} testoInCorso="Invio…">
              Invia
            </Bottone>
          </form>
        )}
      </Finestra>
    </>
  );
}
