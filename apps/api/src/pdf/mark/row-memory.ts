import { readFileSync } from 'node:fs';
import { blockSide } from './amplitudes.ts';

/** Pixels beside a row on both sides, so that the first and last pixels have neighbours. */
export const margin = 8;

/** The addresses and shares are those of draw-row.wat, in its order. */
type DrawRow = (...addressesAndShares: number[]) => void;

const binary = new WebAssembly.Module(readFileSync(new URL('draw-row.wasm', import.meta.url)));
const instance = new WebAssembly.Instance(binary);
const memory = instance.exports['memory'] as WebAssembly.Memory;
export const drawRow = instance.exports['drawRow'] as DrawRow;

/** A piece of the memory: where it begins, and what it holds. */
interface Piece<View> {
  address: number;
  view: View;
}

/**
 * The memory in which pages of one width are drawn. It holds a few rows of each kind, whatever the
 * page's height.
 */
export interface RowMemory {
  /** Three colours for each pixel, with the margins. */
  lanes: number;
  /** Rows of the page: the one that is drawn and its two neighbours, and room for one more row. */
  rows: [Piece<Uint8Array>, Piece<Uint8Array>, Piece<Uint8Array>, Piece<Uint8Array>];
  result: Piece<Uint8Array>;
  /** Two rows of lanes each. */
  across: [Piece<Int16Array>, Piece<Int16Array>];
  down: [Piece<Int16Array>, Piece<Int16Array>];
  /** The movement down in a row beside a straight edge. */
  downHere: Piece<Int16Array>;
  cells: [Piece<Int16Array>, Piece<Int16Array>];
  /** One for every eight pixels. */
  amplitudes: Piece<Int16Array>;
}

const wasmPage = 65_536;

/** Lays out the memory for images `width` px wide. Any earlier layout is no longer valid. */
export function rowMemory(width: number): RowMemory {
  const blocks = Math.ceil(width / blockSide);
  const lanes = 3 * (blockSide * blocks + 2 * margin);
  const needed = 5 * lanes + 2 * (7 * lanes + blocks) + 16;
  const missing = Math.ceil(needed / wasmPage) - memory.buffer.byteLength / wasmPage;
  if (missing > 0) memory.grow(missing);

  let free = 0;
  const take = (bytes: number) => (free += bytes) - bytes;
  const bytes = (): Piece<Uint8Array> => {
    const address = take(lanes);
    return { address, view: new Uint8Array(memory.buffer, address, lanes) };
  };
  const wide = (count: number): Piece<Int16Array> => {
    const address = take(2 * count);
    return { address, view: new Int16Array(memory.buffer, address, count) };
  };
  return {
    lanes,
    across: [wide(lanes), wide(lanes)],
    down: [wide(lanes), wide(lanes)],
    downHere: wide(lanes),
    cells: [wide(lanes), wide(lanes)],
    amplitudes: wide(blocks),
    rows: [bytes(), bytes(), bytes(), bytes()],
    result: bytes(),
  };
}
