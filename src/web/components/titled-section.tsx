import { type ComponentProps, useId } from 'react';

type TitledSectionProps = Omit<ComponentProps<'section'>, 'id'> & {
  /** Of the heading, which links may lead to. */
  id?: string;
  title: string;
  level?: 'h2' | 'h3';
  titleClassName: string;
};

/** A section that its heading names. */
export function TitledSection(props: TitledSectionProps) {
  const generated = useId();
  const { id = generated, title, level: Heading = 'h2', titleClassName, children, ...section } = props;
  return (
    <section aria-labelledby={id} {...section}>
      <Heading id={id} className={titleClassName}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
