/** The public interface of rate limits for other modules. */
export {
  jobsQueuedPerThread as handedToEachThread,
  type ReadingQueue,
  readingQueueFull as readingsBusy,
} from './reading-queue.ts';
export { createTooManyRequests as tooManyRequests, type VisitorLimits } from './visitor-limits.ts';
export type { VisitorPlaces } from './visitor-places.ts';
