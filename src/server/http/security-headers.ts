/** Headers that protect the page from other sites and injected markup. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isPicturePath } from '../../contract/permalink/permalink-address.ts';
import { type Analytics, allowsAnalytics } from './analytics.ts';

/** Everything comes from this server: no inline scripts or styles, no frames, no other sites. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Images load and run nothing, also when a browser opens one directly. */
const picturePolicy = { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] };

/** Browser features that the page never uses. */
const permissionsPolicy = {
  accelerometer: false,
  camera: false,
  displayCapture: false,
  fullscreen: false,
  geolocation: false,
  gyroscope: false,
  magnetometer: false,
  microphone: false,
  midi: false,
  payment: false,
  usb: false,
};

/**
 * With an https `publicUrl`, browsers are told to stay on https. `analytics` adds its one origin to
 * the content policy of documents that include its script. Images of permalinks may be embedded by
 * other sites.
 */
export function securityHeaders(publicUrl: string, analytics: Analytics | undefined): MiddlewareHandler {
  const ofPictures = headersWith(picturePolicy, publicUrl, 'cross-origin');
  const ofOthers = headersOfOthers(publicUrl, analytics);
  return (context, next) => (isPicturePath(context.req.path) ? ofPictures : ofOthers)(context, next);
}

function headersOfOthers(publicUrl: string, analytics: Analytics | undefined): MiddlewareHandler {
  const usual = headersWith(contentSecurityPolicy, publicUrl);
  if (!analytics) return usual;
  const sources = ["'self'", analytics.origin];
  const widened = headersWith(
    { ...contentSecurityPolicy, scriptSrc: sources, connectSrc: sources },
    publicUrl,
  );
  return (context, next) => (allowsAnalytics(context.req) ? widened : usual)(context, next);
}

function headersWith(
  policy: typeof contentSecurityPolicy | typeof picturePolicy,
  publicUrl: string,
  mayEmbed: 'same-origin' | 'cross-origin' = 'same-origin',
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: policy,
    crossOriginResourcePolicy: mayEmbed,
    permissionsPolicy,
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: publicUrl.startsWith('https://') && 'max-age=31536000',
  });
}
