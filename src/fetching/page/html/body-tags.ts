/** The simplified tags in which scanPage writes a body. */
import { escapeText } from './escape-text.ts';
import type { TagAttributes } from './walk-html.ts';

/** Form fields, all of which are written as `input`. */
export const fields = new Set(['input', 'select', 'textarea']);

/** Tags with other names are omitted. */
export const tagName = /^[a-z][a-z0-9]{0,15}$/;

/** A template that browsers show as the content of the element around it. */
export function isShadowRoot(name: string, attributes: TagAttributes): boolean {
  return name === 'template' && ('shadowrootmode' in attributes || 'shadowroot' in attributes);
}

/**
 * Names removed from parts that are shown nevertheless, as Readability would drop those parts
 * because of them.
 */
const misleadingNames = /\S{0,100}(?:hidden|widget)\S*/gi;

/**
 * Keeps only what is evaluated later: class names, the id, whether it is a link. Tags with unusual
 * names are omitted.
 */
export function describeTag(name: string, attributes: TagAttributes): string {
  const kept = ['id', 'class'].map((key) => {
    const names = (attributes[key] ?? '').slice(0, 200).replace(misleadingNames, '').trim();
    return names && ` ${key}="${escapeText(names).replaceAll('"', '&quot;')}"`;
  });
  const link = name === 'a' && 'href' in attributes ? ' href=""' : '';
  return tagName.test(name) ? `<${name}${kept.join('')}${link}>` : '';
}

/** The type of an input, or else which field it is. */
export function fieldTypeOf(name: string, { type = 'text' }: TagAttributes): string {
  return name === 'input' && /^[a-z-]{1,20}$/i.test(type)
    ? type.toLowerCase()
    : name === 'input'
      ? 'text'
      : name;
}
