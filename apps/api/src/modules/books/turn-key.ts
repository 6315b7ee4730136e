/** The one job of a book's turn; by its key it is found while it waits. */
export function turnKey(fileId: number, turn: number): string {
  return `book ${fileId} turn ${turn}`;
}
