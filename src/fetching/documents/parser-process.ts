/** A process of its own that reads documents, as the server sees it: whatever a document does there, the server goes on. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FetchedDocument, ParsedDocument } from './fetched-document.ts';
import type { GuardAnswer, ParserBounds } from './parser-guard.ts';

export type ParserProcess = {
  /**
   * Reads a document; one at a time. `tooMuch`: it took more time or memory than it may, and the process is ended.
   * Rejects with the reason of `signal` where that was aborted, which ends the process too.
   */
  parse: (
    document: FetchedDocument,
    timeoutMilliseconds: number,
    signal: AbortSignal,
  ) => Promise<ParsedDocument | 'tooMuch'>;
  /** Whether it may read another document. */
  isFit: () => boolean;
  /** Whether this process is waited for, so that the server's stays open. */
  hold: (held: boolean) => void;
  end: () => void;
};

/** Starting takes a fraction of a second; on a machine that is busy beyond measure some more. */
const longestStartMilliseconds = 30_000;

const guard = fileURLToPath(new URL('./parser-guard.ts', import.meta.url));

/** Starts a process. One that grew by more than a quarter of its bounds, and gave nothing back, is not fit any more. */
export function startParserProcess(bounds: ParserBounds): ParserProcess {
  const mostGrown = (bounds.heapMegabytes + bounds.outsideMegabytes) / 4;
  const child = fork(guard, [JSON.stringify(bounds)], {
    // Nothing that parses has business with keys.
    env: {},
    execArgv: [],
    // Documents are bytes, which JSON is not made for.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let fit = true;
  const ended = new Promise<undefined>((resolve) => {
    const gone = () => {
      fit = false;
      resolve(undefined);
    };
    child.on('exit', gone).on('error', gone);
  });
  const end = () => {
    fit = false;
    child.kill('SIGKILL');
  };
  const answer = async (): Promise<GuardAnswer | undefined> => {
    const said = Promise.withResolvers<GuardAnswer>();
    // Cast: the process is of our own code and says nothing else.
    child.once('message', said.resolve as (message: unknown) => void);
    return Promise.race([said.promise, ended]);
  };
  const ready = answer();

  return {
    async parse(document, timeoutMilliseconds, signal) {
      signal.addEventListener('abort', end, { once: true });
      let timer = setTimeout(end, longestStartMilliseconds);
      try {
        if (!(await ready)) throw new Error('A parser process did not start.');
        clearTimeout(timer);
        timer = setTimeout(end, timeoutMilliseconds);
        const answered = answer();
        child.send(document);
        const { said, grownMegabytes = 0 } = (await answered) ?? {};
        if (said === undefined || said === 'ready') return 'tooMuch';
        if (grownMegabytes > mostGrown) end();
        if ('broken' in said) throw new Error(said.broken);
        return said.parsed;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
    isFit: () => fit,
    hold(held) {
      if (held) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    end,
  };
}
