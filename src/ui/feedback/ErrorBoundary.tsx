import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../layout/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  titolo: string;
  testo: string;
  retryText: string;
  onError?: (errore: unknown, info: ErrorInfo) => void;
  onRetry?: () => void;
  children: ReactNode;
}

/** Error boundary: shows a sentence and a retry instead of a blank page. */
export class ErrorBoundary extends Component<Props, { rotto: boolean }> {
  override state = { rotto: false };

  static getDerivedStateFromError() {
    return { rotto: true };
  }

  override componentDidCatch(errore: unknown, info: ErrorInfo) {
    this.props.onError?.(errore, info);
  }

  readonly riprova = () => {
    this.props.onRetry?.();
    this.setState({ rotto: false });
  };

  override render() {
    if (!this.state.rotto) return this.props.children;
    const { titolo, testo, retryText } = this.props;
    return (
      <EmptyState role="alert" titolo={titolo} azione={<Button onClick={this.riprova}>{retryText}</Button>}>
        {testo}
      </EmptyState>
    );
  }
}
