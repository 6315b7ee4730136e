import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingScreen } from '../components/states.tsx';

/**
 * A screen whose code is loaded when it is needed. If that fails, an error with a retry button
 * stands in place of the screen. (The router's own lazy component reloads the page instead, which
 * loses the whole app while the server is down.)
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): (() => ReactNode) & { preload: () => Promise<void> } {
  let Loaded: ComponentType | null = null;
  async function preload() {
    try {
      Loaded ??= (await load())[name];
    } catch {
      // The screen shows the error when it is opened.
    }
  }

  function Screen() {
    const { t } = useTranslation();
    const [state, setState] = useState<'loaded' | 'loading' | 'failed'>(
      Loaded === null ? 'loading' : 'loaded',
    );
    const fetchCode = useCallback(() => {
      setState('loading');
      return preload().then(() => setState(Loaded === null ? 'failed' : 'loaded'));
    }, []);
    useEffect(() => {
      if (Loaded === null) void fetchCode();
    }, [fetchCode]);

    // Offline the code can't be loaded; once the connection is back, it is loaded without a click.
    useEffect(() => {
      if (state !== 'failed') return undefined;
      const again = () => void fetchCode();
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [state, fetchCode]);

    if (state === 'loading') return <LoadingScreen />;
    if (Loaded !== null) return <Loaded />;
    return (
      <ErrorState
        title={t(($) => $.common.crashed)}
        failure={null}
        onRetry={() => void fetchCode().then(reloadWhenOutdated)}
      />
    );
  }

  /** If the server answers but the code is gone, a new version was installed. */
  async function reloadWhenOutdated() {
    if (Loaded !== null) return;
    const answer = await fetch('/health/live').catch(() => null);
    if (answer?.ok === true) window.location.reload();
  }

  Screen.preload = preload;
  return Screen;
}
