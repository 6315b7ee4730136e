/**
 * A database of this browser that is opened when it is first needed. `create` makes its stores if
 * the browser does not have the database yet.
 */
export function createDatabase(name: string, create: (database: IDBDatabase) => void) {
  let opened: Promise<IDBDatabase> | undefined;
  return function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => create(request.result));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    });
    return opened;
  };
}

export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}

/** Resolves once everything that the transaction wrote is kept, even if the tab is closed. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('not written')),
    );
  });
}
