/**
 * The one place where HTML from an answer enters the page (docs/domain/specification.md, section
 * 5).
 */
import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';

// Links open here or in a new tab, never in a named window; a new tab gets no access to this page.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('target')) return;
  if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
  else node.removeAttribute('target');
});

/**
 * DOMPurify's set for HTML without elements that an answer does not need: they could ask for input
 * in the page's name, cover the page, or imitate it.
 */
const standardSet: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'form',
    'fieldset',
    'legend',
    'label',
    'input',
    'button',
    'textarea',
    'select',
    'optgroup',
    'option',
    'datalist',
    'output',
    'meter',
    'progress',
    'dialog',
    'style',
  ],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'popover', 'popovertarget'],
};
/** Links, text and lists; no images, which would tell their host that the references were read. */
const linksAndLists: Config = {
  ALLOWED_TAGS: ['a', 'ul', 'ol', 'li'],
  ALLOWED_ATTR: ['href', 'hreflang', 'lang', 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** HTML with the standard set of tags and attributes. */
export function SafeHtml({ html }: { html: string }) {
  return <Sanitised html={html} config={standardSet} className="told-html" />;
}

/** References as HTML: links, text and lists. */
export function SafeReferences({ html }: { html: string }) {
  return <Sanitised html={html} config={linksAndLists} className="references" />;
}

type SanitisedProps = { html: string; config: Config; className: string };

function Sanitised({ html, config, className }: SanitisedProps) {
  const clean = useMemo(() => DOMPurify.sanitize(html, config), [html, config]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised just above, and nowhere else is it used
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
