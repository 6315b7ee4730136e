import type { Terminal } from '../backup/terminal.ts';

/** What a person sees of a long command: a line for each part of the work, with its progress. */
export const terminal: Terminal = {
  say: (line) => console.log(line),
  async withProgress(title, work, measure = () => '') {
    const isScreen = process.stdout.isTTY;
    const clear = isScreen ? '\r\u001b[K' : '';
    const start = performance.now();
    const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
    const show = () => {
      const line = [`${title} …`, measure(), seconds()].filter((part) => part !== '').join(' · ');
      process.stdout.write(`${clear}${line}${isScreen ? '' : '\n'}`);
    };
    show();
    const timer = setInterval(show, isScreen ? 500 : 10_000);
    try {
      const result = await work();
      console.log(`${clear}${title}: done in ${seconds()}.`);
      return result;
    } catch (error) {
      console.log(`${clear}${title}: failed after ${seconds()}.`);
      throw error;
    } finally {
      clearInterval(timer);
    }
  },
};
