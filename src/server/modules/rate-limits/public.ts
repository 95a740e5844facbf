/** What other modules may enter of the limits of visitors. */
export { handedToEachThread, type ReadingQueue, readingsBusy } from './reading-queue.ts';
export { tooManyRequests, type VisitorLimits } from './visitor-limits.ts';
export type { VisitorPlaces } from './visitor-places.ts';
