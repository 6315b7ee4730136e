import type { Measured } from '../measured.ts';
import { dayOfStudent, machine, pagesOfBook, peak, rowsOfDay, rowsOfStudent, year } from './day.ts';

/** What one student uses on a school day. */
export function dayOf({ costs }: Measured) {
  const sum = (part: 'api' | 'pdf' | 'postgres' | 'wal' | 'out') =>
    Object.entries(dayOfStudent).reduce((total, [name, times]) => {
      const cost = costs.find((each) => each.name === name);
      if (cost === undefined) throw new Error(`"${name}" was not measured`);
      return total + cost[part] * times;
    }, 0);
  const calls = Object.values(dayOfStudent).reduce((total, times) => total + times, 0);
  const images = Object.entries(dayOfStudent)
    .filter(([name]) => name.startsWith('page ') || name.startsWith('thumbnail'))
    .reduce((total, [, times]) => total + times, 0);
  return {
    calls,
    images,
    api: sum('api'),
    pdf: sum('pdf'),
    postgres: sum('postgres'),
    wal: sum('wal'),
    out: sum('out'),
  };
}

/** What this many students need who all read on the same school day. Bytes are in GB of 10⁹. */
export function needsOf(
  measured: Measured,
  { students, books }: { students: number; books: number },
) {
  const day = dayOf(measured);
  /** How many students' days of work are done in a second of the busiest minute. */
  const busiest = (students * peak.hour * peak.minute) / 3_600;
  const cores = (ms: number) => ((ms / 1_000) * busiest) / peak.load;
  const bytes = (table: string) => {
    const each = measured.bytes[table];
    if (each === undefined) throw new Error(`no size of ${table}`);
    return each;
  };
  const gigabytes = (each: number) => (each * students) / 1e9;
  const hot = Object.entries(rowsOfStudent).reduce(
    (sum, [table, rows]) => (table === 'customer_logs' ? sum : sum + bytes(table) * rows),
    0,
  );
  const serverCores = cores(day.api + day.pdf);
  const processes = Math.ceil(serverCores / machine.cores);
  return {
    pagesPerSecond: busiest * day.images,
    callsPerSecond: busiest * day.calls,
    serverCores,
    pdfShare: day.pdf / (day.api + day.pdf),
    processes,
    connections: processes * machine.connections,
    databaseCores: cores(day.postgres),
    /** MB in a second of the busiest minute, and GB a day. */
    walPerSecond: (day.wal * busiest) / 1e6,
    walPerDay: gigabytes(day.wal),
    /** The rows and indexes that the pages and libraries of all students depend on. */
    hot: gigabytes(hot),
    rows: gigabytes(hot + bytes('customer_logs') * (rowsOfStudent['customer_logs'] ?? 0)),
    codesPerYear: gigabytes(bytes('watermark_codes') * rowsOfDay.watermark_codes * year.schoolDays),
    newCodesPerYear: students * rowsOfDay.watermark_codes * year.schoolDays,
    notesPerYear: gigabytes(bytes('annotations') * rowsOfDay.annotations * year.schoolDays),
    readingDays: gigabytes(
      bytes('reading_days') * rowsOfDay.reading_days * year.schoolDaysOfReading,
    ),
    trafficLog: gigabytes(bytes('traffic_log') * day.calls * year.schoolDaysOfTrafficLog),
    objects: (books * pagesOfBook * bytes('page')) / 1e9,
    readsPerMonth: students * day.images * year.schoolDaysOfMonth,
    egressPerMonth: gigabytes(day.out) * year.schoolDaysOfMonth,
    /** Gbit in a second of the busiest minute. */
    bandwidth: (day.out * busiest * 8) / 1e9,
  };
}

export type Needs = ReturnType<typeof needsOf>;

/** The GB on disk after one year. */
export function diskOf(needs: Needs): number {
  const { rows, codesPerYear, notesPerYear, readingDays, trafficLog } = needs;
  return rows + codesPerYear + notesPerYear + readingDays + trafficLog;
}
