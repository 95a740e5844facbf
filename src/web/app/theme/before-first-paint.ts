/**
 * Run by the document before anything is painted, so that no visitor sees the theme, or the screen, of another, and nothing
 * that is done to the screen is lost.
 */

import { rememberedTheme, showTheme } from '../../lib/theme.ts';
import { fetchTypeface } from './fetch-typeface.ts';
import { hideWrongFrame } from './hide-wrong-frame.ts';
import { keepEarlyInput } from './keep-early-input.ts';

const theme = rememberedTheme();
if (theme !== 'system') showTheme(theme);
hideWrongFrame();
keepEarlyInput();
fetchTypeface(document.currentScript?.dataset.typeface);
