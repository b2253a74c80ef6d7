import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Bottone } from '../layout/Bottone.tsx';
import { Vuoto } from './Vuoto.tsx';

interface Props {
  titolo: string;
  testo: string;
  testoRiprova: string;
  /** Where the surprise is reported. */
  onErrore?: (errore: unknown, info: ErrorInfo) => void;
  /** Before drawing again, e.g. reset the queries. */
  onRiprova?: () => void;
  children: ReactNode;
}

/** Catches what nobody expected while drawing: a sentence and a way to try again, instead of a blank page. */
export class ErroreConfine extends Component<Props, { rotto: boolean }> {
  override state = { rotto: false };

  static getDerivedStateFromError() {
    return { rotto: true };
  }

  override componentDidCatch(errore: unknown, info: ErrorInfo) {
    this.props.onErrore?.(errore, info);
  }

  readonly riprova = () => {
    this.props.onRiprova?.();
    this.setState({ rotto: false });
  };

  override render() {
    if (!this.state.rotto) return this.props.children;
    const { titolo, testo, testoRiprova } = this.props;
    return (
      <Vuoto role="alert" titolo={titolo} azione={<Bottone onClick={this.riprova}>{testoRiprova}</Bottone>}>
        {testo}
      </Vuoto>
    );
  }
}
