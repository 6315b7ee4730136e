/**
 * When a question hangs, for example because a network is cut, the next is asked after this time.
 */
const longestWaitMs = 1_000;

/**
 * Asks for many at once: while one question is under way, all new callers wait for the next, which
 * is asked for all of them. So an answer is never older than the call.
 */
export function createTogether<Key, Answer>(ask: (keys: Key[]) => Promise<Answer>) {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { keys: Key[]; answer: Promise<Answer> } | undefined;

  function gather(): { keys: Key[]; answer: Promise<Answer> } {
    const keys: Key[] = [];
    const answer = underWay.then(() => {
      next = undefined;
      const asked = ask(keys);
      underWay = endOf(asked);
      return asked;
    });
    return { keys, answer };
  }

  return (key: Key): Promise<Answer> => {
    next ??= gather();
    next.keys.push(key);
    return next.answer;
  };
}

/** Resolves when the question has ended, in whatever way, or takes too long. */
function endOf(asked: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    asked.then(end, end);
  });
}
