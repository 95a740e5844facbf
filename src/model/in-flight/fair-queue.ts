/**
 * The order of waiting calls: visitors take turns, so that one with fifty offers does not make all
 * others wait.
 */
import type { Queue, QueueAddOptions } from 'p-queue';
import type { Turn } from './turn.ts';

type Run = () => Promise<unknown>;
type Waiting = { run: Run; turn: Turn; id: string | undefined };
/** By visitor, next one first; the calls of one visitor in order of arrival. */
type Ring = Map<string, Waiting[]>;

/** Options of a queued call. */
export type FairOptions = QueueAddOptions & { turn: Turn };

/**
 * Round-robin over visitors. Started turns are finished first: their remaining calls precede turns
 * that have not begun, again round-robin over visitors.
 */
export class FairQueue implements Queue<Run, FairOptions> {
  readonly #begun: Ring = new Map();
  readonly #fresh: Ring = new Map();
  readonly #hasBegun = new WeakSet<Turn>();

  get size(): number {
    return this.filter().length;
  }

  enqueue(run: Run, { turn = { visitor: '' }, id }: Partial<FairOptions> = {}): void {
    append(this.#hasBegun.has(turn) ? this.#begun : this.#fresh, { run, turn, id });
  }

  dequeue(): Run | undefined {
    const next = takeNext(this.#begun) ?? takeNext(this.#fresh);
    if (next !== undefined) this.#begin(next.turn);
    return next?.run;
  }

  /** For a caller who leaves. */
  remove(id: string): void {
    for (const ring of [this.#begun, this.#fresh])
      for (const visitor of ring.keys()) keep(ring, visitor, (one) => one.id !== id);
  }

  filter(): Run[] {
    return [...this.#begun.values(), ...this.#fresh.values()].flat().map(({ run }) => run);
  }

  setPriority(): void {}

  /** For each turn that has not begun, the number of other turns ahead of it. */
  places(): Map<Turn, number> {
    const first = new Set([...this.#begun.values()].flat().map(({ turn }) => turn)).size;
    const lists = [...this.#fresh.values()].map((own) => [...new Set(own.map(({ turn }) => turn))]);
    const rounds = Math.max(0, ...lists.map(({ length }) => length));
    const order = Array.from({ length: rounds }, (_, round) => lists.flatMap((own) => own[round] ?? []));
    return new Map(order.flat().map((turn, index) => [turn, first + index]));
  }

  #begin(turn: Turn): void {
    if (this.#hasBegun.has(turn)) return;
    this.#hasBegun.add(turn);
    const own = this.#fresh.get(turn.visitor) ?? [];
    keep(this.#fresh, turn.visitor, (one) => one.turn !== turn);
    for (const one of own) if (one.turn === turn) append(this.#begun, one);
  }
}

function append(ring: Ring, one: Waiting): void {
  const own = ring.get(one.turn.visitor) ?? [];
  own.push(one);
  ring.set(one.turn.visitor, own);
}

/** Moves the visitor's next turn behind those of all others. */
function takeNext(ring: Ring): Waiting | undefined {
  const [first] = ring;
  if (first === undefined) return undefined;
  const [visitor, own] = first;
  const next = own.shift();
  ring.delete(visitor);
  if (own.length > 0) ring.set(visitor, own);
  return next;
}

function keep(ring: Ring, visitor: string, isKept: (one: Waiting) => boolean): void {
  const left = ring.get(visitor)?.filter(isKept) ?? [];
  if (left.length > 0) ring.set(visitor, left);
  else ring.delete(visitor);
}
