/** States of a complaint: not reviewed yet, made a saved offer, or dismissed. */
export const feedbackStates = ['open', 'saved', 'dismissed'] as const;
/** The state of a complaint, as stored and filtered by. */
export type FeedbackState = (typeof feedbackStates)[number];
