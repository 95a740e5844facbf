/** What the visitor asked to have graded, and what came of it. */
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { Language } from '../../language/languages.ts';
import type { DevelopmentChoices } from './development-choices.ts';

/** How the offer is given (docs/domain/specification.md, section 2: "Input-mode toggle"). */
export type InputMode = 'url' | 'text';

/** What the visitor asked to have graded; `input` is an address or a text, trimmed. */
export type Submission = {
  id: number;
  mode: InputMode;
  input: string;
  language: Language;
  /** The web address that a text was read from, where it is known. */
  address?: string;
  /** All of the text is to be read, also what looks like the page around an offer. */
  whole?: boolean | undefined;
  /** In development mode: asks for the debug texts. */
  development?: DevelopmentChoices;
};

/** A result with the text that was graded, into which its quotes point, the language it is told in, and when it came. */
export type Analysis = {
  result: AnalysisResult;
  offer: string;
  language: Language;
  gradedAt: Date;
  /** The web address of the offer, where it is known. */
  address?: string;
  /** Only where the page graded the text by itself, in the visitor's browser, as the server could not be reached. */
  inBrowser?: true;
};
