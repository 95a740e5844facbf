/** A server of the Model Context Protocol: agents grade offers and read the rules. */
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import project from '../../../package.json' with { type: 'json' };
import type { AnalysisDependencies } from '../../analysis/analysis-request.ts';
import { analyzeOffer } from '../../analysis/analyze-offer.ts';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { longestAddress, longestSentOffer } from '../../contract/limits.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { defaultLanguage, languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import type { ReadingFailure } from '../../reading/reader.ts';
import type { Settings } from '../../settings/config.ts';
import { CommandError } from '../command.ts';
import { describeRefusal, readGiven, readPage, selectOne } from '../grade/read-source.ts';
import { describeCriterion, describeRules, rulesSchema } from './describe-rules.ts';
import { shortAnswerSchema, toShortAnswer } from './short-answer.ts';

/** Maximum whole results that an agent can still read; the least recently used are dropped. */
const maxResults = 30;
const scheme = 'offergrade://results/';

const gradeInput = z.object({
  text: z.string().max(longestSentOffer).default('').describe('The text of the job offer'),
  address: z.string().max(longestAddress).default('').describe('Or the address of its page'),
  offer: z.int().min(0).max(100).default(0).describe('Which one, when the text holds several offers'),
  language: z.enum(languages).default(defaultLanguage).describe('Of the answer'),
});
const rulesInput = z.object({
  criterion: z
    .enum(criteriaTable.map(({ id }) => id))
    .optional()
    .describe('Without one: how the score comes about'),
  language: z.enum(languages).default(defaultLanguage),
});

const told = (value: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(value) }],
  structuredContent: { ...value },
});
const refused = (reason: string) => ({
  content: [{ type: 'text' as const, text: reason }],
  isError: true,
});

/** Grades what an agent gave. Throws CommandError with a sentence for the agent. */
async function gradeGiven(
  { text, address, offer, language }: z.infer<typeof gradeInput>,
  dependencies: AnalysisDependencies,
  settings: Settings,
): Promise<AnalysisResult> {
  const translate = createTranslator(language);
  const refusal = (failure: ReadingFailure) =>
    new CommandError(describeRefusal(failure, language, translate('terminal:mcp.chooseOffer')));
  if ((text === '') === (address === '')) throw new CommandError(translate('terminal:mcp.textOrAddress'));
  const context = { language, settings };
  const given = address ? await readPage(address, context) : await readGiven(text, context);
  const selected = selectOne(given, { whole: false, chosen: offer });
  if (!selected.ok) throw refusal(selected);
  const { jobOffer, whole } = selected;
  const analysis = await analyzeOffer(dependencies, { jobOffer, language, whole });
  if (!analysis.ok) throw refusal(analysis);
  return analysis.result;
}

/**
 * Creates a server with the tools `grade_offer` and `explain_rules`, and a resource for each of the
 * latest results. What cannot be graded is answered with `isError` and a sentence.
 */
export function createMcpServer(dependencies: AnalysisDependencies, settings: Settings): McpServer {
  const server = new McpServer({ name: 'offergrade', version: project.version });
  const results = new LRUCache<string, AnalysisResult>({ max: maxResults });
  let graded = 0;

  server.registerTool(
    'grade_offer',
    {
      title: 'Grade a job offer',
      description:
        'Grades a product-management job offer from A (a true Product Manager role) to E (project management under that title), and says which of its sentences made the letter. Give its text or its address.',
      inputSchema: gradeInput,
      outputSchema: shortAnswerSchema,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async (asked) => {
      try {
        const result = await gradeGiven(asked, dependencies, settings);
        graded += 1;
        results.set(String(graded), result);
        return told(toShortAnswer(result, createTranslator(asked.language), `${scheme}${graded}`));
      } catch (error) {
        if (error instanceof CommandError) return refused(error.message);
        throw error;
      }
    },
  );

  server.registerTool(
    'explain_rules',
    {
      title: 'Explain the rules of the grade',
      description: 'How criteria become a letter, or what one of the 24 criteria means.',
      inputSchema: rulesInput,
      outputSchema: rulesSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ criterion, language }) => {
      const translate = createTranslator(language);
      return told(criterion ? describeCriterion(criterion, translate) : describeRules(translate, language));
    },
  );

  server.registerResource(
    'result',
    new ResourceTemplate(`${scheme}{number}`, {
      list: () => ({
        resources: [...results.entries()].map(([number, { position, company }]) => ({
          uri: `${scheme}${number}`,
          name: [position, company].filter(Boolean).join(' · ') || number,
        })),
      }),
    }),
    { title: 'The whole result of a graded offer', mimeType: 'application/json' },
    (uri, { number }) => {
      const result = results.get(String(number));
      if (!result) throw new Error(`No such result: ${uri.href}. Grade the offer again.`);
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(result) }] };
    },
  );
  return server;
}
