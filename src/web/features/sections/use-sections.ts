import { useState } from 'react';

/**
 * The sections below a result, of which at most one is open (docs/domain/specification.md, section
 * 2).
 */
export const sections = ['references', 'responsible', 'bigTechs'] as const;
/** A section that a visitor can open below a result. */
export type Section = (typeof sections)[number];

/** The opened section, of which there is at most one, and how to open or close one. */
export type Sections = { opened: Section | null; toggle: (section: Section) => void };

/** Which section is open, wherever each of them is on the page. */
export function useSections(): Sections {
  const [opened, open] = useState<Section | null>(null);
  return { opened, toggle: (section) => open(opened === section ? null : section) };
}
