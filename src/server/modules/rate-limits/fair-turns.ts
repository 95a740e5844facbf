/**
 * Gives each visitor the same share of work: start-time fair queueing (Goyal, Vin and Cheng, 1996).
 * Each visitor has a lane; the lane with the least work done goes first, whoever has queued the
 * most.
 */

type Lane<Work> = {
  waiting: { work: Work; cost: number }[];
  /** Work done for the visitor, on the scale of `reached`. */
  done: number;
  /** Of everything that waits or is under way. */
  cost: number;
  underWay: number;
};

/** A fair queue of visitors' work; costs are in any one unit. */
export class FairTurns<Work> {
  readonly #lanes = new Map<string, Lane<Work>>();
  /**
   * The value of `done` of the lane that started work last: a new lane begins here, without credit
   * for the time before.
   */
  #reached = 0;

  add(visitor: string, work: Work, cost: number): void {
    const lane = this.#lanes.get(visitor) ?? { waiting: [], done: this.#reached, cost: 0, underWay: 0 };
    this.#lanes.set(visitor, lane);
    if (lane.cost === 0) lane.done = Math.max(lane.done, this.#reached);
    lane.waiting.push({ work, cost });
    lane.cost += cost;
  }

  /** The next work, without beginning it. */
  next(): { visitor: string; work: Work; cost: number } | undefined {
    let first: [string, Lane<Work>] | undefined;
    for (const each of this.#lanes)
      if (each[1].waiting.length > 0 && (!first || each[1].done < first[1].done)) first = each;
    const waiting = first?.[1].waiting[0];
    return first && waiting && { visitor: first[0], ...waiting };
  }

  /** Begins the next work of this visitor. */
  begin(visitor: string): void {
    const lane = this.#lanes.get(visitor);
    const begun = lane?.waiting.shift();
    if (!lane || !begun) return;
    this.#reached = Math.max(this.#reached, lane.done);
    lane.done += begun.cost;
    lane.underWay += 1;
  }

  /**
   * `took`: the real cost of work that was begun with `cost`; the difference counts in the
   * visitor's next turns.
   */
  end(visitor: string, cost: number, took = cost): void {
    const lane = this.#lanes.get(visitor);
    if (!lane) return;
    lane.done += took - cost;
    lane.underWay -= 1;
    this.#leave(visitor, lane, cost);
  }

  /** Removes waiting work; false when it was begun already. */
  drop(visitor: string, work: Work): boolean {
    const lane = this.#lanes.get(visitor);
    const at = lane?.waiting.findIndex((each) => each.work === work) ?? -1;
    const [dropped] = at < 0 ? [] : (lane?.waiting.splice(at, 1) ?? []);
    if (lane && dropped) this.#leave(visitor, lane, dropped.cost);
    return dropped !== undefined;
  }

  /** The cost of a visitor's waiting and running work. */
  costOf(visitor: string): number {
    return this.#lanes.get(visitor)?.cost ?? 0;
  }

  /**
   * Upper bound of the work done before new work of `cost` by this visitor has ended: for each
   * other visitor as much as for this one, and everything that this one has queued before.
   */
  costBefore(visitor: string, cost: number): number {
    const own = this.costOf(visitor);
    let sum = own;
    for (const [other, lane] of this.#lanes) if (other !== visitor) sum += Math.min(lane.cost, own + cost);
    return sum;
  }

  #leave(visitor: string, lane: Lane<Work>, cost: number): void {
    lane.cost -= cost;
    if (lane.waiting.length === 0 && lane.underWay === 0) this.#lanes.delete(visitor);
  }
}
