/** Headers that keep other sites and injected markup away from the page. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isPicturePath } from '../../contract/permalink/permalink-address.ts';
import { type Analytics, mayBeCounted } from './analytics.ts';

/** Everything comes from this server: no inline script or style, no frame, no other site. */
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

/** Pictures load and run nothing, also where a browser opens one by itself. */
const picturePolicy = { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] };

/** What the page never asks a browser for. */
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
 * `publicUrl` decides whether browsers are told to stay on https. `analytics` widens the content policy by its one
 * origin, where a document holds its script and nowhere else. Pictures of permalinks may stand in pages of other sites.
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
  return (context, next) => (mayBeCounted(context.req) ? widened : usual)(context, next);
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
