/**
 * The pages of the WCXB benchmark, in a folder with its layout: `<split>/html/<id>.html.gz` and
 * `<split>/ground-truth/<id>.json`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodePage } from '../src/fetching/documents/decode-page.ts';
import type { WantedContent } from './extraction-score.ts';

/** A page of the benchmark: `type` is its kind, such as `article` or `forum`. */
export type ExtractionPage = WantedContent & { id: string; type: string };

type GroundTruth = {
  _internal?: { page_type?: { primary?: string } | string } | null;
  ground_truth?: { main_content?: string; with?: string[]; without?: string[] };
};

/**
 * All pages of a split, `dev` or `test`, as the benchmark's own script reads them. Throws if the
 * folder has none.
 */
export function extractionPages(folder: string, split: string): ExtractionPage[] {
  const truths = join(folder, split, 'ground-truth');
  return readdirSync(truths)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const read: GroundTruth = JSON.parse(readFileSync(join(truths, name), 'utf8'));
      const truth = read.ground_truth ?? {};
      return {
        id: name.replace('.json', ''),
        type: typeOf(read),
        content: truth.main_content ?? '',
        with: truth.with ?? [],
        without: truth.without ?? [],
      };
    });
}

function typeOf({ _internal }: GroundTruth): string {
  const named = _internal?.page_type ?? 'article';
  const type = typeof named === 'string' ? named : (named.primary ?? 'article');
  return type === 'category' ? 'collection' : type;
}

/** The HTML of a page. Throws if its file is missing. */
export function htmlOfPage(folder: string, split: string, id: string): string {
  return decodePage(gunzipSync(readFileSync(join(folder, split, 'html', `${id}.html.gz`))), '');
}
