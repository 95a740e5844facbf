import { createContext } from 'react';
import type { HeldFeedback } from './held-feedback.ts';

/** The thumbs-down that the form adds to; null where none is held. */
export const FeedbackContext = createContext<HeldFeedback | null>(null);
