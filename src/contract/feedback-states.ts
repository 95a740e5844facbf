/** What may become of a complaint: nobody has looked at it, it is a saved offer, or it was put aside. */
export const feedbackStates = ['open', 'saved', 'dismissed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
