import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const { signal } = new AbortController();
const compoundMark = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
/** A file of an old Office program, whose streams are named far from its beginning. */
const compound = (stream: string) =>
  new File([compoundMark, new Uint8Array(4096), Buffer.from(stream, 'utf16le'), new Uint8Array(64)], 'offer');

test.each([
  ['an older Word document', compound('WordDocument'), 'fileOfOlderKind'],
  ['an RTF file', new File(['{\\rtf1 An offer}'], 'offer.rtf'), 'fileOfOlderKind'],
  ['a table of an older Excel', compound('Workbook'), 'fileNotReadable'],
  ['slides of an older PowerPoint', compound('PowerPoint Document'), 'fileNotReadable'],
  ['a program to install', compound(''), 'fileNotReadable'],
])('%s is refused for what it is', async (_what, file, code) => {
  await expect(readFile(file, signal)).rejects.toMatchObject({ code });
});
