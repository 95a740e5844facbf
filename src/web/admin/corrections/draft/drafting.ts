/**
 * The undo history of a correction: every change can be undone, also one that replaces everything.
 */
import type { CorrectionDraft } from './correction-draft.ts';

/** `past` and `future` hold the states for undo and redo, nearest last. */
export type Drafting = {
  now: CorrectionDraft;
  past: readonly CorrectionDraft[];
  future: readonly CorrectionDraft[];
  /** The text being typed: its letters are undone together. */
  typing: string | null;
};

/** What a user does to a draft. */
export type DraftingStep =
  | {
      kind: 'change';
      to: (before: CorrectionDraft) => CorrectionDraft;
      /** Names the field when the change is typing in a text. */
      typing?: string;
    }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Starts again; earlier states are discarded. */
  | { kind: 'begin'; at: CorrectionDraft };

/** Older states are discarded. */
const maxSteps = 200;

/** A draft without history. */
export function beginDrafting(at: CorrectionDraft): Drafting {
  return { now: at, past: [], future: [], typing: null };
}

/**
 * The state after a step; a step without effect, such as undo in the first state, changes nothing.
 */
export function reduceDrafting(before: Drafting, step: DraftingStep): Drafting {
  switch (step.kind) {
    case 'change':
      return changed(before, step.to(before.now), step.typing ?? null);
    case 'undo':
      return undone(before);
    case 'redo':
      return redone(before);
    case 'begin':
      return beginDrafting(step.at);
  }
}

function changed(before: Drafting, now: CorrectionDraft, typing: string | null): Drafting {
  if (JSON.stringify(now) === JSON.stringify(before.now)) return before;
  const goesOn = typing !== null && typing === before.typing;
  const past = goesOn ? before.past : [...before.past, before.now].slice(-maxSteps);
  return { now, past, future: [], typing };
}

function undone({ now, past, future }: Drafting): Drafting {
  const last = past.at(-1);
  if (!last) return { now, past, future, typing: null };
  return { now: last, past: past.slice(0, -1), future: [...future, now], typing: null };
}

function redone({ now, past, future }: Drafting): Drafting {
  const next = future.at(-1);
  if (!next) return { now, past, future, typing: null };
  return { now: next, past: [...past, now], future: future.slice(0, -1), typing: null };
}
