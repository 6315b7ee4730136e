import { withLatinDigits } from '@aqua/contract/clean-text';
import { firstDay, lastDay } from '@aqua/contract/day-limits';

/** January to December as people and programs write them in Thai and English, without dots. */
const months = [
  'มกราคม มค jan january',
  'กุมภาพันธ์ กพ feb february',
  'มีนาคม มีค mar march',
  'เมษายน เมย apr april',
  'พฤษภาคม พค may',
  'มิถุนายน มิย jun june',
  'กรกฎาคม กค jul july',
  'สิงหาคม สค aug august',
  'กันยายน กย sep sept september',
  'ตุลาคม ตค oct october',
  'พฤศจิกายน พย nov november',
  'ธันวาคม ธค dec december',
].map((names) => names.split(' '));

/** From 1 for January, in small letters, with or without dots; 0 for what is no month. */
export function monthOf(text: string): number {
  const name = text.replaceAll('.', '');
  return months.findIndex((names) => names.includes(name)) + 1;
}

/** Years of the Buddhist era are 543 ahead; no date in the common era has such a year. */
const buddhist = { from: 2_400, ahead: 543 };

/** Excel counts days from here; a column not formatted as dates shows the number. */
const excelStart = Date.UTC(1899, 11, 30);

/**
 * A day from a spreadsheet as yyyy-MM-dd; undefined for a text that is not a day. The day comes
 * before the month, as Thai schools write it; the year has four digits, in either era.
 *
 * @example readDay('31/3/2570') // '2027-03-31'
 * @example readDay('31 มี.ค. 2570') // '2027-03-31'
 */
export function readDay(text: string): string | undefined {
  const plain = withLatinDigits(text).toLowerCase().trim();
  const parts = partsOf(plain);
  if (parts === undefined) return undefined;
  const year = parts.year >= buddhist.from ? parts.year - buddhist.ahead : parts.year;
  const at = new Date(Date.UTC(year, parts.month - 1, parts.day));
  // For example, 31 April does not exist.
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== parts.day) return undefined;
  const day = at.toISOString().slice(0, 10);
  return day >= firstDay && day <= lastDay ? day : undefined;
}

interface Parts {
  year: number;
  month: number;
  day: number;
}

function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t ][\d:.]+z?)?$/.exec(text);
  if (iso !== null) return asParts(iso[1], iso[2], iso[3]);
  const dayFirst = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})(?:\s+[\d:.]+)?$/.exec(text);
  if (dayFirst !== null) return asParts(dayFirst[3], dayFirst[2], dayFirst[1]);
  const inWords = /^(\d{1,2})[\s-]*([\p{L}\p{M}.]+)[\s-]*(?:พ\.?ศ\.?\s*)?(\d{4})$/u.exec(text);
  if (inWords !== null) {
    return asParts(inWords[3], String(monthOf(inWords[2] ?? '')), inWords[1]);
  }
  if (!/^\d{5,6}$/.test(text)) return undefined;
  const at = new Date(excelStart + Number(text) * 86_400_000);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

function asParts(year = '', month = '', day = ''): Parts | undefined {
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  return parts.month >= 1 && parts.month <= 12 && parts.day >= 1 ? parts : undefined;
}
