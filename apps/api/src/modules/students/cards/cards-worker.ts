import { parentPort } from 'node:worker_threads';
import { drawCards } from './draw-cards.ts';
import type { CardsJob } from './cards-thread.ts';

parentPort?.on('message', (job: CardsJob) => void reply(job));

/** An error ends the thread. */
async function reply({ cards, words, language }: CardsJob): Promise<void> {
  const pdf = new Uint8Array(await drawCards(cards, words, language));
  parentPort?.postMessage(pdf, [pdf.buffer]);
}
