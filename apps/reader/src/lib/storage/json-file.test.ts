import { Directory, Paths } from 'expo-file-system';
import { readJson, writeJson } from './json-file';

const mockDisk = new Map<string, string>();
/** How many characters are still written before the app is killed. */
let mockCharactersUntilKill = Infinity;

jest.mock('expo-file-system', () => ({
  Paths: { document: 'documents' },
  Directory: class {
    exists = true;
  },
  File: class {
    name: string;
    constructor(_directory: unknown, name: string) {
      this.name = name;
    }
    get exists() {
      return mockDisk.has(this.name);
    }
    textSync() {
      return mockDisk.get(this.name);
    }
    write(text: string) {
      const written = Math.min(text.length, mockCharactersUntilKill);
      mockCharactersUntilKill -= written;
      mockDisk.set(this.name, text.slice(0, written));
      if (written < text.length) throw new Error('killed');
    }
  },
}));

const directory = new Directory(Paths.document);

it('reads null before anything was written', () => {
  expect(readJson(directory, 'never.json')).toBeNull();
});

it('has the earlier or the new value after the app was killed at any character', () => {
  const earlier = { page: '7' };
  const next = { page: '128' };
  const whole = JSON.stringify(next).length;
  for (let written = 0; written < 2 * whole; written += 1) {
    mockCharactersUntilKill = Infinity;
    writeJson(directory, 'place.json', earlier);
    mockCharactersUntilKill = written;
    expect(() => writeJson(directory, 'place.json', next)).toThrow('killed');
    expect(readJson(directory, 'place.json')).toEqual(written < whole ? earlier : next);
  }
});
