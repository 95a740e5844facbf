/** A cache of drawn images with a memory limit. */
import { LRUCache } from 'lru-cache';

/** SVG as text, PNG as bytes. */
export type DrawnPicture = string | Uint8Array<ArrayBuffer>;

/** The cache, by key of an image. */
export type PictureCache = LRUCache<string, DrawnPicture>;

const maxBytes = 32 * 1024 * 1024;

/** An empty cache; the least recently used image is evicted first. */
export function createPictureCache(maxSize: number = maxBytes): PictureCache {
  return new LRUCache({
    maxSize,
    // Text takes up to two bytes per character.
    sizeCalculation: (picture, key) => 2 * (picture.length + key.length),
  });
}
