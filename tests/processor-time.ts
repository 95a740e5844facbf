/**
 * Processor milliseconds of the work on this thread, where nothing else of a test runs; independent
 * of other load on the machine.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
