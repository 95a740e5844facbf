import { useLayoutEffect } from 'react';
import { endFrame } from '../lib/served-frame.ts';

/** Ends the first frame when mounted; placed after the parts that must be interactive first. */
export function FirstFrameEnd() {
  useLayoutEffect(endFrame, []);
  return null;
}
