/** The public interface of analyses for other modules. */

export { runWithTurn as inTurn } from './analysis-turn.ts';
export type { EndpointReading, ServerReaders } from './readers.ts';
