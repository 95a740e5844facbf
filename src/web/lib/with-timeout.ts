/** The result of `work`; rejects with `sentence` after the timeout. The work itself continues. */
export async function withTimeout<Value>(
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
