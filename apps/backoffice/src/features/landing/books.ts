import { aqua, coral, stone } from '@aqua/theme/colour';

/** The kinds of ornament on a cover. */
export type Ornament = 'sun' | 'waves' | 'rings' | 'leaf' | 'peaks';

/** A book of the drawn shelf, seen from its front or its spine. Sizes in units of the drawing. */
export interface Book {
  title:
    | 'physics'
    | 'thai'
    | 'history'
    | 'maths'
    | 'biology'
    | 'art'
    | 'geography'
    | 'chemistry'
    | 'english';
  x: number;
  width: number;
  height: number;
  paper: string;
  ink: string;
  face: Ornament | 'spine';
  /** The index of the server's cover that this front shows. The first ones are seen on a phone. */
  cover?: number;
  /** Degrees that the book leans; negative to the left. */
  lean?: number;
}

const sand = '#e9dcc0';
const ochre = '#d9a441';
const night = '#1d3a4a';
const rose = '#e6b8a8';

/** From left to right. A phone shows the middle five. */
export const books: readonly Book[] = [
  { title: 'history', x: 20, width: 50, height: 236, paper: night, ink: sand, face: 'spine' },
  {
    title: 'art',
    x: 74,
    width: 158,
    height: 214,
    paper: rose,
    ink: coral[800],
    face: 'rings',
    cover: 4,
  },
  {
    title: 'english',
    x: 236,
    width: 44,
    height: 246,
    paper: stone[300],
    ink: stone[900],
    face: 'spine',
  },
  {
    title: 'maths',
    x: 284,
    width: 56,
    height: 222,
    paper: coral[600],
    ink: '#fff4ee',
    face: 'spine',
  },
  {
    title: 'physics',
    x: 348,
    width: 176,
    height: 248,
    paper: aqua[800],
    ink: aqua[100],
    face: 'waves',
    cover: 1,
  },
  {
    title: 'biology',
    x: 530,
    width: 152,
    height: 206,
    paper: sand,
    ink: '#31543a',
    face: 'leaf',
    cover: 3,
  },
  {
    title: 'thai',
    x: 690,
    width: 172,
    height: 236,
    paper: ochre,
    ink: '#3a2606',
    face: 'sun',
    cover: 2,
  },
  {
    title: 'chemistry',
    x: 868,
    width: 54,
    height: 252,
    paper: aqua[600],
    ink: '#ffffff',
    face: 'spine',
  },
  {
    title: 'geography',
    x: 926,
    width: 164,
    height: 222,
    paper: night,
    ink: '#dbe7e4',
    face: 'peaks',
    cover: 5,
  },
  { title: 'maths', x: 1094, width: 44, height: 202, paper: sand, ink: stone[900], face: 'spine' },
  {
    title: 'english',
    x: 1166,
    width: 46,
    height: 226,
    paper: coral[700],
    ink: '#fdeee9',
    face: 'spine',
    lean: -7,
  },
];
