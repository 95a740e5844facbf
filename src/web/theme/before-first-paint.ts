/** Run by the document before anything is painted, so that no visitor sees the theme they did not choose. */
import { rememberedTheme, showTheme } from './theme.ts';

const theme = rememberedTheme();
if (theme !== 'system') showTheme(theme);
