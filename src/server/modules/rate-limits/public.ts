/** The public interface of rate limits for other modules. */
export { handedToEachThread, type ReadingQueue, readingsBusy } from './reading-queue.ts';
export { tooManyRequests, type VisitorLimits } from './visitor-limits.ts';
export type { VisitorPlaces } from './visitor-places.ts';
