import { describe, expect, test } from 'vitest';
import { pdfOfEmptyPages } from '../../../../tests/fakes/hostile-files.ts';
import {
  frenchDuties,
  frenchPdf,
  pdfOf,
  pdfOfPages,
  sentencesOfPages,
  typeface,
} from '../../../../tests/fakes/offer-files.ts';
import { pdfToText as readPdf } from './pdf-to-text.ts';

const pdfToText = async (bytes: Uint8Array) => (await readPdf(bytes))?.text ?? null;

const sentence = 'You own the vision of the product and decide with your team what is built next. ';

describe('the text of a PDF', () => {
  test('keeps headings, paragraphs and bullets apart, with accents and ligatures as letters', async () => {
    const text = await pdfToText(await frenchPdf());
    expect(text?.split('\n')).toEqual([
      'Chef de produit senior',
      '',
      'L’Office des Affluents, à Nîmes, édite un logiciel efficace pour les artisans. '.repeat(3).trim(),
      '',
      'Vos missions',
      '',
      ...frenchDuties.map((duty) => `- ${duty}`),
      '',
      'CDI, 60 k€',
    ]);
  });

  test('reads columns one after the other, as they were drawn', async () => {
    const file = await pdfOf((pdf) => {
      pdf.fontSize(20).text('Product Manager').moveDown().fontSize(10);
      pdf.text(sentence.repeat(16).trim(), { columns: 2, columnGap: 24, height: 180 });
    });
    expect(await pdfToText(file)).toBe(`Product Manager\n\n${sentence.repeat(16).trim()}`);
  });

  test('reads columns one after the other that were drawn row by row', async () => {
    const left = [
      'Own the vision of the product',
      'and the strategy behind it, with',
      'the people who build it',
    ];
    const right = [
      'We are a team of forty in Leeds',
      'and make software for dentists',
      'all over the country',
    ];
    const file = await pdfOf((pdf) => {
      for (const [row, text] of left.entries()) {
        pdf.text(text, 56, 100 + row * 14, { lineBreak: false });
        pdf.text(right[row] ?? '', 320, 100 + row * 14, { lineBreak: false });
      }
    });
    expect((await pdfToText(file))?.replaceAll('\n\n', '\n').split('\n')).toEqual([
      left.join(' '),
      right.join(' '),
    ]);
  });

  test('keeps what stands beside each other in a table together', async () => {
    const file = await pdfOf((pdf) => {
      for (const [row, [name, value]] of [
        ['Place', 'Lyon'],
        ['Contract', 'Permanent'],
        ['Start', 'May'],
      ].entries()) {
        pdf.text(name ?? '', 56, 100 + row * 14, { lineBreak: false });
        pdf.text(value ?? '', 200, 100 + row * 14, { lineBreak: false });
      }
    });
    expect(await pdfToText(file)).toBe('Place: Lyon\nContract: Permanent\nStart: May');
  });

  test('reads rows of more cells as lines with dashes, and what stands apart in one line alone as it is', async () => {
    const file = await pdfOf((pdf) => {
      pdf.text('Product Manager', 56, 60, { lineBreak: false }).text('Lyon', 400, 60, { lineBreak: false });
      for (const [row, cells] of [
        ['Role', 'Place', 'Start'],
        ['Product Manager', 'Lyon', 'May'],
      ].entries())
        for (const [at, cell] of cells.entries())
          pdf.text(cell, 56 + at * 150, 100 + row * 14, { lineBreak: false });
    });
    expect(await pdfToText(file)).toBe(
      'Product Manager Lyon\n\nRole – Place – Start\nProduct Manager – Lyon – May',
    );
  });

  test('mends words that were broken at the end of a line, and leaves hyphens that are their own', async () => {
    const lines = [
      'Vous portez la straté-',
      'gie du produit, son savoir-',
      'faire et demain peut-',
      'être son équipe.',
    ];
    const file = await pdfOf((pdf) => {
      pdf.font(typeface).fontSize(11);
      for (const [row, line] of lines.entries())
        pdf.text(line, 56, 100 + row * 14, {
          width: 140,
          lineBreak: false,
          characterSpacing: row === 3 ? 0 : 0.5,
        });
    });
    expect(await pdfToText(file)).toBe(
      'Vous portez la stratégie du produit, son savoir-faire et demain peut-être son équipe.',
    );
  });

  test('goes on over the page, without headers, footers and page numbers', async () => {
    const file = await pdfOf(
      (pdf) => {
        for (const page of [1, 2, 3]) {
          if (page > 1) pdf.addPage();
          pdf.fontSize(9).text('Larkbridge Ltd – confidential', 56, 30, { lineBreak: false });
          pdf
            .fontSize(11)
            .text(['You decide with the', 'people around you what', 'comes next'][page - 1] ?? '', 56, 100, {
              lineBreak: false,
            });
          pdf.fontSize(9).text(`Page ${page} of 3`, 56, 780, { lineBreak: false });
        }
      },
      { margin: 0 },
    );
    expect(await pdfToText(file)).toBe('You decide with the people around you what comes next');
  });

  test('knows the bullets that browsers draw by their tags, and keeps figures', async () => {
    const file = await pdfOf((pdf) => {
      const item = (label: string, text: string, top: number) => {
        pdf.markContent('Lbl');
        if (label === '') pdf.circle(60, top + 6, 2).fill('black');
        else pdf.text(label, 56, top, { lineBreak: false });
        pdf.endMarkedContent();
        pdf.text(text, 74, top, { lineBreak: false });
      };
      item('', 'Own the vision', 100);
      item('', 'Decide with the team beside you what comes', 114);
      pdf.text('next', 74, 128, { lineBreak: false });
      item('1.', 'Measure', 142);
      item('2.', 'Learn', 156);
    });
    expect(await pdfToText(file)).toBe(
      '- Own the vision\n- Decide with the team beside you what comes next\n1. Measure\n2. Learn',
    );
  });

  test('leaves out text that is turned, as stamps are', async () => {
    const file = await pdfOf((pdf) => {
      pdf.text(sentence.trim());
      pdf.rotate(45).text('DRAFT');
    });
    expect(await pdfToText(file)).toBe(sentence.trim());
  });

  test('is whole where it fills fifty pages', async () => {
    const text = (await pdfToText(await pdfOfPages(50))) ?? '';
    expect(text.replace(/\s+/g, ' ')).toBe(sentencesOfPages(50).join(' '));
  });

  test('ends after 200,000 characters', async () => {
    const file = await pdfOf((pdf) => {
      pdf.fontSize(4).text(sentence.repeat(3_000));
    });
    expect((await pdfToText(file))?.length).toBe(200_000);
  });
});

describe('a page that is turned', () => {
  test.each([90, 180, 270])('by %s degrees is read as it is meant', async (degrees) => {
    const file = await pdfOf((pdf) => {
      Object.assign(pdf.page.dictionary.data, { Rotate: degrees });
      pdf.rotate(-degrees, { origin: [300, 300] });
      pdf.fontSize(16).text('Product Manager', 150, 200).fontSize(11);
      pdf.text(sentence.repeat(3).trim(), 150, 240, { width: 300 });
    });
    expect(await pdfToText(file)).toBe(`Product Manager\n\n${sentence.repeat(3).trim()}`);
  });
});

test.each(['Page 2 of 5', 'Page 2 sur 5', 'Seite 2 von 5', 'Página 2 de 5', '2/5', '- 2 -', '2'])(
  'the page mark "%s" is not in the text',
  async (mark) => {
    const file = await pdfOf((pdf) => {
      pdf.text(sentence.trim());
      pdf.text(mark, 300, 770, { lineBreak: false });
    });
    expect(await pdfToText(file)).toBe(sentence.trim());
  },
);

test.each([
  [50, 50],
  [51, 50],
])('of %s pages %s are read, and that is told', async (pages, pagesRead) => {
  const file = await pdfOf((pdf) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) pdf.addPage();
      pdf.text(`Duty ${'x'.repeat(page)}.`);
    }
  });
  const read = await readPdf(file);
  expect(read?.text.split('\n').filter((line) => line !== '')).toHaveLength(pagesRead);
  expect(read?.notRead).toEqual({ hiddenBlocks: 0, pagesRead, pages });
});

describe('a PDF', () => {
  test('that opens without a password is read, though nobody may change it', async () => {
    expect(await pdfToText(await frenchPdf({ ownerPassword: 'owner' }))).toContain('Chef de produit');
  });

  test('of pictures alone holds no text', async () => {
    expect(await pdfToText(await pdfOf((pdf) => pdf.rect(56, 56, 200, 200).fill('teal')))).toBe('');
  });

  test('with a password is not read', async () => {
    expect(await pdfToText(await frenchPdf({ userPassword: 'secret' }))).toBeNull();
  });

  test.each([
    ['its mark alone', '%PDF-1.7\n'],
    ['no page', '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>'],
    ['nothing of a PDF', 'PK\u0003\u0004'],
  ])('with %s is not read', async (_what, content) => {
    expect((await pdfToText(new TextEncoder().encode(content))) || null).toBeNull();
  });

  test('of more objects than any offer is not read, whether they stand alone or in streams', async () => {
    expect(await pdfToText(pdfOfEmptyPages(60_000))).toBeNull();
    const streams = '1 0 obj<</Type/ObjStm/N 900000/First 9>>stream\n\nendstream endobj\n';
    const whole = Buffer.from(await frenchPdf());
    expect(await pdfToText(Buffer.concat([whole, Buffer.from(streams)]))).toBeNull();
    expect(await pdfToText(Buffer.concat([whole, Buffer.from(streams.replace('900000', '9'))]))).toContain(
      'Chef de produit',
    );
  });

  describe.each([
    ['list', '<</ProcSet [/PDF /Text>>'],
    ['string', '<</ID [<5.28 841.89]>>'],
  ])('that is broken and has the same object with a %s that is never closed', (_what, object) => {
    test.each([
      ['50 times is read', 50, true],
      ['51 times is not', 51, false],
    ])('again %s', async (_how, times, isRead) => {
      const whole = Buffer.from(await frenchPdf())
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n9');
      const again = `1 0 obj\n${object}\nendobj\n`.repeat(times);
      const text = await pdfToText(Buffer.from(whole + again, 'latin1'));
      expect(text?.includes('Chef de produit') ?? false).toBe(isRead);
    });
  });

  test('that was cut off is read as far as it goes, or not at all', async () => {
    const whole = await frenchPdf();
    for (const share of [0.2, 0.5, 0.9]) {
      const text = await pdfToText(whole.slice(0, whole.length * share));
      expect(text === null || typeof text === 'string').toBe(true);
    }
  });

  test('stays with its caller', async () => {
    const file = await frenchPdf();
    const before = file.length;
    await pdfToText(file);
    expect(file.length).toBe(before);
  });
});
