const isTerminal = process.stdout.isTTY;
const everyMs = isTerminal ? 500 : 10_000;

/**
 * Runs `work` and prints one line about its progress. On a terminal the line is rewritten every half
 * second; elsewhere a new line comes every ten seconds. `measure` gives a count for the line.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {() => string} [measure]
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, measure = () => '') {
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const show = () => {
    const line = [`${title} …`, measure(), seconds()].filter((part) => part !== '').join(' · ');
    process.stdout.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
  };
  show();
  const timer = setInterval(show, everyMs);
  try {
    const result = await work();
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}${title}: done in ${seconds()}.\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}${title}: failed after ${seconds()}.\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
