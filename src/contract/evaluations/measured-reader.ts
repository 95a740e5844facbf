/** What visitors are told of how well the reader in use reads. */
import { z } from 'zod';

const share = z.number().min(0).max(1);

export const measuredReaderSchema = z.object({
  /** `builtin`, or the name of a model. */
  reader: z.string(),
  /** Of its answers, how many have the letter that people's labels give. */
  lettersRight: share,
  /** 95 %, over offers. */
  interval: z.object({ low: share, high: share }),
  /** That it was measured on. */
  offers: z.int().positive(),
  /** YYYY-MM-DD, UTC: when its last answer came. */
  measuredOn: z.string(),
});
export type MeasuredReader = z.infer<typeof measuredReaderSchema>;

/**
 * Why a run says nothing about a reader to visitors: it has not come to its end with a scorecard; it rests on too few offers; another
 * reader is in use; its version is unknown or is no longer the one in use.
 */
export const publishingObstacles = [
  'notScored',
  'tooFew',
  'notInUse',
  'versionUnknown',
  'versionChanged',
] as const;
export type PublishingObstacle = (typeof publishingObstacles)[number];
