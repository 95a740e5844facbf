/** Milliseconds of processor that the work takes on this thread, on which nothing else of a test runs: no clock that a busy machine makes run. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
