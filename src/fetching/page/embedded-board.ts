/**
 * Recognises job boards that a company's page embeds: a script or frame names the board, the page's
 * address the job. Modelled on company pages that public programs read this way (Mozilla's, SoFi's
 * with Greenhouse; Preply's, Semgrep's with Ashby).
 */

const greenhouse =
  /^(?:https?:)?\/\/(?:job-)?boards\.(?:eu\.)?greenhouse\.io\/embed\/job_(?:board|app)(?:\/js)?\?/i;
const ashby = /^(?:https?:)?\/\/jobs\.ashbyhq\.com\/([\w.%-]{1,100})\/embed(?:[?#]|$)/i;

/** The first of a page's scripts and frames that embeds a board. */
export function findBoardEmbed(sources: readonly string[]): string | undefined {
  return sources.find((source) => greenhouse.test(source) || ashby.test(source));
}

/** The board's own address of the job that a page embeds; null if the page's address names none. */
export function findEmbeddedJob({ searchParams }: URL, embed: string): URL | null {
  const number = searchParams.get('gh_jid') ?? '';
  const source = URL.parse(embed, 'https://embedded.invalid');
  if (greenhouse.test(embed) && /^\d{1,20}$/.test(number)) {
    const board = source?.searchParams.get('for') ?? '';
    return URL.parse(`https://boards.greenhouse.io/${encodeURIComponent(board)}/jobs/${number}`);
  }
  const board = ashby.exec(embed)?.[1];
  const id = searchParams.get('ashby_jid') ?? '';
  if (board === undefined || !/^[\da-f-]{36}$/i.test(id)) return null;
  return URL.parse(`https://jobs.ashbyhq.com/${board}/${id}`);
}
