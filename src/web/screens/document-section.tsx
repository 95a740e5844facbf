import type { ComponentProps } from 'react';
import { TitledSection } from '../components/titled-section.tsx';

/** A section of a page that is read like a document. */
export function DocumentSection(props: Omit<ComponentProps<typeof TitledSection>, 'titleClassName'>) {
  return <TitledSection className="document-section" titleClassName="document-title" {...props} />;
}
