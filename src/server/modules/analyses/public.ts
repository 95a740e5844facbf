/** The public interface of analyses for other modules. */
export type { EndpointReading, ServerReaders } from './readers.ts';
export { runWithTurn as inTurn } from './turn-of-visitor.ts';
