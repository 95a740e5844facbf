/** Pictures that were drawn, for those who ask for the same: as many as fit into a bound of memory. */
import { LRUCache } from 'lru-cache';

/** SVG as text, PNG as bytes. */
export type DrawnPicture = string | Uint8Array<ArrayBuffer>;

export type PictureCache = LRUCache<string, DrawnPicture>;

const mostBytes = 32 * 1024 * 1024;

/** An empty cache; the picture that was not asked for the longest leaves first. */
export function createPictureCache(maxSize: number = mostBytes): PictureCache {
  return new LRUCache({
    maxSize,
    // Text takes up to two bytes a character.
    sizeCalculation: (picture, key) => 2 * (picture.length + key.length),
  });
}
