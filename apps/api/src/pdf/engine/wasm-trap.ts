/** A WebAssembly trap, emscripten's abort, or a stack exhausted by nesting. */
export function isWasmTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return error.name === 'RuntimeError' || error.message.startsWith('Maximum call stack');
}
