/** Parts of the page that are loaded on demand, with a retry after failures. */
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useState,
} from 'react';
import { endFrame } from '../lib/served-frame.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import { Button } from './button.tsx';

/** docs/domain/specification.md, section 9: "Script chunk loading time-out". */
const timeoutMilliseconds = 120_000;
const tries = 3;
const pauseMilliseconds = 500;

type Module<Given> = { default: ComponentType<Given> };

/**
 * The module of a part; `renew` after a failure, since a lazy component that failed to load stays
 * failed.
 */
export type PartSource<Given extends object = object> = {
  current: ComponentType<Given>;
  renew: () => ComponentType<Given>;
};

/**
 * A part that is the default export of a module; create it at module level and render it with
 * `LazyPart`.
 */
export function createPart<Given extends object = object>(
  load: () => Promise<Module<Given>>,
): PartSource<Given> {
  const create = () => lazy(() => loadPatiently(load));
  const source: PartSource<Given> = {
    current: create(),
    renew: () => {
      source.current = create();
      return source.current;
    },
  };
  return source;
}

/** Loads something in advance when the browser is idle, after three seconds at the latest. */
export function runWhenIdle(fetchAhead: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAhead, { timeout: 3000 });
  else setTimeout(fetchAhead, 1000);
}

type LazyPartProps<Given extends object> = {
  source: PartSource<Given>;
  /** Shows nothing while loading. */
  quiet?: boolean;
  /** The part is a whole screen: its placeholder is the screen's heading. */
  screen?: boolean;
  /** A placeholder while loading, and after a failure. */
  placeholder?: ReactNode;
} & ([keyof Given] extends [never] ? { given?: never } : { given: Given });

/** Loads a part, retries automatically, and offers a retry after failures or 120 s. */
export function LazyPart<Given extends object = object>({
  source,
  quiet = false,
  screen = false,
  placeholder: meanwhile,
  given,
}: LazyPartProps<Given>) {
  const [Part, setPart] = useState(() => source.current);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setPart(() => source.renew());
    setAttempt(attempt + 1);
  };
  const instead = quiet ? null : meanwhile;
  return (
    <Boundary
      key={attempt}
      fallback={instead === undefined ? <Failed onRetry={retry} screen={screen} /> : instead}
    >
      <Suspense fallback={instead === undefined ? <Loading /> : instead}>
        {/* Cast: a part with props always gets them. */}
        <Part {...(given as Given)} />
        {screen && <FirstFrameEnd />}
      </Suspense>
    </Boundary>
  );
}

/** A request without an answer is not repeated: the browser would wait for the same one. */
function loadPatiently<Given>(load: () => Promise<Module<Given>>): Promise<Module<Given>> {
  return withTimeout(loadAgain(load), timeoutMilliseconds, 'A part of the page took too long to load');
}

async function loadAgain<Given>(load: () => Promise<Module<Given>>): Promise<Module<Given>> {
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
      {screen && <FirstFrameEnd />}
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

/** Ends the first frame when mounted; placed after the parts that must be interactive first. */
export function FirstFrameEnd() {
  useLayoutEffect(endFrame, []);
  return null;
}
