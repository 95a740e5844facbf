import { createContext } from 'react';
import type { HeldFeedback } from './held-feedback.ts';

/** The thumbs-down that the form adds to, and what ends the form; null where there is none. */
export const FeedbackContext = createContext<{ held: HeldFeedback; close: () => void } | null>(null);
