import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Bottone } from '../layout/Bottone.tsx';
import { Vuoto } from './Vuoto.tsx';

interface Props {
  titolo: string;
  testo: string;
  testoRiprova: string;
  onErrore?: (errore: unknown, info: ErrorInfo) => void;
  onRiprova?: () => void;
  children: ReactNode;
}

/** Error boundary: shows a sentence and a retry instead of a blank page. */
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
