/**
 * The key of the job for a book's turn. A turn has one job, which can be found by this key while it
 * waits.
 */
export function turnKey(fileId: number, turn: number): string {
  return `book ${fileId} turn ${turn}`;
}
