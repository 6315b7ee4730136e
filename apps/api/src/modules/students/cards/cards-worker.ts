import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawCards } from './draw-cards.ts';
import type { CardsJob } from './cards-thread.ts';

// On Linux, the priority is that of this thread: pages that somebody reads come first.
setPriority(10);

parentPort?.on('message', (job: CardsJob) => void reply(job));

/** An error ends the thread. */
async function reply({ cards, words, language }: CardsJob): Promise<void> {
  const pdf = new Uint8Array(await drawCards(cards, words, language));
  parentPort?.postMessage(pdf, [pdf.buffer]);
}
