import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import type { DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';

/** Titles of the sample screen. One is as long as titles get. */
const sampleBooks = [
  'น้ำกับชีวิต',
  'Rivers of the North',
  'คณิตศาสตร์ในชีวิตประจำวัน',
  'A First Book of Stars',
  'ประวัติศาสตร์ไทยฉบับนักเรียน: จากชุมชนริมน้ำแรกเริ่มสู่เมืองใหญ่ พร้อมแผนที่ ภาพประกอบ และคำถามท้ายบทสำหรับชั้นมัธยมศึกษาตอนต้น',
  'Seeds, Leaves and Roots',
  'ภาษาอังกฤษอ่านสนุก',
  'How Bridges Stand',
  'นิทานพื้นบ้านสี่ภาค',
  'The Weather Notebook',
] as const;

/** Sample days end here, so that the sample screen looks the same every day. */
const lastDay = { year: 2026, month: 6, day: 30 };

/** A dashboard of invented numbers. The same range gives the same numbers every time. */
export function sampleDashboard(range: DashboardRange): Dashboard {
  const unit = range === '12m' ? 'month' : 'day';
  const dates = datesOf(unit, Number.parseInt(range, 10));
  const scale = unit === 'month' ? 8 : 1;
  const counts = (base: number, seed: number) =>
    dates.map((date, index) => ({ date, count: wave(index, dates.length, base * scale, seed) }));
  const publishers = growth(
    dates.map((date, index) => ({ date, count: index === Math.floor(dates.length / 2) ? 1 : 0 })),
    17,
  );
  const students = growth(counts(9, 1), 2_480);
  const products = growth(counts(1, 2), 312);
  const annotations = counts(64, 3);
  const annotated = annotations.reduce((sum, { count }) => sum + count, 0);

  return {
    range,
    unit,
    from: dates.at(0) ?? '',
    to: dayOf(lastDay.month - 1, lastDay.day),
    cards: {
      publishers: publishers.card,
      students: students.card,
      products: products.card,
      annotations: card(9_350 + annotated, 9_350),
    },
    charts: {
      activeStudents: counts(140, 4),
      publishers: publishers.points,
      students: students.points,
      products: products.points,
      annotations,
    },
    tables: {
      books: {
        data: sampleBooks.map((name, index) => {
          const readers = (96 - index * 8) * scale;
          return { id: index + 1, name, readers, pages: readers * (31 - index) };
        }),
      },
      annotations: {
        data: sampleBooks
          .toReversed()
          .map((name, index) => ({ id: index + 1, name, annotations: (88 - index * 7) * scale })),
      },
    },
  };
}

function datesOf(unit: Dashboard['unit'], count: number): string[] {
  const { month, day } = lastDay;
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return unit === 'month' ? dayOf(month - 1 - back, 1) : dayOf(month - 1, day - back);
  });
}

/** A month (from 0) or day may be out of range, as in `Date`. */
function dayOf(month: number, day: number): string {
  return new Date(Date.UTC(lastDay.year, month, day)).toISOString().slice(0, 10);
}

/** Rises a little over the range, with a wave in each seven points. */
function wave(index: number, count: number, base: number, seed: number): number {
  const rise = 0.75 + (0.5 * index) / count;
  const week = 1 + 0.35 * Math.sin(((index + seed * 2) * 2 * Math.PI) / 7);
  const jitter = 1 + 0.2 * Math.sin((index + seed) * 12.9898);
  return Math.round(base * rise * week * jitter);
}

/** @param before how many there were when the range began */
function growth(added: { date: string; count: number }[], before: number) {
  let total = before;
  const points = added.map(({ date, count }) => {
    total += count;
    return { date, added: count, total };
  });
  return { points, card: card(total, before) };
}

function card(total: number, previous: number) {
  return { total, previous, change: total - previous };
}
