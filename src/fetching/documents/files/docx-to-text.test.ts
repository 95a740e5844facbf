import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { deepTables, hostileFiles } from '../../../../tests/fakes/hostile-files.ts';
import {
  docxOfPages,
  frenchDocx,
  frenchDuties,
  sentencesOfPages,
} from '../../../../tests/fakes/offer-files.ts';
import { answering, closeServers, serve } from '../../../../tests/fakes/serve-locally.ts';
import { docxToText as readDocx } from './docx-to-text.ts';

const docxToText = async (bytes: Uint8Array) => (await readDocx(bytes))?.text ?? null;

const documentPart = 'word/document.xml';

/** The offer with some of its parts changed. */
async function docxWith(change: (parts: Unzipped) => Unzipped) {
  return zipSync(change(unzipSync(await frenchDocx())));
}

describe('the text of a Word document', () => {
  test('keeps headings, bullets and cells apart, without header and footer', async () => {
    const text = await docxToText(await frenchDocx());
    expect(text?.split('\n').filter((line) => line !== '')).toEqual([
      'Chef de produit senior',
      'L’Office des Affluents, à Nîmes, édite un logiciel efficace pour les artisans. '.repeat(3).trim(),
      'Vos missions',
      ...frenchDuties.map((duty) => `- ${duty}`),
      'Contrat: CDI',
      'Postuler',
    ]);
  });

  // Sixty pages are sent to the server by the test of hostile files.
  test('is whole where it fills six pages', async () => {
    const text = (await docxToText(await docxOfPages(6))) ?? '';
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines.map((line) => line.replace(/^- /, ''))).toEqual(sentencesOfPages(6));
  });

  test('is read in tables within tables, as forms have them', async () => {
    expect(await docxToText(deepTables(5))).toBe('');
  });

  test('is the same with macros beside it', async () => {
    const file = await docxWith((parts) => ({ ...parts, 'word/vbaProject.bin': strToU8('Sub AutoOpen()') }));
    expect(await docxToText(file)).toBe(await docxToText(await frenchDocx()));
  });

  test('asks nobody for what the document refers to', async () => {
    const server = await serve(answering('here'));
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="rIdFar" r:embed="rIdFar"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const relation = `<Relationship Id="rIdFar" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${server.origin}/x.png" TargetMode="External"/>`;
    const file = await docxWith((parts) => ({
      ...parts,
      [documentPart]: edited(parts[documentPart], /(<w:body>)/, `$1${picture}`),
      'word/_rels/document.xml.rels': edited(
        parts['word/_rels/document.xml.rels'],
        /(<\/Relationships>)/,
        `${relation}$1`,
      ),
    }));
    expect(await docxToText(file)).toContain('Chef de produit');
    expect(server.seen).toEqual([]);
    closeServers();
  });

  test('opens no file that an entity names', async () => {
    const file = await docxWith((parts) => ({
      ...parts,
      [documentPart]: edited(
        edited(
          parts[documentPart],
          /(<w:document)/,
          '<!DOCTYPE x [<!ENTITY far SYSTEM "file:///etc/passwd">]>$1',
        ),
        /Vos missions/,
        'Vos missions &far;',
      ),
    }));
    expect((await docxToText(file)) ?? '').not.toContain('root:');
  });
});

describe('not read', () => {
  test.each([
    ['an archive of something else', zipSync({ 'sheet.xml': strToU8('<a/>') })],
    ['no archive', strToU8('PK\u0003\u0004 and nothing of it')],
    ['nothing', new Uint8Array()],
  ])('%s', async (_what, file) => {
    expect(await docxToText(file)).toBeNull();
  });

  test('a document that swells beyond bounds', async () => {
    const bomb = await docxWith((parts) => ({
      ...parts,
      [documentPart]: new Uint8Array(11_000_000).fill(0x20),
    }));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await docxToText(bomb)).toBeNull();
  });

  test('a document that swells beyond what it declares', async () => {
    const bomb = await docxWith((parts) => ({
      ...parts,
      [documentPart]: new Uint8Array(11_000_000).fill(0x20),
    }));
    expect(await docxToText(declaringLess(bomb, 11_000_000, 1_000))).toBeNull();
  });

  const documents = Object.entries(hostileFiles).filter(([name]) => /^Word, (?!a zip bomb)/.test(name));
  test.each(documents)('%s, and no tree is made of it', async (_name, make) => {
    const started = process.memoryUsage().heapUsed;
    expect(await docxToText(make().bytes)).toBeNull();
    // Trees of these would take 300 MB and more.
    expect(process.memoryUsage().heapUsed - started).toBeLessThan(150 * 2 ** 20);
  });

  test('a document whose elements nest beyond any author', async () => {
    const deep = `${'<w:p>'.repeat(100_000)}`;
    const file = await docxWith((parts) => ({
      ...parts,
      [documentPart]: edited(parts[documentPart], /<w:body>/, `<w:body>${deep}`),
    }));
    expect(await docxToText(file)).toBeNull();
  });

  test('a document that was cut off', async () => {
    const whole = await frenchDocx();
    expect(await docxToText(whole.slice(0, whole.length / 2))).toBeNull();
  });
});

function edited(part: Uint8Array | undefined, what: RegExp, by: string) {
  return new TextEncoder().encode(new TextDecoder().decode(part).replace(what, by));
}

/** The archive with another size in its directory and its headers. */
function declaringLess(archive: Uint8Array, is: number, declared: number) {
  const changed = Buffer.from(archive);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(is);
  for (let at = changed.indexOf(size); at >= 0; at = changed.indexOf(size, at + 4))
    changed.writeUInt32LE(declared, at);
  return changed;
}
