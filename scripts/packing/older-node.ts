/** What reading, settings and models use that Node 20 lacks; imported before them. */

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
