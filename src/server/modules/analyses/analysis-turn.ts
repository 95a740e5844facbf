/** Makes the turn of an analysis known to every call that it makes of the endpoint. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Turn } from '../../../model/in-flight/turn.ts';
import type { Model, ModelAnswer, ModelRequest } from '../../../model/model.ts';

/** Asynchronous context, because reading and wording should not need to know the visitor. */
const turnScope = new AsyncLocalStorage<Turn>();

/** Runs an analysis whose calls of the endpoint share one turn. */
export function runWithTurn<Value>(turn: Turn, work: () => Promise<Value>): Promise<Value> {
  return turnScope.run(turn, work);
}

/** Redirects reports on the current turn's place to this listener. */
export function redirectPlaceUpdates(onPlace: (before: number) => void): void {
  const turn = turnScope.getStore();
  if (turn) turn.onPlace = onPlace;
}

/** The visitor of the current analysis; empty outside of one. */
export function getCurrentVisitor(): string {
  return turnScope.getStore()?.visitor ?? '';
}

/** Wraps a model so that each request has the turn of its analysis. */
export function withCurrentTurn(model: Model): Model {
  return {
    provider: model.provider,
    list: (signal) => model.list(signal),
    ask: <Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>> =>
      model.ask({ ...request, turn: turnScope.getStore() }),
  };
}
