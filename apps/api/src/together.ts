/**
 * Asks for many at once: while one question is under way, whoever comes waits for the next, which is
 * asked for all of them. So an answer is never older than the call.
 */
export function createTogether<Key, Answer>(ask: (keys: Key[]) => Promise<Answer>) {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { keys: Key[]; answer: Promise<Answer> } | undefined;

  function gather(): { keys: Key[]; answer: Promise<Answer> } {
    const keys: Key[] = [];
    const answer = underWay.then(() => {
      next = undefined;
      const asked = ask(keys);
      underWay = asked.catch(() => undefined);
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
