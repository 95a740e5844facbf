import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { copyPage, type PageCopy } from './copy-page.ts';

function open(html: string) {
  const { window } = new JSDOM(html, { url: 'https://jobs.example/one', runScripts: 'outside-only' });
  // Cast: as in the browser, only the function's source reaches the page.
  return { window, copy: () => window.eval(`(${copyPage})()`) as PageCopy };
}

test('the copy has what scripts have changed, and the structured data', () => {
  const { window, copy } = open(
    '<title>Job</title><script type="application/ld+json">{"@type":"JobPosting"}</script><p id="more">Short</p>',
  );
  const more = window.document.getElementById('more');
  if (more) more.textContent = 'You own the roadmap';
  const { html, address } = copy();
  expect(html).toContain('<p id="more">You own the roadmap</p>');
  expect(html).toContain('{"@type":"JobPosting"}');
  expect(address).toBe('https://jobs.example/one');
});

test('open shadow roots are read, nested ones too, with what is put into their slots', () => {
  const { window, copy } = open('<job-page><b slot="title">Product Manager</b></job-page>');
  const { document } = window;
  const root = document.querySelector('job-page')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<h1><slot name="title">Untitled</slot></h1><job-duties></job-duties>';
  const duties = root?.querySelector('job-duties')?.attachShadow({ mode: 'open' });
  if (duties) duties.innerHTML = '<ul><li>Own the roadmap</li></ul><slot>Nothing more</slot>';
  const { html } = copy();
  expect(html).toContain('<h1><slot name="title"><b slot="title">Product Manager</b></slot></h1>');
  expect(html).toContain(
    '<job-duties><ul><li>Own the roadmap</li></ul><slot>Nothing more</slot></job-duties>',
  );
});

test('the page itself stays as it is, and its elements are not made a second time', () => {
  const { window, copy } = open('<body><job-page>Text</job-page></body>');
  let made = 0;
  class JobPage extends window.HTMLElement {
    constructor() {
      super();
      made += 1;
    }
  }
  window.customElements.define('job-page', JobPage);
  const before = window.document.documentElement.outerHTML;
  copy();
  expect(window.document.documentElement.outerHTML).toBe(before);
  expect(made).toBe(1);
});
