/** Pages of other sites, by path, as a browser shows them, for tests of the bookmarklet. */

const duties = `
<h2>What you will do</h2>
<ul>
<li>Own the <b>vision</b> and the strategy of our booking product.</li>
<li><p>Own the P&amp;L of the product and its pricing.</p></li>
</ul>
<p>You decide, with<br>the team beside you.</p>`;

const around = `
<header role="banner">Sign out</header>
<nav><a href="/">All jobs</a></nav>
<main>
<h1>Senior   Product
Manager</h1>
<div>Fernhollow</div>
${duties}
<div style="white-space: pre-line">Perks:
Four-day week</div>
<div style="display: none">Hidden by style</div>
<div style="visibility: hidden">Invisible by style</div>
<fern-facts></fern-facts>
<button>Apply</button>
<aside>Similar jobs</aside>
<p>We are a team of forty people in Leeds, and we have made scheduling software for independent dental practices since
2014. We work in the office on Tuesdays and from wherever we like on all other days of the week.</p>
</main>
<footer>Imprint</footer>`;

const description = `${duties.replaceAll('\n', ' ')}<p>${'Practices stay with us for years, and tell us why. '.repeat(5)}</p>`;

const posting = (text: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@graph': [
      {
        '@type': 'JobPosting',
        title: 'Senior Product Manager',
        hiringOrganization: { '@type': 'Organization', name: 'Fernhollow' },
        description: text,
      },
    ],
  })}</script>`;

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Senior PM – Fernhollow</title></head><body>${body}</body></html>`;

export const foreignPages: Record<string, string> = {
  '/shown': page(around),
  '/described': page(`${posting(description)}<div>Welcome back. ${description}</div>`),
  '/described-otherwise': page(
    `${posting('<p>Another job, left behind by the page before.</p>'.repeat(9))}${around}`,
  ),
  '/deep': page(`${'<div>'.repeat(400)}Deep down: own the product.${'</div>'.repeat(400)}`),
};

/**
 * The strictest content policy a site can have: no foreign scripts, no markup parsed by scripts, no
 * other site contacted.
 */
export const strictPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
