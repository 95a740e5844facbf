/** Whose turn it is at the endpoint, known to every call that an analysis begins. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Turn } from '../../../model/in-flight/turn.ts';
import type { Model, ModelAnswer, ModelRequest } from '../../../model/model.ts';

/** Reading and wording lie far below what knows the visitor, and have no use for it. */
const turnScope = new AsyncLocalStorage<Turn>();

/** Does the work of an analysis: its calls to the endpoint share one turn. */
export function inTurn<Value>(turn: Turn, work: () => Promise<Value>): Promise<Value> {
  return turnScope.run(turn, work);
}

/** Has the place of the turn under way told to this listener instead of the one that it began with. */
export function tellPlaceTo(onPlace: (before: number) => void): void {
  const turn = turnScope.getStore();
  if (turn) turn.onPlace = onPlace;
}

/** For whom the analysis under way is made; empty outside of one. */
export function visitorInTurn(): string {
  return turnScope.getStore()?.visitor ?? '';
}

/** The same model, each request with the turn of the analysis that made it. */
export function askInTurn(model: Model): Model {
  return {
    provider: model.provider,
    list: (signal) => model.list(signal),
    ask: <Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>> =>
      model.ask({ ...request, turn: turnScope.getStore() }),
  };
}
