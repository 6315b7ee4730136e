import { Directory, Paths } from 'expo-file-system';
import { readJson, writeJson } from '../storage/json-file';
import type { LocalCapture } from './local-capture';

const directory = new Directory(Paths.document, 'captures');

// Several students may share a tablet, so each has their own queue. It survives a sign-out.
const nameOf = (studentId: number) => `${studentId}.json`;

/** The captures that the server doesn't have yet, oldest first. */
export function readCaptures(studentId: number): LocalCapture[] {
  return (readJson(directory, nameOf(studentId)) ?? []) as LocalCapture[];
}

export function writeCaptures(studentId: number, captures: readonly LocalCapture[]): void {
  writeJson(directory, nameOf(studentId), captures);
}
