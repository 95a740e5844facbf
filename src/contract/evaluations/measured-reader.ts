/** The accuracy of the reader in use as published to visitors. */
import { z } from 'zod';

const share = z.number().min(0).max(1);

/** One published measurement. */
export const measuredReaderSchema = z.object({
  /** `builtin`, or the name of a model. */
  reader: z.string(),
  /** Share of its answers with the letter of people's labels. */
  lettersRight: share,
  /** 95 % confidence interval, over offers. */
  interval: z.object({ low: share, high: share }),
  /** Number of offers measured. */
  offers: z.int().positive(),
  /** YYYY-MM-DD, UTC: date of its last answer. */
  measuredOn: z.string(),
});
/** One published measurement. */
export type PublishedMeasurement = z.infer<typeof measuredReaderSchema>;

/**
 * Why a run cannot be published: it has not ended with a scorecard; it covers too few offers;
 * another reader is in use; its version is unknown or no longer in use.
 */
export const publishingObstacles = [
  'notScored',
  'tooFew',
  'notInUse',
  'versionUnknown',
  'versionChanged',
] as const;
/** The answer of a call in place of an error; publishing.json has its sentence. */
export type PublishingObstacle = (typeof publishingObstacles)[number];
