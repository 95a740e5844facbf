/**
 * The worker that reads offers in the browser: the first reading takes noticeable time
 * (docs/architecture.md).
 */
import { createBuiltinReader } from '../../reading/built-in/builtin-reader.ts';
import { serveReader } from './serve-reader.ts';

serveReader(createBuiltinReader());
