/**
 * What remains of a perfect model's answers after the checks, by set and by way of copying quotes:
 *
 *   LABELLED_OFFERS=folder npm run bench -- honest [--fallen]
 *
 * The written offers of the project are always read; LABELLED_LINES names files of labelled lines.
 */
import { readFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import type { WrittenOffer } from '../training/written-offers.ts';
import {
  type HonestSet,
  honestReadingsIn,
  honestReadingsOfLines,
  standingOf,
  type WayToCopy,
  waysToCopy,
} from './honest-readings.ts';

const named = (list = '') => list.split(delimiter).filter((path) => path !== '');

function offersIn(path: string): WrittenOffer[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { criteria, ...offer } = JSON.parse(line);
    return { ...offer, criteria: { ...criteria.businessInitiative, ...criteria.experimentalEnvironment } };
  });
}

const sets: HonestSet[] = [
  ...named(process.env.LABELLED_OFFERS).flatMap(honestReadingsIn),
  ...named(process.env.LABELLED_LINES).map((path) => ({
    name: `lines of ${basename(path)}`,
    readings: honestReadingsOfLines(offersIn(path)),
  })),
  { name: 'own written offers', readings: honestReadingsOfLines() },
];

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

for (const { name, readings } of sets) {
  console.log(`\n${name}: ${readings.length} offers`);
  // Cast: keys of a literal.
  for (const way of Object.keys(waysToCopy) as WayToCopy[]) {
    const { offers, letters, findings, stand, otherLetters, higherLetters, fallen } = await standingOf(
      readings,
      way,
    );
    console.log(
      `  ${way.padEnd(18)} letters ${letters} of ${offers} (${percent(letters, offers)}), ${higherLetters.length} above;`,
      `findings ${stand} of ${findings} (${percent(stand, findings)})`,
    );
    if (process.argv.includes('--fallen')) {
      if (otherLetters.length > 0) console.log(`    letters: ${otherLetters.join(', ')}`);
      if (fallen.length > 0) console.log(`    findings: ${fallen.join(', ')}`);
    }
  }
}
