import { Disclosure } from '../../components/disclosure.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';

type QuestionsFoldProps = {
  title: string;
  /** Loaded when it is opened. */
  source: Parameters<typeof LazyPart>[0]['source'];
  /** Whether the title is a heading of the label. */
  isHeading?: boolean;
};

/** A line of the label that opens what there is to ask. */
export function QuestionsFold({ title, source, isHeading = false }: QuestionsFoldProps) {
  return (
    <Disclosure
      title={title}
      {...(isHeading && { heading: { level: 'h3' } })}
      buttonClassName="questions-trigger"
      panelClassName="questions-sheet"
    >
      <LazyPart source={source} />
    </Disclosure>
  );
}
