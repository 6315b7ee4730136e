import { cleanLine, withLatinDigits } from '@aqua/contract/clean-text';
import { monthOf } from './read-day.ts';

/**
 * Day and month of a text that Excel has made of a class such as `1/2`: a cell with a date, or what a
 * CSV of it has (`1-Feb`, `1-ก.พ.`).
 */
function dayIn(text: string): { day: number; month: number } | undefined {
  const [, numbered, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (numbered !== undefined) return { day: Number(day), month: Number(numbered) };
  const [, before, name = ''] = /^(\d{1,2})-([a-zก-๙.]{3,5})$/.exec(text.toLowerCase()) ?? [];
  const month = monthOf(name);
  return before === undefined || month === 0 ? undefined : { day: Number(before), month };
}

/** True for a class that Excel has made a date of: some write the day first, others the month. */
export function isDayOfClass(group: string): boolean {
  return group.length <= 20 && dayIn(withLatinDigits(cleanLine(group))) !== undefined;
}

/** A room without the word, and `1/1` where Excel has made the first of January of it. */
function roomOf(group: string): string {
  const text = cleanLine(group);
  if (text.length > 20) return text;
  const { day, month } = dayIn(withLatinDigits(text)) ?? {};
  return day !== undefined && day === month ? `${day}/${month}` : text;
}

/** The number of a room that does not say its grade: `3`, `ห้อง 3`. */
export function bareRoom(group: string): string | undefined {
  if (group.length > 20) return undefined;
  return /^(?:ห้อง(?:ที่)?\s*)?(\d{1,2})$/.exec(withLatinDigits(cleanLine(group)))?.[1];
}

/**
 * The group of a line: `ม.4` and `1` are `ม.4/1`, unless the group already contains the grade. A day
 * stays as it is.
 */
export function classOf(grade: string, group: string): string {
  const before = cleanLine(grade).replace(/(?<=[\u0e00-\u0e7f]\.)\s+/, '');
  const room = roomOf(group);
  if (before === '' || room === '' || room.startsWith(before) || isDayOfClass(room))
    return room || before;
  const level = /\d{1,2}$/.exec(withLatinDigits(before))?.[0] ?? '';
  const [, ofLevel, inLevel] = /^(\d{1,2})\/(\d{1,2})$/.exec(withLatinDigits(room)) ?? [];
  if (ofLevel === level && inLevel !== undefined) return `${before}/${inLevel}`;
  return `${before}/${room.replace(/^ห้อง(?:ที่)?\s*(?=[\d๐-๙])/, '')}`;
}
