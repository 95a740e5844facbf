/** The one place where HTML from an answer enters the page. */
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

// What opens elsewhere gets no hold on this page.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
});

/** References as HTML: the standard set of tags and attributes, and `target` (specification, section 5). */
export function SafeReferences({ html }: { html: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }),
    [html],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised just above, and nowhere else is it used
  return <div className="references" dangerouslySetInnerHTML={{ __html: clean }} />;
}
