import { createContext } from 'react';
import type { HeldFeedback } from './held-feedback.ts';

/** The thumbs-down that the form amends, and the function to close the form; null if none. */
export const FeedbackContext = createContext<{ held: HeldFeedback; close: () => void } | null>(null);
