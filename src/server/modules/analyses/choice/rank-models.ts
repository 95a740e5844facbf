/** Ranks the models of an endpoint by their names, for reading offers. */
import type { ListedModel } from '../../../../model/model.ts';
import { costOfOffer, listPrices } from '../../costs/public.ts';
import { modelFamilies, otherUses } from './model-families.ts';

type RankedModel = {
  id: string;
  sizeClass: number;
  /** Of an offer, by the price of the newest model of the family; Infinity where none is known. */
  cost: number;
  family: number;
  version: number;
  billions: number;
};

/** Lower bounds in billions of parameters: within a class family and version count more than size. */
const sizeClasses = [20, 7, 0];
/** A size in a name, such as `:4b`, `-e4b`, `-8x7b`, `:270m`. */
const size = /(?<=[-_:.]|^)(?:(?<experts>\d+)x|e)?(?<count>\d+(?:\.\d+)?)(?<unit>[bm])(?=$|[-_:.])/;

const findFamily = (name: string) => modelFamilies.findIndex(({ names }) => names.test(name));

const familyCosts = modelFamilies.map((_, family) => {
  const price = listPrices.find(({ model }) => findFamily(model) === family);
  return price ? costOfOffer(price) : Number.POSITIVE_INFINITY;
});

/**
 * Models that can read offers, the one to take first: larger classes of size first, then cheaper
 * families, then the order of the families, then newer versions, then larger models. Names that no
 * family has count only where a single model is left that is not known for another use.
 */
export function rankModels(listed: readonly ListedModel[]): string[] {
  const able = listed.map(({ id }) => id).filter((id) => !otherUses.test(id.toLowerCase()));
  const known = able.flatMap((id) => rankOf(id) ?? []);
  if (known.length === 0) return able.length === 1 ? able : [];
  return known.toSorted(compareModels).map(({ id }) => id);
}

/** Also of two infinite ones, whose difference is no number. */
const compareNumbers = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

const compareModels = (one: RankedModel, other: RankedModel) =>
  one.sizeClass - other.sizeClass ||
  compareNumbers(one.cost, other.cost) ||
  one.family - other.family ||
  other.version - one.version ||
  other.billions - one.billions ||
  (one.id < other.id ? -1 : 1);

function rankOf(id: string): RankedModel | undefined {
  const name = id.toLowerCase().split('/').at(-1) ?? '';
  const family = findFamily(name);
  const known = modelFamilies[family];
  if (!known) return undefined;
  const billions = billionsIn(name) ?? known.billions;
  const version = Number(name.replace(size, '').match(/\d+(?:\.\d+)?/)?.[0] ?? 0);
  return {
    id,
    family,
    version,
    billions,
    cost: familyCosts[family] ?? Number.POSITIVE_INFINITY,
    sizeClass: sizeClasses.findIndex((least) => billions >= least),
  };
}

/** The parameters that a name states, in billions; undefined where it states none. */
function billionsIn(name: string): number | undefined {
  const stated = name.match(size)?.groups;
  if (!stated) return undefined;
  const { experts = 1, count, unit } = stated;
  return Number(experts) * Number(count) * (unit === 'm' ? 0.001 : 1);
}
