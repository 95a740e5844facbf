import { buildPage } from './build-page.ts';

try {
  await buildPage();
} catch (error) {
  console.error(`The page could not be built: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import('../src/server/main.ts');
