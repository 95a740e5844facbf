import { describe, expect, test } from 'vitest';
import { matchBoilerplateRules } from './boilerplate-elements.ts';

const isBoilerplate = (name: string, attributes: Record<string, string>) =>
  matchBoilerplateRules(name, attributes).length > 0;

describe('left out by class or id', () => {
  test.each(
    // biome-ignore format: a list of names reads best filled
    ['cookie-bar', 'cookieBanner', 'ck-cookie-notice', 'gdpr_popup', 'eu-cookies', 'rgpd', 'onetrust-banner-sdk', 'didomi-host',
      'CybotCookiebotDialog', 'footer', 'site-footer', 'navbar', 'main_menu', 'sidebar', 'breadcrumb', 'similar-jobs', 'related_posts',
      'share-buttons', 'sharedaddy', 'jp-relatedposts', 'autres-offres', 'site-header', 'top-links', 'screen-reader-text', 'comments-area', 'x y footer', 'skip-to-content'],
  )('%s', (name) => {
    expect(isBoilerplate('div', { class: name })).toBe(true);
    expect(isBoilerplate('section', { id: name })).toBe(true);
  });
});

describe('kept', () => {
  test.each(
    // biome-ignore format: a list of names reads best filled
    ['cookies-accepted', 'cookie-bar-shown', 'no-cookies', 'has-cookie-banner', 'with-sidebar', 'has-footer', 'job-menu-open', 'job-content',
      'navigation-ready', 'jobs', 'description', 'widget-area-none', 'visually-hidden', 'sr-only', ''],
  )('%s', (name) => expect(isBoilerplate('div', { class: name })).toBe(false));

  test.each(['html', 'body', 'main'])('%s, whatever it is called', (element) =>
    expect(isBoilerplate(element, { class: 'cookie-bar sidebar', 'aria-hidden': 'true' })).toBe(false),
  );
});

describe('left out by what they are', () => {
  test.each([
    ['nav', {}],
    ['footer', {}],
    ['aside', {}],
    ['button', {}],
    ['div', { hidden: '' }],
    ['div', { style: 'color:red; DISPLAY:none' }],
    ['div', { 'aria-hidden': 'true' }],
    ['div', { role: 'dialog' }],
    ['div', { role: 'navigation' }],
  ] as [string, Record<string, string>][])('%s %o', (element, attributes) =>
    expect(isBoilerplate(element, attributes)).toBe(true),
  );
  test.each([
    ['form', {}],
    ['header', {}],
    ['div', { style: 'display: block' }],
    ['div', { role: 'main' }],
  ] as [string, Record<string, string>][])('but not %s %o', (element, attributes) =>
    expect(isBoilerplate(element, attributes)).toBe(false),
  );
});
