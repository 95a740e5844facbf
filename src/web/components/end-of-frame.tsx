import { useLayoutEffect } from 'react';
import { endFrame } from '../lib/served-frame.ts';

/** Stands behind what has to answer to visitors before the page does: where it is mounted, the first frame is over. */
export function EndOfFrame() {
  useLayoutEffect(endFrame, []);
  return null;
}
