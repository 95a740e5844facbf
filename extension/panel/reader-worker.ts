/** The worker that reads offers. Unlike the page, which is downloaded, it has the languages on trial too. */
import { createBuiltinReader } from '../../src/reading/built-in/builtin-reader.ts';
import { withLanguagesOnTrial } from '../../src/reading/languages-on-trial/with-languages-on-trial.ts';
import { serveReader } from '../../src/web/builtin-reader/serve-reader.ts';

serveReader(withLanguagesOnTrial(createBuiltinReader()));
