import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markConnected, markDisconnected } from '../lib/connection.ts';
import { CallError, type CallErrorCode } from './call.ts';
import { browserSender, Outbox, type Sender, type SendPostponed } from './outbox.ts';

type End = { state: 'sent' | 'refused'; item: string };

/** Queued items are in `items`, a store shared by tabs; `held` says from when each may be sent. */
class Shelf extends Outbox<string, void, End> {
  readonly heard: (End | SendPostponed)[] = [];
  readonly items: string[];
  held = new Map<string, number>();

  constructor(items: string[], sender: Sender<string, void>) {
    super(sender);
    this.items = items;
    this.onOutcome((outcome) => void this.heard.push(outcome));
  }

  protected async *due(wakeAt: (time: number) => void) {
    for (;;) {
      const item = this.items.find((each) => (this.held.get(each) ?? 0) <= Date.now());
      if (item === undefined) break;
      yield item;
    }
    for (const time of this.held.values()) if (time > Date.now()) wakeAt(time);
  }

  protected mayPass(error: unknown): boolean {
    return error instanceof CallError && error.code !== 'invalidRequest';
  }

  protected async taken(item: string): Promise<End> {
    return this.#takeOut(item, 'sent');
  }

  protected async refused(item: string): Promise<End> {
    return this.#takeOut(item, 'refused');
  }

  #takeOut(item: string, state: End['state']): End {
    this.items.splice(this.items.indexOf(item), 1);
    return { state, item };
  }
}

/** Answers with the entries of `answers` in order, and then accepts everything. */
function way(answers: CallErrorCode[] = []) {
  const sent: string[] = [];
  const send = async (item: string) => {
    sent.push(item);
    const answer = answers.shift();
    if (answer) throw new CallError(answer);
  };
  return { sent, sender: browserSender(crypto.randomUUID(), send) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  markConnected();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('of two tabs one sends at a time, and each thing goes once', async () => {
  const items = ['first', 'second'];
  const { sent, sender } = way();
  const underWay = vi.fn(() => vi.advanceTimersByTimeAsync(1));
  const slow = { ...sender, send: (item: string) => underWay().then(() => sender.send(item)) };
  await Promise.all([new Shelf(items, slow).sendAll(), new Shelf(items, slow).sendAll()]);
  expect(sent).toEqual(['first', 'second']);
});

test('what is refused keeps nobody else waiting', async () => {
  const { sent, sender } = way(['invalidRequest']);
  const shelf = new Shelf(['refused', 'good'], sender);
  await shelf.sendAll();
  expect(sent).toEqual(['refused', 'good']);
  expect(shelf.heard).toEqual([
    { state: 'refused', item: 'refused' },
    { state: 'sent', item: 'good' },
  ]);
});

test('it waits longer with each try, and begins anew once something was taken', async () => {
  const { sent, sender } = way(['offline', 'offline', 'databaseAway']);
  const shelf = new Shelf(['item'], sender);
  await shelf.sendAll();
  for (const milliseconds of [1_000, 1_500, 2_250]) {
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(sent).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(before + 1);
  }
  expect(shelf.heard).toEqual([
    { state: 'waiting', code: 'offline' },
    { state: 'waiting', code: 'offline' },
    { state: 'waiting', code: 'databaseAway' },
    { state: 'sent', item: 'item' },
  ]);
  expect(sender.backoff.delay()).toBe(1_000);
});

test('a server that is asked too much is left alone for the longest time', async () => {
  const { sent, sender } = way(['tooManyRequests']);
  await new Shelf(['item'], sender).sendAll();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
});

test('it goes on as soon as the connection is back', async () => {
  const { sent, sender } = way(['offline']);
  const shelf = new Shelf(['item'], sender);
  markDisconnected();
  await shelf.sendAll();
  markConnected();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['item', 'item']);
});

test('what comes while others are sent goes right after them', async () => {
  const { sent, sender } = way();
  const shelf = new Shelf([], sender);
  const round = shelf.sendAll();
  const added = Promise.resolve().then(() => shelf.items.push('late'));
  void shelf.sendAll();
  await Promise.all([round, added]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['late']);
});

test('what is held goes when its time has come', async () => {
  const { sent, sender } = way();
  const shelf = new Shelf(['held', 'other'], sender);
  shelf.held.set('held', Date.now() + 5_000);
  await shelf.sendAll();
  expect(sent).toEqual(['other']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(['other', 'held']);
});

test('a store that fails to let go of what was taken has it sent again: it is not taken for refused', async () => {
  const { sent, sender } = way();
  const shelf = new Shelf(['item'], sender);
  const splice = vi.spyOn(shelf.items, 'splice').mockImplementationOnce(() => {
    throw new Error('The store is closed');
  });
  await shelf.sendAll();
  expect(shelf.items).toEqual(['item']);
  expect(shelf.heard).toEqual([]);
  await shelf.sendAll();
  expect(splice).toHaveBeenCalledTimes(2);
  expect(sent).toEqual(['item', 'item']);
  expect(shelf.items).toEqual([]);
});
