/**
 * Runs in the document before the first paint, so that no visitor sees another's theme or screen,
 * and no early input is lost.
 */

import { rememberedTheme, showTheme } from '../../lib/theme.ts';
import { bufferEarlyInput } from './buffer-early-input.ts';
import { fetchTypeface } from './fetch-typeface.ts';
import { hideWrongFrame } from './hide-wrong-frame.ts';

const theme = rememberedTheme();
if (theme !== 'system') showTheme(theme);
hideWrongFrame();
bufferEarlyInput();
fetchTypeface(document.currentScript?.dataset.typeface);
