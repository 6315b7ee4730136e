import Svg, { Path } from 'react-native-svg';

/** Line icons on a grid of 24. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15',
  search: 'M10.500 4a6.500 6.500 0 100 13 6.500 6.500 0 000-13zM15.300 15.300L20 20',
  arrange:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM8 14.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
  contents: 'M4 6.500h2M4 12h2M4 17.500h2M10 6.500h10M10 12h10M10 17.500h7',
  pages: 'M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z',
  sun: 'M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600L7 7M17 17l1.400 1.400M5.600 18.400L7 17M17 7l1.400-1.400M12 8a4 4 0 100 8 4 4 0 000-8z',
  moon: 'M20 14.200A8 8 0 119.800 4a6.500 6.500 0 0010.200 10.200z',
  device: 'M3.500 5h17v11h-17zM8.500 20h7M12 16v4',
  person:
    'M12 4a4 4 0 100 8 4 4 0 000-8zM4.500 20c.8-3.600 3.800-5.500 7.500-5.500s6.700 1.900 7.500 5.500',
  eye: 'M2.500 12C4.500 8 8 6 12 6s7.500 2 9.500 6c-2 4-5.500 6-9.500 6s-7.500-2-9.500-6zM12 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
  eyeOff:
    'M4 4l16 16M9.500 6.300A10.700 10.700 0 0112 6c4 0 7.500 2 9.500 6a13 13 0 01-2.700 3.500M6.300 7.800A12.700 12.700 0 002.500 12c2 4 5.500 6 9.500 6 1.500 0 3-.3 4.200-.8M10 10.400a2.500 2.500 0 003.600 3.500',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  note: 'M4.500 19.500l1-4L16 5l3 3L8.500 18.500l-4 1zM14 7l3 3',
  text: 'M5 7.500V5h14v2.500M12 5v14M9.500 19h5',
  smaller: 'M3 18.500l5-13h1l5 13M4.900 14h7.200M16.500 12H21',
  larger: 'M3 18.500l5-13h1l5 13M4.900 14h7.200M16.500 12H21.500M19 9.500v5',
  lines: 'M11 6h9M11 12h9M11 18h9M5.500 5v14M3 7.500L5.500 5 8 7.500M3 16.500L5.500 19 8 16.500',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  play: 'M7.500 5l11 7-11 7z',
  stop: 'M6.500 6.500h11v11h-11z',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  share: 'M12 15V3.500M8 7l4-4 4 4M8 10.500H5.500v10h13v-10H16',
  dictionary: 'M6 3.500h12.500v17H6zM9.250 16l3-8.500 3 8.500M10.300 13h3.900',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 19.500h14',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  alert: 'M12 8v5M12 16.500v.1M12 3.500l9 16H3l9-16z',
  clock: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4.500l3 2',
  book: 'M12 6c-2.500-1.700-5.300-2-8.500-1.300v12.800c3.200-.7 6-.4 8.500 1.300 2.500-1.700 5.300-2 8.500-1.300V4.700C17.300 4 14.500 4.300 12 6zm0 0v12.800',
} as const;

export type IconName = keyof typeof paths;

interface Props {
  name: IconName;
  color: string;
  size?: number;
  /** Fills the shape, to show that something is on. */
  filled?: boolean;
}

/** An icon. Screen readers skip it: a label beside it or the name of its button says the same. */
export function Icon({ name, color, size = 24, filled = false }: Props) {
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <Path
        d={paths[name]}
        fill={filled ? color : 'none'}
        stroke={color}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  );
}
