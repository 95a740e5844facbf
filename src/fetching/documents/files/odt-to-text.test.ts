import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { frenchDocx } from '../../../../tests/fakes/offer-files.ts';
import { detectDocumentKind } from '../document-kind.ts';
import { odtToText } from './odt-to-text.ts';

/** Written by docutils 0.19 (rst2odt). */
const file = readFileSync(join(import.meta.dirname, '../../../../tests/fakes/files/docutils.odt'));

/** The file with another text, or with other styles. */
function odtWith(change: (content: string) => string, part = 'content.xml') {
  const parts = unzipSync(file);
  return zipSync({ ...parts, [part]: strToU8(change(strFromU8(parts[part] ?? new Uint8Array()))) });
}
/** The file with this body. */
const odtOf = (body: string) =>
  odtWith((content) =>
    content.replace(/<office:text>.*<\/office:text>/s, `<office:text>${body}</office:text>`),
  );
const textOf = async (bytes: Uint8Array) => (await odtToText(bytes))?.text;

describe('the text of an OpenDocument file', () => {
  test('keeps headings, bullets and rows of tables, without notes', async () => {
    expect(detectDocumentKind('odt', file, '')).toBe('odt');
    expect((await textOf(file))?.split('\n').filter((line) => line !== '')).toEqual([
      'Chef de produit senior',
      `${'L’Office des Affluents, à Nîmes, édite un logiciel efficace pour les artisans. '.repeat(2).trim()}`,
      'Vos missions',
      '- Porter la vision du produit et la stratégie qui y mène',
      '- Rencontrer chaque semaine celles et ceux qui s’en servent',
      '- Définir des objectifs mesurables avec la finance',
      '- par trimestre',
      '- par année',
      'Conditions',
      'Contrat: CDI',
      'Lieu: Nîmes, 2 jours chez vous',
      'Étape – Durée – Avec',
      'Entretien – 1 h – Ada',
      'Exercice – 2 h – Linh',
      'Postuler :',
      'emploi@affluents.example',
    ]);
  });

  test('has spaces, tabs and breaks where elements stand for them, and marks as letters', async () => {
    const body =
      '<text:p>A<text:s text:c="3"/>B<text:tab/>C<text:line-break/>D &lt;b&gt; &amp; E<text:s/>F</text:p>';
    expect(await textOf(odtOf(body))).toBe('A B C\nD <b> & E F');
  });

  test.each([
    ['comments', '<office:annotation><text:p>not to be read</text:p></office:annotation>'],
    ['what was struck out', '<text:tracked-changes><text:p>not to be read</text:p></text:tracked-changes>'],
    ['a list of contents', '<text:table-of-content><text:p>not to be read</text:p></text:table-of-content>'],
  ])('is without %s', async (_what, part) => {
    expect(await odtToText(odtOf(`<text:p>Read</text:p>${part}<text:p>Read too</text:p>`))).toEqual({
      text: 'Read\n\nRead too',
      notRead: { hiddenBlocks: 0, pagesRead: 1, pages: 1 },
    });
  });

  test('is without what its styles hide, and that is told', async () => {
    const style =
      '<style:style style:name="H1" style:family="text"><style:text-properties text:display="none"/></style:style>';
    const body =
      '<text:p>Read <text:span text:style-name="H1">not to be read</text:span>too</text:p><text:section text:display="none"><text:p>Nor this</text:p></text:section>';
    const parts = unzipSync(odtOf(body));
    const content = strFromU8(parts['content.xml'] ?? new Uint8Array());
    for (const hiding of [
      { 'content.xml': content.replace('<office:automatic-styles>', (before) => before + style) },
      {
        'styles.xml': `<office:document-styles><office:styles>${style}</office:styles></office:document-styles>`,
      },
    ]) {
      const changed = Object.fromEntries(Object.entries(hiding).map(([name, xml]) => [name, strToU8(xml)]));
      expect(await odtToText(zipSync({ ...parts, ...changed }))).toEqual({
        text: 'Read too',
        notRead: { hiddenBlocks: 2, pagesRead: 1, pages: 1 },
      });
    }
  });

  describe('hides by its styles', () => {
    const none = '<style:text-properties text:display="none"/>';
    const shown = '<style:text-properties text:display="true"/>';
    const style = (name: string, properties = '', more = '', family = 'text') =>
      `<style:style style:name="${name}" style:family="${family}" ${more}>${properties}</style:style>`;
    const parent = (name: string) => `style:parent-style-name="${name}"`;
    const chain = (parents: number) =>
      style('T0', none) +
      Array.from({ length: parents }, (_, at) => style(`T${at + 1}`, '', parent(`T${at}`))).join('');
    const readWith = async (styles: string, body: string, shared = '') => {
      const parts = unzipSync(odtOf(body));
      const content = strFromU8(parts['content.xml'] ?? new Uint8Array()).replace(
        '<office:automatic-styles>',
        (before) => before + styles,
      );
      const others = `<office:document-styles>${shared}</office:document-styles>`;
      const read = await odtToText(
        zipSync({ ...parts, 'content.xml': strToU8(content), 'styles.xml': strToU8(others) }),
      );
      return [read?.text, read?.notRead?.hiddenBlocks];
    };
    const span = (name: string) =>
      `<text:p>Read<text:span text:style-name="${name}"> it</text:span></text:p>`;

    test.each([
      ['what its parent hides', style('T1', '', parent('Quiet')), style('Quiet', none), 'Read', 1],
      ['not what shows itself', style('T1', shown, parent('Quiet')), style('Quiet', none), 'Read it', 0],
      ['what a parent of its own hides', style('T0', none) + style('T1', '', parent('T0')), '', 'Read', 1],
      [
        'nothing by a circle',
        style('T1', '', parent('T2')) + style('T2', '', parent('T1')),
        '',
        'Read it',
        0,
      ],
      [
        'not by a parent of another family',
        style('T1', '', parent('Quiet')),
        style('Quiet', none, '', 'paragraph'),
        'Read it',
        0,
      ],
      ['not by a style of its name in another family', style('T1', none, '', 'paragraph'), '', 'Read it', 0],
      ['not by a style of its name for headers', style('T1'), '', 'Read it', 0],
      [
        'not by what stands after it',
        `${style('T1')}<text:list-style style:name="L1">${none}</text:list-style>`,
        '',
        'Read it',
        0,
      ],
      [
        'not by a style without a name',
        `<style:style style:family="text">${none}</style:style>`,
        '',
        'Read it',
        0,
      ],
    ])('%s', async (_what, styles, shared, text, blocks) => {
      const headers = `<office:automatic-styles>${style('T1', none)}</office:automatic-styles>`;
      expect(
        await readWith(styles, span('T1'), `<office:styles>${shared}</office:styles>${headers}`),
      ).toEqual([text, blocks]);
    });

    test('a style of the document itself before one that is shared', async () => {
      expect(
        await readWith(style('T1'), span('T1'), `<office:styles>${style('T1', none)}</office:styles>`),
      ).toEqual(['Read it', 0]);
    });

    test('nothing but the paragraphs of a paragraph style', async () => {
      const body =
        '<text:p text:style-name="P1">Not this</text:p><text:list text:style-name="P1"><text:list-item><text:p>Read</text:p></text:list-item></text:list>';
      expect(await readWith(style('P1', none, '', 'paragraph'), body)).toEqual(['- Read', 1]);
    });

    test.each([
      [49, 'Read'],
      [50, 'Read it'],
    ])('over %s parents', async (parents, text) => {
      expect((await readWith(chain(parents), span(`T${parents}`)))[0]).toBe(text);
    });
  });

  test.each([
    [
      'a section',
      '<text:section text:display="condition" text:is-hidden="true"><text:p>Not this</text:p></text:section>',
      '',
      1,
    ],
    [
      'no section whose condition is not met',
      '<text:section text:display="condition"><text:p>This</text:p></text:section>',
      'This\n\n',
      0,
    ],
    [
      'a paragraph',
      '<text:p>Not <text:span>this <text:hidden-paragraph text:is-hidden="true"/> nor</text:span> this</text:p>',
      '',
      1,
    ],
    [
      'no paragraph whose condition is not met',
      '<text:p>This<text:hidden-paragraph text:is-hidden="false"/></text:p>',
      'This\n\n',
      0,
    ],
  ])('is without what a condition hides: %s', async (_what, part, seen, hiddenBlocks) => {
    expect(await odtToText(odtOf(`<text:p>Read</text:p>${part}<text:p>Read too</text:p>`))).toEqual({
      text: `Read\n\n${seen}Read too`,
      notRead: { hiddenBlocks, pagesRead: 1, pages: 1 },
    });
  });

  test('opens no file that an entity names', async () => {
    const far = odtWith(
      (content) =>
        `<!DOCTYPE x [<!ENTITY far SYSTEM "file:///etc/passwd">]>${content.replace('Vos missions', 'Vos &far; missions')}`,
    );
    expect((await textOf(far)) ?? '').not.toContain('root:');
  });
});

describe('not read', () => {
  test.each([
    ['a Word document', frenchDocx],
    ['an archive of something else', async () => zipSync({ 'content.xml': strToU8('<a/>') })],
    ['no archive', async () => strToU8('PK\u0003\u0004 and nothing of it')],
    ['one that is cut off', async () => file.subarray(0, 4_000)],
    ['one with a password', async () => odtWith(() => '\u0001\u0002 no XML')],
    ['one that swells', async () => odtWith((content) => content + ' '.repeat(11 * 1024 * 1024))],
    ['one of more elements than an offer has', async () => odtOf('<text:s/>'.repeat(120_001))],
    ['one that nests beyond any author', async () => odtOf('<text:p>'.repeat(300))],
  ])('%s', async (_what, make) => {
    expect(await odtToText(await make())).toBeNull();
  });
});
