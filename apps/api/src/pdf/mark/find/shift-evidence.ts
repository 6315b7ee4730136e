import { nodesOf, nodeStepOf } from '../shift-nodes.ts';
import { raisedCosine } from '../light-field.ts';
import type { Aligned } from './align.ts';
import { blockSide, blockStep } from './blocks.ts';
import type { Grey } from './grey.ts';
import type { Evidence } from './light-evidence.ts';
import { whitened } from './whiten.ts';

/** A block that seems to be moved further is mistaken. */
const farthest = 3;

/** The shift mark: how far each node of the page is moved, x and y in turn. */
export function shiftEvidence({
  explained,
  blocks,
  rest,
}: Pick<Aligned, 'blocks' | 'rest'> & { explained: Grey }): Evidence {
  const { width, height } = explained;
  const nodes = nodesOf(width, height);
  const step = nodeStepOf(width);
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const sums = new Float32Array(nodes.across * nodes.down);
    const weights = new Float32Array(sums.length);
    for (const [index, block] of blocks.list.entries()) {
      const [own, sure, before] =
        axis === 'x'
          ? [block.dx, block.sureX, rest.dx[index]!]
          : [block.dy, block.sureY, rest.dy[index]!];
      if (sure === 0 || Math.abs(own) > farthest) continue;
      const across = ((index % blocks.across) * blockStep + blockSide / 2) / step;
      const down = (Math.floor(index / blocks.across) * blockStep + blockSide / 2) / step;
      // The page was moved by `rest` to lie on the picture; what is left of it is in the block.
      const moved = own - before;
      for (const row of [Math.floor(down), Math.floor(down) + 1]) {
        for (const column of [Math.floor(across), Math.floor(across) + 1]) {
          if (row >= nodes.down || column >= nodes.across) continue;
          const share = sure * raisedCosine(down - row) * raisedCosine(across - column);
          sums[row * nodes.across + column]! += share * moved;
          weights[row * nodes.across + column]! += share;
        }
      }
    }
    return whitened(sums, weights, nodes);
  }) as [Evidence, Evidence];
  const values = new Float32Array(2 * x.values.length);
  for (let at = 0; at < x.values.length; at += 1) {
    values[2 * at] = x.values[at]!;
    values[2 * at + 1] = y.values[at]!;
  }
  return { values, reach: (x.reach + y.reach) / Math.SQRT2 };
}
