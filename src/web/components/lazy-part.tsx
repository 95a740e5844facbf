/** Dependencies of the page that are fetched when they are needed, with another try where that fails. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../lib/in-time.ts';
import { Button } from './button.tsx';
import { EndOfFrame } from './end-of-frame.tsx';

/** Specification, section 9: "Script chunk loading time-out". */
const timeoutMilliseconds = 120_000;
const tries = 3;
const pauseMilliseconds = 500;

type Module = { default: ComponentType };

/** What is fetched for a part; `fresh` after a failure, since a component that failed to load stays failed. */
export class PartSource {
  readonly #load: () => Promise<Module>;
  current: ComponentType;

  constructor(load: () => Promise<Module>) {
    this.#load = load;
    this.current = this.fresh();
  }

  fresh(): ComponentType {
    this.current = lazy(() => loadPatiently(this.#load));
    return this.current;
  }
}

/** A part that is the default export of a module; keep it at the top of a module and show it with `LazyPart`. */
export function partFrom(load: () => Promise<Module>): PartSource {
  return new PartSource(load);
}

type LazyPartProps = {
  source: PartSource;
  /** Simply missing until it is there. */
  quiet?: boolean;
  /** Is all of a screen: what stands in for it is the screen's heading. */
  screen?: boolean;
};

/** Fetches a part, tries again by itself, and after failures or 120 s offers to. */
export function LazyPart({ source, quiet = false, screen = false }: LazyPartProps) {
  const [Part, setPart] = useState(() => source.current);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setPart(() => source.fresh());
    setAttempt(attempt + 1);
  };
  return (
    <Boundary key={attempt} fallback={quiet ? null : <Failed onRetry={retry} screen={screen} />}>
      <Suspense fallback={quiet ? null : <Loading />}>
        <Part />
        {screen && <EndOfFrame />}
      </Suspense>
    </Boundary>
  );
}

/** A request without an answer is not asked for again: the browser would wait for the same one. */
function loadPatiently(load: () => Promise<Module>): Promise<Module> {
  return inTime(loadAgain(load), timeoutMilliseconds, 'A part of the page took too long to load');
}

async function loadAgain(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * attempt));
    }
  }
}

function Loading() {
  const { t } = useTranslation('page');
  return (
    <p className="part-awaited page-width text-soft py-12" role="status">
      {t('lazy.loading')}
    </p>
  );
}

function Failed({ onRetry, screen }: { onRetry: () => void; screen: boolean }) {
  const { t } = useTranslation('page');
  const Sentence = screen ? 'h1' : 'p';
  return (
    <div className="page-width py-12" role="alert">
      <Sentence className="mb-4">{t('lazy.failed')}</Sentence>
      <Button onClick={onRetry}>{t('lazy.retry')}</Button>
      {screen && <EndOfFrame />}
    </div>
  );
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
