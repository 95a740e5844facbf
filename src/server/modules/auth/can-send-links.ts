/** Whether links to sign in can be sent here, and how. Apart from what makes them, which a public server does not load. */
import type { Settings } from '../../../settings/config.ts';
import { isLoopback } from '../../../settings/is-loopback.ts';

/** Where the server and its page stand on this machine alone, whoever reads its log sits before it. */
export function mayLogLinks({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return isLoopback(host) && (publicUrl === '' || isLocal(new URL(publicUrl).hostname));
}

const isLocal = (name: string) => name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));

/** Whether a link reaches whoever asks for it: by mail, or in the log of a server that stands on this machine alone. */
export function canSendLinks(settings: Pick<Settings, 'smtpUrl' | 'host' | 'publicUrl'>): boolean {
  return settings.smtpUrl !== '' || mayLogLinks(settings);
}
