/** What other modules may enter of analyses. */
export type { EndpointReading, ServerReaders } from './readers.ts';
export { inTurn } from './turn-of-visitor.ts';
