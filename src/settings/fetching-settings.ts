/** How offers are fetched from addresses and files, and converted to text. */
import { fetchingLimits } from '../fetching/http/fetching-limits.ts';
import { count, headerText, hostNames, hostsWithPorts, setting, wholeNumber } from './setting-kinds.ts';

/** In the order of .env.example. */
export const fetchingSettings = {
  allowedPrivateHosts: setting({
    variable: 'OFFERGRADE_ALLOWED_PRIVATE_HOSTS',
    does: 'Hosts on private networks whose pages may be fetched all the same, as host:port between commas. Empty: none.',
    kind: hostsWithPorts,
    default: [],
  }),
  userAgent: setting({
    variable: 'OFFERGRADE_USER_AGENT',
    does: 'How the server names itself to the sites it fetches offers from. Empty: its name, what it does, and as a contact OFFERGRADE_URL or else OFFERGRADE_FEEDBACK_TO, where set.',
    kind: headerText,
    default: '',
  }),
  hostsNotFetched: setting({
    variable: 'OFFERGRADE_HOSTS_NOT_FETCHED',
    does: 'Hosts whose pages are never fetched, nor those of any host below them, between commas. Sites whose terms forbid it (LinkedIn, Indeed) never are.',
    kind: hostNames,
    default: [],
  }),
  pageSeconds: setting({
    variable: 'OFFERGRADE_PAGE_SECONDS',
    does: 'How many seconds an offer may take to be fetched, from the first look-up to the last byte, redirects included.',
    kind: wholeNumber(1, 20),
    default: fetchingLimits.timeoutMilliseconds / 1_000,
  }),
  pageBytes: setting({
    variable: 'OFFERGRADE_PAGE_BYTES',
    does: 'How many bytes a page or a text may have, after decompression.',
    kind: wholeNumber(10_000, 50_000_000),
    default: fetchingLimits.largestPageBytes,
  }),
  fileBytes: setting({
    variable: 'OFFERGRADE_FILE_BYTES',
    does: 'How many bytes a PDF or a Word document at an address may have.',
    kind: wholeNumber(10_000, 50_000_000),
    default: fetchingLimits.largestFileBytes,
  }),
  pageGrowth: setting({
    variable: 'OFFERGRADE_PAGE_GROWTH',
    does: 'How many times its size on the wire a page of more than 1 MB may have after decompression; more is a bomb.',
    kind: wholeNumber(1, 100_000),
    default: fetchingLimits.largestGrowth,
  }),
  pageBytesPerSecond: setting({
    variable: 'OFFERGRADE_PAGE_BYTES_PER_SECOND',
    does: 'How slowly a page may come: one that stays below this for 5 seconds is given up. 0: however slowly.',
    kind: count,
    default: fetchingLimits.slowestBytesPerSecond,
  }),
  redirects: setting({
    variable: 'OFFERGRADE_REDIRECTS',
    does: 'How many redirects are followed, by header or within the page; each is checked like the address itself.',
    kind: wholeNumber(0, 20),
    default: fetchingLimits.maxRedirects,
  }),
  siteRequestsPerMinute: setting({
    variable: 'OFFERGRADE_SITE_REQUESTS_PER_MINUTE',
    does: 'How many requests one site gets in a minute, for all visitors together; its hosts count as one. 0: no limit.',
    kind: count,
    default: fetchingLimits.siteRequestsPerMinute,
  }),
  pagesAtOnce: setting({
    variable: 'OFFERGRADE_PAGES_AT_ONCE',
    does: 'How many offers are fetched at the same time, for all visitors together; the others wait for their turn, 5 seconds at most. 0: no limit.',
    kind: count,
    default: fetchingLimits.maxConcurrent,
  }),
  pagesAtOncePerVisitor: setting({
    variable: 'OFFERGRADE_PAGES_AT_ONCE_PER_VISITOR',
    does: 'How many offers are fetched, and files read, for one visitor at the same time; the others wait for their turn, 5 seconds at most. 0: no limit.',
    kind: count,
    default: 3,
  }),
  parserThreads: setting({
    variable: 'OFFERGRADE_PARSER_THREADS',
    does: 'How many processes turn pages and files into text, beside the one that answers requests; they start with the first page and end when there is none for a while. One visitor has one fewer, so that the others do not wait; with 1, a visitor may keep the others waiting.',
    kind: wholeNumber(1, 64),
    default: 2,
  }),
  parserMegabytes: setting({
    variable: 'OFFERGRADE_PARSER_MEGABYTES',
    does: 'The most memory, in megabytes, that one page or file may take on the heap of its process, and as much again outside of it; what needs more is given up.',
    kind: wholeNumber(64, 4096),
    default: 192,
  }),
  parserSeconds: setting({
    variable: 'OFFERGRADE_PARSER_SECONDS',
    does: 'The most seconds that one page or file may take to be turned into text.',
    kind: wholeNumber(1, 60),
    default: 10,
  }),
};
