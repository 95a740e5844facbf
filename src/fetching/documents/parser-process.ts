/**
 * The server's handle on a process that reads documents: whatever happens in that process, the
 * server keeps running.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FetchedDocument, ParsedDocument } from './fetched-document.ts';
import type { GuardAnswer, ParserBounds } from './parser-guard.ts';

/** A process that reads one document at a time. */
export type ParserProcess = {
  /**
   * Reads one document at a time. `tooMuch`: it exceeded its time or memory, and the process was
   * ended. Rejects with the reason of `signal` if that was aborted, which also ends the process.
   */
  parse: (
    document: FetchedDocument,
    timeoutMilliseconds: number,
    signal: AbortSignal,
  ) => Promise<ParsedDocument | 'tooMuch'>;
  /** Whether it may read another document. */
  isFit: () => boolean;
  /** Whether this process keeps the server's process alive. */
  hold: (held: boolean) => void;
  end: () => void;
};

/** Starting takes a fraction of a second; longer on a heavily loaded machine. */
const longestStartMilliseconds = 30_000;

const guard = fileURLToPath(new URL('./parser-guard.ts', import.meta.url));

/**
 * Starts a process. One that grew by more than a quarter of its bounds without giving memory back
 * is not used again.
 */
export function startParserProcess(bounds: ParserBounds, program = guard): ParserProcess {
  const maxGrowth = (bounds.heapMegabytes + bounds.outsideMegabytes) / 4;
  const child = fork(program, [JSON.stringify(bounds)], {
    // Parsers do not need the server's keys.
    env: {},
    execArgv: [],
    // Documents are bytes, which JSON does not carry well.
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
    // Cast: the process runs our own code and sends nothing else.
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
        if (grownMegabytes > maxGrowth) end();
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
