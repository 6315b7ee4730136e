import { palettes } from '@aqua/theme/colour';
import { families } from '@aqua/theme/type';
import { compactNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import type { ChartData, Series } from './chart-data.ts';
import { axisDate, periodText } from './dates.ts';
import { labelled, niceTicks } from './ticks.ts';

const width = 960;
const height = 540;
/** Twice the pixels: the picture is printed in reports or shown on high-density screens. */
const scale = 2;
const margin = { top: 112, right: 40, bottom: 56, left: 88 };
const gap = 48;

/** Where a panel is drawn, in pixels before the scale. */
interface Place {
  top: number;
  bottom: number;
}

/**
 * The chart as a PNG, with its title and its dates, in the light theme and the fonts of the screen,
 * whatever the theme of the screen is.
 */
export async function chartPicture(chart: ChartData): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('there is no canvas');
  // A canvas draws at once, and never waits for a font as a page does.
  const said = [chart.title, ...chart.series.map(({ name }) => name), '0123456789'].join(' ');
  await Promise.all(['400', '600'].map((weight) => document.fonts.load(font(weight, 16), said)));
  pen.scale(scale, scale);
  pen.fillStyle = palettes.light.surface;
  pen.fillRect(0, 0, width, height);
  drawHeading(pen, chart);
  placesOf(chart.series.length).forEach((place, index) => {
    const series = chart.series[index];
    if (series !== undefined) drawPanel(pen, series, place, chart.series.length > 1);
  });
  drawDates(pen, chart);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob))),
  );
}

type Pen = CanvasRenderingContext2D;

function font(weight: string, size: number): string {
  return `${weight} ${size}px '${families.work}', 'Noto Sans Thai', sans-serif`;
}

function write(
  pen: Pen,
  text: string,
  {
    x,
    y,
    size,
    weight = '400',
    colour = palettes.light.textMuted,
    align = 'left',
  }: {
    x: number;
    y: number;
    size: number;
    weight?: string;
    colour?: string;
    align?: CanvasTextAlign;
  },
): void {
  pen.font = font(weight, size);
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}

function drawHeading(pen: Pen, { title, dates, unit }: ChartData): void {
  const from = dates[0] ?? '';
  const period = periodText({ from, to: dates.at(-1) ?? from }, currentLanguage(), unit);
  const colour = palettes.light.text;
  write(pen, title, { x: 40, y: 44, size: 26, weight: '600', colour });
  write(pen, period, { x: 40, y: 78, size: 16 });
}

/** One panel, or two. As on the screen, the second one (what was added) is less tall. */
function placesOf(count: number): Place[] {
  const bottom = height - margin.bottom;
  if (count < 2) return [{ top: margin.top, bottom }];
  const middle = margin.top + (bottom - margin.top - gap) * 0.7;
  return [
    { top: margin.top + 16, bottom: middle },
    { top: middle + gap, bottom },
  ];
}

function xAt(index: number, count: number): number {
  const inner = width - margin.left - margin.right;
  return margin.left + (count < 2 ? inner / 2 : (index / (count - 1)) * inner);
}

function drawPanel(pen: Pen, { name, values }: Series, place: Place, isNamed: boolean): void {
  const { top, bottom } = place;
  const ticks = niceTicks(Math.max(0, ...values), bottom - top > 150 ? 4 : 1);
  const most = ticks.at(-1) ?? 1;
  const yAt = (value: number) => bottom - (value / most) * (bottom - top);
  for (const tick of ticks) {
    pen.strokeStyle = palettes.light.line;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(margin.left, yAt(tick));
    pen.lineTo(width - margin.right, yAt(tick));
    pen.stroke();
    const label = compactNumber(tick, currentLanguage());
    write(pen, label, { x: margin.left - 12, y: yAt(tick), size: 14, align: 'right' });
  }
  if (isNamed) write(pen, name, { x: margin.left, y: top - 18, size: 14 });
  const line = new Path2D();
  values.forEach((value, index) => line.lineTo(xAt(index, values.length), yAt(value)));
  const area = new Path2D(line);
  area.lineTo(xAt(values.length - 1, values.length), bottom);
  area.lineTo(xAt(0, values.length), bottom);
  pen.globalAlpha = 0.14;
  pen.fillStyle = palettes.light.primary;
  pen.fill(area); // oxlint-disable-line no-array-fill-with-reference-type -- a pen is no array
  pen.globalAlpha = 1;
  pen.strokeStyle = palettes.light.primary;
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.stroke(line);
}

function drawDates(pen: Pen, { dates, unit }: ChartData): void {
  const y = height - margin.bottom + 24;
  for (const index of labelled(dates.length, 7)) {
    const text = axisDate(dates[index] ?? '', unit, currentLanguage());
    const isLast = index === dates.length - 1;
    const x = xAt(index, dates.length);
    write(pen, text, { x, y, size: 14, align: isLast && dates.length > 1 ? 'right' : 'center' });
  }
}
