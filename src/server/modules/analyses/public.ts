/** The public interface of analyses for other modules. */

export { runWithTurn as inTurn } from './analysis-turn.ts';
export { rankModels } from './choice/rank-models.ts';
export type { EndpointReading, ServerReaders } from './readers.ts';
