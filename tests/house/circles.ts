/** Import cycles between files and between folders, type imports included. */
import { dirname } from 'node:path';
import type { Import } from './imports-of.ts';

/** A cycle: its files or folders, and the imports between them. */
export type Circle = { among: string[]; by: string[] };

/** Import cycles between files. */
export function fileCircles(imports: readonly Import[]): Circle[] {
  return circlesBetween((file) => file, imports);
}

/**
 * Import cycles inside each folder: between its sub-folders, each with all below it, and the files
 * directly in it, which count as one more sub-folder with the name of the folder itself.
 */
export function folderCircles(imports: readonly Import[]): Circle[] {
  // An import crosses sub-folders in one folder alone: the lowest one above both files.
  const byFolder = Map.groupBy(imports, ({ from, to }) => folderAbove(from, to));
  return [...byFolder].flatMap(([folder, within]) => circlesBetween(roomIn(folder), within));
}

function folderAbove(one: string, other: string): string {
  const [names, others] = [dirname(one).split('/'), dirname(other).split('/')];
  const parting = names.findIndex((name, place) => name !== others[place]);
  return names.slice(0, parting < 0 ? names.length : parting).join('/');
}

type RoomOf = (file: string) => string;

function roomIn(folder: string): RoomOf {
  return (file) => {
    const end = file.indexOf('/', folder.length + 1);
    return end < 0 ? folder : file.slice(0, end);
  };
}

type Step = { a: string; b: string; text: string };

function circlesBetween(roomOf: RoomOf, imports: readonly Import[]): Circle[] {
  const all = imports.map(({ from, to }) => ({ a: roomOf(from), b: roomOf(to), text: `${from} -> ${to}` }));
  const steps = withoutEnds(all.filter(({ a, b }) => a !== b));
  const next = Map.groupBy(steps, ({ a }) => a);
  const reached = new Map([...next.keys()].map((room) => [room, roomsFrom(room, next)]));
  const inCircle = [...reached].filter(([room, rooms]) => rooms.has(room)).map(([room]) => room);
  const reach = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const circles = inCircle.map((room) => inCircle.filter((other) => reach(room, other)).sort());
  return [...new Map(circles.map((among) => [among.join(), among])).values()].map((among) => ({
    among,
    by: steps.filter(({ a, b }) => among.includes(a) && among.includes(b)).map(({ text }) => text),
  }));
}

/** Drops steps that cannot be part of a cycle, until none is left to drop. */
function withoutEnds(steps: readonly Step[]): readonly Step[] {
  const [begins, ends] = [new Set(steps.map(({ a }) => a)), new Set(steps.map(({ b }) => b))];
  const inner = steps.filter(({ a, b }) => ends.has(a) && begins.has(b));
  return inner.length === steps.length ? steps : withoutEnds(inner);
}

/** All rooms reached from one in one step or more; the room itself only where a cycle leads back. */
function roomsFrom(room: string, next: ReadonlyMap<string, readonly Step[]>): Set<string> {
  const reached = new Set(next.get(room)?.map(({ b }) => b));
  // The set grows while it is iterated.
  for (const each of reached) for (const { b } of next.get(each) ?? []) reached.add(b);
  return reached;
}
