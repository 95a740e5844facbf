/**
 * The origin of a label in the terms of the IPTC's NewsCodes "Digital Source Type"
 * (https://cv.iptc.org/newscodes/digitalsourcetype/), for documents and pictures.
 */
import type { Generated } from './generated.ts';

const newsCodes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** The schema.org term for a term of the IPTC: the same name with this ending. */
const schemaOrgTerm = (term: string) => `https://schema.org/${term}DigitalSource`;

/**
 * The source type of a label that rules composed from what a model read: several elements, at least
 * one of which is by generative AI. Its neighbour `compositeWithTrainedAlgorithmicMedia` means media
 * that such a model edited. Parts that the model made alone are "trained algorithmic media", parts
 * that the rules made "algorithmic media".
 */
export const composedSourceType = `${newsCodes}compositeSynthetic`;

/** Name of the element `<meta>`, and `data-of` of both elements that a document is marked with. */
export const sourceMetaName = 'digitalSourceType';

/** The label as JSON-LD (schema.org): who made which of its parts. `name`: the label's title. */
export function createJsonLd({ model, what, byRules }: Generated, name: string): object {
  const part = (names: readonly string[], term: string, credit: string) => ({
    '@type': 'CreativeWork',
    name: names.join(', '),
    digitalSourceType: schemaOrgTerm(term),
    creditText: credit,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name,
    digitalSourceType: schemaOrgTerm('CompositeSynthetic'),
    hasPart: [part(what, 'TrainedAlgorithmicMedia', model), part(byRules, 'AlgorithmicMedia', 'Offergrade')],
  };
}

/** JSON that cannot end the element that it stands in. */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
