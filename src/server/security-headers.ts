/** Headers that keep other sites and injected markup away from the page. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Everything comes from this server: no inline script or style, no frame, no other site. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

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

/** `publicUrl` decides whether browsers are told to stay on https. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy,
    permissionsPolicy,
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: publicUrl.startsWith('https://') && 'max-age=31536000',
  });
}
