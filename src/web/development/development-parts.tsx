/**
 * Additions of development mode to public screens, passed in by the app so that no public screen or
 * feature imports administration.
 */
import { createContext, useContext } from 'react';
import { LazyPart, type PartSource } from '../components/lazy-part.tsx';

/** `fields` stands below the fields of the form, `result` below a result. */
export type DevelopmentParts = { fields: PartSource; result: PartSource };

/** Null in the public build. */
export const DevelopmentPartsContext = createContext<DevelopmentParts | null>(null);

/** The addition for this place; nothing in the public build. */
export function DevelopmentPart({ place }: { place: keyof DevelopmentParts }) {
  const parts = useContext(DevelopmentPartsContext);
  return parts && <LazyPart source={parts[place]} />;
}
