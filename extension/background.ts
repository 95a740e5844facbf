/** What runs without a window: it hears the button, and ends with it. */
import { browserApi } from './browser-api.ts';
import { hearButton } from './press.ts';

hearButton(browserApi);
