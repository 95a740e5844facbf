/** The thread that works out how far labellers agree: the draws behind the intervals take seconds. */
import { parentPort } from 'node:worker_threads';
import { labellersAgreement, type PairsOfCriterion } from '../../../evaluating/labellers.ts';

/** Of the draws: the same labels always get the same intervals. */
const seed = 1;

parentPort?.once('message', (pairs: PairsOfCriterion[]) => {
  parentPort?.postMessage(labellersAgreement(pairs, seed));
});
