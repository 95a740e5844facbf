/**
 * Run by the document before anything is painted, so that no visitor sees the theme, or the screen, of another, and nothing
 * that is done to the screen is lost.
 */
import { keepEarlyInput } from '../first-frame/keep-early-input.ts';
import { hideWrongFrame } from '../first-frame/served-frame.ts';
import { rememberedTheme, showTheme } from './theme.ts';

const theme = rememberedTheme();
if (theme !== 'system') showTheme(theme);
hideWrongFrame();
keepEarlyInput();
