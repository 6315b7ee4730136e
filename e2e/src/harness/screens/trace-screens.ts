import type { Catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect, type Page } from '@playwright/test';
import { popup, press } from './popup.ts';
import type { Screen } from './screen.ts';
import { answerTrace, type traceAnswers } from './trace-answers.ts';

type Words = Catalogue['backoffice']['watermarkCodes']['pictures'];

const picturesOf = ({ backoffice }: Catalogue): Words => backoffice.watermarkCodes.pictures;

/** A search with pictures that has this outcome. */
function result(answer: keyof typeof traceAnswers, said: (words: Words) => string): Screen {
  return {
    name: `trace-pictures-${answer}`,
    as: 'admin',
    path: '/traces?search=12',
    before: answerTrace(answer),
    async ready(page, say) {
      await expect(page.getByText(said(picturesOf(say))).first()).toBeVisible();
    },
  };
}

/** Chooses files, and also sends them if the screen is to show a refusal. */
function chosen(name: string, files: Record<string, string>, isSent: boolean): Screen {
  return {
    name: `trace-pictures-${name}`,
    as: 'admin',
    path: '/traces',
    async ready(page: Page, say) {
      const words = picturesOf(say);
      const given = Object.entries(files).map(([file, content]) => {
        return { name: file, mimeType: 'image/jpeg', buffer: Buffer.from(content, 'latin1') };
      });
      await page.locator('input[type=file]').setInputFiles(given);
      await expect(page.getByRole('button', { name: words.chooseOther })).toBeVisible();
      if (!isSent) return;
      const form = page.getByRole('form', { name: words.title });
      await form.getByRole('button', { name: words.start, exact: true }).click();
      await expect(form.getByRole('alert')).toBeVisible();
    },
  };
}

const jpeg = '\u00ff\u00d8\u00ff';

/** The screens of a search with pictures of a leak. */
export const traceScreens: Screen[] = [
  chosen(
    'chosen',
    {
      'IMG_20261122.jpg': jpeg,
      'photo-of-a-page-with-a-very-long-name-as-telephones-give-them-20261122-081500.jpg': jpeg,
      'leak.pdf': '%PDF-',
    },
    false,
  ),
  chosen('heic', { 'IMG_4711.HEIC': '\0\0\0\u0018ftypheic' }, true),
  result('running', ({ searchingText }) => searchingText),
  result('named', ({ report }) => report),
  result('several', ({ mixed }) => mixed),
  result('none', ({ verdictTexts }) => verdictTexts.notNamed),
  result('unknown', ({ verdictTexts }) => verdictTexts.noPageAnywhere),
  result('failed', ({ brokeText }) => brokeText),
];

export const tracePopups: Screen[] = [
  popup({
    name: 'trace-pictures-compare',
    as: 'admin',
    path: '/traces?search=12',
    before: answerTrace('named'),
    open: (page, say) => press(page, fill(picturesOf(say).compareOf, { position: '1' })),
  }),
];
