/** The one place where HTML from an answer enters the page (specification, section 5). */
import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';

// What opens elsewhere gets no hold on this page.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
});

const standardSet: Config = { USE_PROFILES: { html: true } };
const withTarget: Config = { ...standardSet, ADD_ATTR: ['target'] };

/** HTML with the standard set of tags and attributes. */
export function SafeHtml({ html }: { html: string }) {
  return <Sanitised html={html} config={standardSet} className="told-html" />;
}

/** References as HTML: the standard set, and `target`. */
export function SafeReferences({ html }: { html: string }) {
  return <Sanitised html={html} config={withTarget} className="references" />;
}

type SanitisedProps = { html: string; config: Config; className: string };

function Sanitised({ html, config, className }: SanitisedProps) {
  const clean = useMemo(() => DOMPurify.sanitize(html, config), [html, config]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised just above, and nowhere else is it used
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
