/** What reading, settings, models and web requests use that Node 20 lacks; imported before them. */
import workerThreads from 'node:worker_threads';
import zlib from 'node:zlib';

/** Like those of ECMAScript 2024 and the URL standard. */
Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
    index += 1;
  }
  return groups;
};

Promise.withResolvers ??= <Value>() => {
  let resolve: PromiseWithResolvers<Value>['resolve'] = () => {};
  let reject: PromiseWithResolvers<Value>['reject'] = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
};

URL.parse ??= (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null);

/** undici looks for these when it is loaded, and uses neither for our requests. */
for (const [holder, name] of [
  [zlib, 'createZstdDecompress'],
  [workerThreads, 'markAsUncloneable'],
] as const)
  if (!(name in holder)) Reflect.set(holder, name, () => {});
