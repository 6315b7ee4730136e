import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('a cell that a spreadsheet would take for a formula, or for the end of a cell, is text', () => {
  for (const first of ['=', '+', '-', '@', ';', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const text = `${first}1+1`;
    const [, line] = csvText([['name'], [text]]).split(/\r\n(?=['"])/);
    expect(line?.replace(/^"/, ''), JSON.stringify(first)).toMatch(/^'/);
  }
  expect(csvText([['Somchai', '1;2']])).toBe('\uFEFFSomchai,1;2\r\n');
});
