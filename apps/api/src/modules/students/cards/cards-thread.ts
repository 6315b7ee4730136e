import type { Language } from '@aqua/phrases/languages';
import type { Actor } from '../../../http/actor.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { createKeptThread } from '../../../lib/kept-thread.ts';
import type { Card, CardWords } from './draw-cards.ts';
import { cardsDrawnWithinMs, cardsHeapMegabytes, cardsThreadKeptMs } from './rules.ts';

export interface CardsJob {
  cards: Card[];
  words: CardWords;
  language: Language;
}

const thread = createKeptThread<CardsJob, Uint8Array>({
  script: new URL('cards-worker.ts', import.meta.url),
  heapMegabytes: cardsHeapMegabytes,
  idleMs: cardsThreadKeptMs,
});

const queue = createFairQueue({ atOnce: 1, waiting: 16, waitingPerAsker: 4, retryAfter: 5 });

/** `drawCards` in a thread of its own: a school's cards hold nobody up. */
export function drawInThread(
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  job: CardsJob,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return queue.run({ key: `${kind} ${id}`, signal }, () => thread.run(job, [], cardsDrawnWithinMs));
}
