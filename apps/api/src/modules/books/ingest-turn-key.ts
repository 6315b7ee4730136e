/** The key of the job of a book's turn. A turn has one job; it is found by this key while it waits. */
export function turnKey(fileId: number, turn: number): string {
  return `book ${fileId} turn ${turn}`;
}
