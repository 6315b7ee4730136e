import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown after an error. `again` shows the children anew. */
  fallback: (again: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * Keeps an error of its children to itself: everything around it goes on. Nothing is lost, because
 * places, notes and highlights are stored before they are shown.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly #again = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#again) : this.props.children;
  }
}
