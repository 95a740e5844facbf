/** Writes .env.example from the settings table: npm run tool -- write-env-example */
import { writeFileSync } from 'node:fs';
import { createEnvExample } from '../src/settings/env-example.ts';

writeFileSync(new URL('../.env.example', import.meta.url), createEnvExample());
