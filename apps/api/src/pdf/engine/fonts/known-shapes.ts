import { readFileSync } from 'node:fs';

/** Made by `pdf/testing/producers/known-shapes.ts`: each entry has four bytes for a shape and two for its letter. */
const file = new URL('known-shapes.bin', import.meta.url);
const entryBytes = 6;

let known: Map<number, number> | undefined;

/** The letter that has this shape in a common Thai font. */
export function knownLetter(shape: number): string | undefined {
  known ??= readShapes(readFileSync(file));
  const code = known.get(shape);
  return code === undefined ? undefined : String.fromCharCode(code);
}

function readShapes(bytes: Buffer): Map<number, number> {
  const shapes = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += entryBytes)
    shapes.set(bytes.readUInt32BE(at), bytes.readUInt16BE(at + 4));
  return shapes;
}
