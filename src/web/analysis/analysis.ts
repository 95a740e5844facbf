/** A submission of the visitor, and its result. */
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { ReaderKind } from '../../contract/calls/visitor-calls.ts';
import type { Language } from '../../language/languages.ts';
import type { DevelopmentChoices } from '../development/development-choices.ts';

/** How the offer is given (docs/domain/specification.md, section 2: "Input-mode toggle"). */
export type InputMode = 'url' | 'text';

/** What the visitor submitted; `input` is an address or a text, trimmed. */
export type Submission = {
  id: number;
  mode: InputMode;
  input: string;
  language: Language;
  /** The web address that a text was read from, if known. */
  address?: string;
  /** Reads the whole text, including what looks like the page around an offer. */
  whole?: boolean | undefined;
  /** Only this reader reads, on the server. */
  reader?: ReaderKind;
  /** In development mode: asks for the debug texts. */
  development?: DevelopmentChoices;
};

/**
 * A result with the graded text, to which its quotes refer, the language of its sentences, and its
 * time.
 */
export type Analysis = {
  result: AnalysisResult;
  offer: string;
  language: Language;
  gradedAt: Date;
  /** The web address of the offer, if known. */
  address?: string;
  /** Only when the text was graded in the browser, because the server was unreachable. */
  inBrowser?: true;
};
