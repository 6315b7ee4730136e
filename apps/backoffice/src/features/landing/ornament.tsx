import type { Ornament } from './books.ts';

interface OrnamentProps {
  kind: Ornament;
  x: number;
  y: number;
  width: number;
  height: number;
  ink: string;
}

/** The ornament of a cover, inside the given box. */
export function OrnamentOf({ kind, x, y, width, height, ink }: OrnamentProps) {
  const middle = x + width / 2;
  const centre = y + height / 2;
  const line = { fill: 'none', stroke: ink, strokeWidth: 1.6 } as const;
  switch (kind) {
    case 'sun':
      return (
        <g>
          <circle cx={middle} cy={centre} r={height * 0.24} fill={ink} opacity={0.85} />
          {[0.34, 0.42, 0.5].map((radius) => (
            <circle
              key={radius}
              cx={middle}
              cy={centre}
              r={height * radius}
              {...line}
              opacity={0.55}
            />
          ))}
        </g>
      );
    case 'rings':
      return (
        <g {...line}>
          <circle cx={middle - 20} cy={centre} r={32} />
          <circle cx={middle + 20} cy={centre} r={32} />
          <circle cx={middle} cy={centre + 26} r={32} />
        </g>
      );
    case 'waves':
      return (
        <g {...line}>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <path
              key={row}
              opacity={1 - row * 0.13}
              d={`M${x} ${y + 16 + row * 17} q${width / 8} -16 ${width / 4} 0 t${width / 4} 0 t${width / 4} 0 t${width / 4} 0`}
            />
          ))}
        </g>
      );
    case 'leaf':
      return (
        <g {...line}>
          <path
            d={`M${middle} ${y + height} C${x + 4} ${centre} ${x + 30} ${y + 6} ${middle} ${y} C${x + width - 30} ${y + 6} ${x + width - 4} ${centre} ${middle} ${y + height}Z`}
          />
          <path d={`M${middle} ${y + height} V${y + 10}`} />
          {[0.3, 0.48, 0.66].map((at) => (
            <path
              key={at}
              d={`M${middle - 24} ${y + height * at - 12} L${middle} ${y + height * at + 6} L${middle + 24} ${y + height * at - 12}`}
            />
          ))}
        </g>
      );
    case 'peaks':
      return (
        <g>
          <circle cx={x + width * 0.7} cy={y + 20} r={11} fill={ink} opacity={0.9} />
          <path
            d={`M${x} ${y + height} L${x + width * 0.34} ${y + 22} L${x + width * 0.56} ${y + height * 0.66} L${x + width * 0.72} ${y + height * 0.42} L${x + width} ${y + height}Z`}
            fill={ink}
            opacity={0.28}
          />
          <path
            d={`M${x} ${y + height} L${x + width * 0.34} ${y + 22} L${x + width * 0.56} ${y + height * 0.66} L${x + width * 0.72} ${y + height * 0.42} L${x + width} ${y + height}`}
            {...line}
          />
        </g>
      );
  }
}
