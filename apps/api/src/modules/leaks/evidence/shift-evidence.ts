import { nodesOf, nodeStepOf } from '../../../pdf/mark/shift-nodes.ts';
import { raisedCosine } from '../../../pdf/mark/light-field.ts';
import type { Aligned } from './align.ts';
import { blockSide, blockStep } from '../picture/blocks.ts';
import type { Evidence } from './whiten.ts';
import { whitened } from './whiten.ts';

/** A block that seems to be moved further than this, in pixels, is a wrong measurement. */
const farthest = 3;

type OfAxes = readonly [x: number, y: number];

/**
 * The evidence for the shift mark: how far each node of the page is moved, x and y in turn, once
 * all bending of the page is taken out.
 */
export function shiftEvidence({
  explained,
  blocks,
}: Pick<Aligned, 'explained' | 'blocks'>): Evidence {
  const nodes = sumsAtNodes(explained);
  for (const [index, { dx, dy, sureX, sureY }] of blocks.list.entries()) {
    const x = (index % blocks.across) * blockStep + blockSide / 2;
    const y = Math.floor(index / blocks.across) * blockStep + blockSide / 2;
    const weights: OfAxes = [
      Math.abs(dx) > farthest ? 0 : sureX,
      Math.abs(dy) > farthest ? 0 : sureY,
    ];
    nodes.add(x, y, [weights[0] * dx, weights[1] * dy], weights);
  }
  return nodes.evidence();
}

/**
 * Gathers movements at places of the page, in pixels of the page, and shares them among the nodes
 * around each place.
 */
export function sumsAtNodes({ width, height }: { width: number; height: number }) {
  const nodes = nodesOf(width, height);
  const step = nodeStepOf(width);
  const empty = () => new Float32Array(nodes.across * nodes.down);
  const axes = [0, 1].map(() => ({ sums: empty(), weights: empty() }));

  return {
    /** @param sums weight times movement */
    add(x: number, y: number, sums: OfAxes, weights: OfAxes): void {
      const [across, down] = [x / step, y / step];
      for (const row of [Math.floor(down), Math.floor(down) + 1]) {
        for (const column of [Math.floor(across), Math.floor(across) + 1]) {
          if (row < 0 || column < 0 || row >= nodes.down || column >= nodes.across) continue;
          const share = raisedCosine(down - row) * raisedCosine(across - column);
          for (const [axis, to] of axes.entries()) {
            to.sums[row * nodes.across + column]! += share * sums[axis]!;
            to.weights[row * nodes.across + column]! += share * weights[axis]!;
          }
        }
      }
    },

    evidence(): Evidence {
      const [x, y] = axes.map(({ sums, weights }) => whitened(sums, weights, nodes)) as [
        Evidence,
        Evidence,
      ];
      const values = new Float32Array(2 * x.values.length);
      for (let at = 0; at < x.values.length; at += 1) {
        values[2 * at] = x.values[at]!;
        values[2 * at + 1] = y.values[at]!;
      }
      return { values, reach: (x.reach + y.reach) / Math.SQRT2 };
    },
  };
}
