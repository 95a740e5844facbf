/** The result of `work`; rejects with `sentence` where it has not come by then. The work itself goes on. */
export async function inTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
  sentence: string,
): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(sentence)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
