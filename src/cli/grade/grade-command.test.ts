import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { pdfOf } from '../../../tests/fakes/offer-files.ts';
import { offerPages } from '../../../tests/fakes/offer-pages.ts';
import { otherJob, strongOffer, weakOffer } from '../../../tests/fakes/offers.ts';
import { runInTerminal } from '../../../tests/fakes/run-in-terminal.ts';
import { analysisResultSchema } from '../../contract/analysis-result.ts';
import { readSettings } from '../../settings/config.ts';
import { gradeCommand } from './grade-command.ts';
import { gradeSource } from './grade-source.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-terminal-'));
  writeFileSync(join(folder, 'strong.txt'), strongOffer);
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'many'));
  for (let number = 0; number <= 500; number += 1) writeFileSync(join(folder, `many/${number}.txt`), '');
  writeFileSync(join(folder, 'binary.txt'), Buffer.from([0, 1, 2, 3, 0, 255, 254, 0]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stdout = { write: () => true };

const run = (args: string[], input = '', environment: Record<string, string> = {}) =>
  runInTerminal(gradeCommand, args, { input, env: { INIT_CWD: folder, ...environment } });

test('a file: letter, verdict, sum and each criterion with its sentence', async () => {
  const { code, output, errors } = await run(['strong.txt']);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toMatch(
    /^A {2}This is a true Product Manager position\.\nSenior Product Manager · Larkbridge\n/,
  );
  expect(output).toMatch(/Business initiative: 5\.00\/5/);
  expect(output).toMatch(/0\.6 × 5\.00 \+ 0\.4 × \d\.\d+ = \d\.\d+, rounded to 5/);
  expect(output).toContain('Limiting factors: none');
  expect(output).toContain('“Own the P&L of the product and its pricing.”');
});

test('a page is read like one at an address', async () => {
  writeFileSync(join(folder, 'page.html'), offerPages['/jobs/senior-product-manager'] ?? '');
  writeFileSync(join(folder, 'SHORT.HTM'), '<p>Hello</p>');
  const { code, output, errors } = await run(['page.html']);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toContain('Senior Product Manager · Fernhollow');
  expect(output).toContain('“Own the P&L of the product, its pricing and its packaging.”');
  const refused = await run(['SHORT.HTM']);
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain('There is too little text on this page');
});

test('a PDF', async () => {
  writeFileSync(join(folder, 'strong.pdf'), await pdfOf((pdf) => pdf.text(strongOffer)));
  const { code, output, errors } = await run(['strong.pdf']);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toContain('Senior Product Manager · Larkbridge');
});

test('a PDF of pictures alone is told', async () => {
  writeFileSync(join(folder, 'scan.pdf'), await pdfOf((pdf) => pdf.rect(56, 56, 9, 9).fill('teal')));
  const { code, errors } = await run(['scan.pdf']);
  expect(code).toBe(2);
  expect(errors).toContain('No text was found in this file');
});

test('what came along of the page around an offer is named, and read where that is asked for', async () => {
  const beside = 'People also viewed\nProduct Owner SAFe\nNorvane, Lyon\n3 days ago';
  const cut = await run(['-'], `${strongOffer}\n${beside}`);
  expect(cut.output).toMatch(/^A {2}/);
  expect(cut.output).toContain('around the offer (--whole reads them):\n  People also viewed …');
  const whole = await run(['-', '--whole'], `${strongOffer}\n${beside}`);
  expect(whole.output).not.toContain('around the offer');
  expect(whole.output).toMatch(/^B {2}/);
});

test('of several offers one is chosen by its number', async () => {
  const both = `${strongOffer}\n\n${weakOffer}`;
  const asked = await run(['-'], both);
  expect(asked.code).toBe(2);
  expect(asked.errors).toContain('holds several offers');
  expect(asked.errors).toContain('\n1. Senior Product Manager – Larkbridge');
  expect(asked.errors).toContain('\n2. Product Owner – Stonecask');
  expect(asked.errors).toContain('--offer');
  expect((await run(['-', '--offer', '1'], both)).output).toMatch(/^A {2}/);
  expect((await run(['-', '--offer', '2'], both)).output).toMatch(/^D {2}/);
  expect((await run(['-', '--offer', '3'], both)).code).toBe(2);
  expect((await run(['-', '--offer', 'two'], both)).errors).toContain('Usage');
});

test('standard input, in French', async () => {
  const { code, output } = await run(['-', '--language', 'fr'], weakOffer);
  expect(code).toBe(0);
  expect(output).toMatch(/^D {2}/);
  expect(output).toContain('lecteur intégré, sans modèle d’IA');
});

test('what is no product offer gets an E', async () => {
  const { code, output } = await run(['-'], otherJob);
  expect(code).toBe(0);
  expect(output).toMatch(/^E {2}This is not a product-management offer\./);
});

test('--json prints the result of the contract', async () => {
  const { output } = await run(['strong.txt', '--json']);
  const result = analysisResultSchema.parse(JSON.parse(output));
  expect(result.grade?.letter).toBe('A');
});

test('--version says the version of the project', async () => {
  expect(await run(['--version'])).toEqual({ code: 0, output: `${project.version}\n`, errors: '' });
});

test('what lacks is named where an optional package is not installed', async () => {
  const missing = Object.assign(new Error("Cannot find package 'unpdf' imported from /x.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  const readers = () => Promise.reject(missing);
  const read = readSettings({});
  if (!read.ok) throw new Error(read.mistakes.join());
  const terminal = { env: {}, stdin: Readable.from([strongOffer]), stdout, stderr: stdout, onInterrupt() {} };
  const grading = {
    settings: read.settings,
    terminal,
    language: 'en',
    whole: false,
    chosen: 0,
    readers,
  } as const;
  await expect(gradeSource('-', grading)).rejects.toThrow('“npm install unpdf”');
});

test('a short offer with a link is graded, and its link not followed', async () => {
  const offer =
    'Product Manager at Acme, Lyon. You own the backlog, talk to users every week and decide with five engineers what is built next.';
  const { code, output, errors } = await run(['-'], `${offer} Apply at http://127.0.0.1:8080/apply`);
  expect(errors).toBe('');
  expect(output).toContain('Product Manager');
  expect(code).toBe(0);
});

test('an address, also where it is all that standard input holds', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(offerPages[request.url ?? '']);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const allowed = { OFFERGRADE_ALLOWED_PRIVATE_HOSTS: host };
    const address = `http://${host}/jobs/senior-product-manager`;
    for (const given of [[[address], ''] as const, [['-'], `${address}\n`] as const]) {
      const { code, output } = await run([...given[0]], given[1], allowed);
      expect(output).toContain('Senior Product Manager · Fernhollow');
      expect(code).toBe(0);
    }
  } finally {
    server.close();
  }
});

describe('bad input ends with 2 and one line that says what to do', () => {
  test.each([
    [[], '', 'Usage: '],
    [['strong.txt', '--json', '--sarif'], '', 'Usage: '],
    [['strong.txt', '--at-least', 'F'], '', '--at-least takes a letter from A to E, not F.'],
    [['none'], '', 'There is no file none.'],
    [['empty'], '', 'empty holds no file to grade'],
    [['no*.txt'], '', 'no*.txt holds no file to grade'],
    [['many'], '', 'There are 501 files, and at most 500'],
    [['--colour', 'a.txt'], '', 'Usage: '],
    [['strong.txt', '--language', 'de'], '', '--language takes en or fr, not de.'],
    [['missing.txt'], '', 'There is no file missing.txt.'],
    [['binary.txt'], '', 'This does not look like text'],
    [['-'], '  \n', 'There is no text to grade yet'],
    [['-'], 'Product Manager, Leeds', 'This is a job title and says nothing about the job'],
    [['-'], 'https://a.example/1\nhttps://a.example/2', 'There are two or more addresses here'],
    [['-'], 'Look at this: Product Manager, Leeds http://127.0.0.1:8080/1', 'a private or reserved network'],
    [['-'], 'Sign in\nPassword\nForgot password?', 'This looks like a page that asks to sign in'],
    [['-'], ' http://127.0.0.1:8080/offer\n', 'leads to a private or reserved network'],
    [['-'], 'x'.repeat(200_001), 'has 200001 characters, and at most 200000 can be read'],
    [['http://127.0.0.1:8080/offer'], '', 'leads to a private or reserved network'],
    [['https://'], '', 'This is not a web address'],
  ])('%j', async (args, input, line) => {
    const { code, output, errors } = await run(args, input);
    expect(errors).toContain(line);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(output).toBe('');
    expect(code).toBe(2);
  });

  test('a setting that is wrong', async () => {
    const { code, errors } = await run(['https://example.com'], '', { PORT: 'eighty' });
    expect(errors).toMatch(/^PORT must be .*\n$/);
    expect(code).toBe(2);
  });
});
