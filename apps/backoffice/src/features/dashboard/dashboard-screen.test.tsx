import { api } from '@aqua/contract/api';
import { type Dashboard } from '@aqua/contract/oversight/dashboard';
import { dashboardRanges, type DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerTo, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

/** A week of numbers; each test changes the part that it is about. */
const week: Dashboard = {
  range: '7',
  unit: 'day',
  from: '2026-11-16',
  to: '2026-11-22',
  cards: {
    publishers: { total: 12, previous: 10, change: 2 },
    students: { total: 1_240, previous: 1_200, change: 40 },
    products: { total: 88, previous: 90, change: -2 },
    annotations: { total: 7, previous: 0, change: 7 },
  },
  charts: {
    activeStudents: days((index) => ({ count: index * 3 })),
    publishers: days((index) => ({ added: index === 3 ? 2 : 0, total: index < 3 ? 10 : 12 })),
    students: days((index) => ({ added: index, total: 1_220 + index })),
    products: days((index) => ({ added: 0, total: 88 - index })),
    annotations: days((index) => ({ count: index })),
  },
  tables: {
    books: { data: [{ id: 31, name: 'Rivers', readers: 14, pages: 1_320 }] },
    annotations: {
      data: [
        { id: 32, name: 'Stars', annotations: 9 },
        { id: 31, name: 'Rivers', annotations: 4 },
      ],
    },
  },
};

function days<Point>(point: (index: number) => Point): (Point & { date: string })[] {
  return Array.from({ length: 7 }, (_, index) => ({
    date: `2026-11-${16 + index}`,
    ...point(index),
  }));
}

async function openDashboard(
  path = '/dashboard?range=7',
  role: Parameters<typeof openScreen>[1] = 'Admin',
  language: 'en' | 'th' = 'en',
) {
  answerTo(api.dashboard.get, ({ query }) => ({
    ...week,
    range: dashboardRanges.find((range) => range === query.get('range')) ?? '30',
  }));
  return openScreen(path, role, language);
}

function cardOf(name: string) {
  return screen.getByRole('group', { name });
}

test.each(['SuperAdmin', 'SubAdmin'] as const)(
  'a %s sees the cards of the platform, each with its change in words',
  async (role) => {
    await openDashboard('/dashboard?range=7', role);
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(cardOf('Publishers')).toHaveTextContent('12+2 against the previous period');
    expect(cardOf('Students')).toHaveTextContent('1,240+40 against the previous period');
    expect(cardOf('Products')).toHaveTextContent('88-2 against the previous period');
    expect(cardOf('Annotations')).toHaveTextContent('7+7 against the previous period');
    expect(screen.getByText(/^All publishers · 16.+22 Nov 2026$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  },
);

test('staff see the numbers of their publisher, without a Publishers card', async () => {
  await openDashboard('/dashboard', 'StaffSubAdmin');
  answerTo(api.dashboard.get, () => ({ ...week, cards: { ...week.cards, publishers: null } }));
  expect(await screen.findByText('1,240')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Publishers' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Sala Books · /)).toBeVisible();
});

test('the line of each card has a point for each day', async () => {
  await openDashboard();
  await screen.findByText('1,240');
  for (const name of ['Publishers', 'Students', 'Products', 'Annotations']) {
    const line = cardOf(name).querySelector('svg[viewBox="0 0 100 100"] path');
    expect(line?.getAttribute('d')?.split('L')).toHaveLength(7);
  }
  // Ten publishers on three days, then twelve.
  expect(cardOf('Publishers').querySelector('svg[viewBox="0 0 100 100"] path')).toHaveAttribute(
    'd',
    'M0,100L16.67,100L33.33,100L50,0L66.67,0L83.33,0L100,0',
  );
});

test('the tables number the books and say how they were read and annotated', async () => {
  await openDashboard();
  const read = await screen.findByRole('table', { name: 'Most read books' });
  const headings = within(read).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['No', 'Name', 'Stat']);
  const [, row] = within(read).getAllByRole('row');
  expect(row).toHaveTextContent('1RiversStudents: 14 Pages: 1,320');
  const annotated = screen.getByRole('table', { name: 'Most annotated books' });
  expect(within(annotated).getByRole('columnheader', { name: 'Annotation' })).toBeVisible();
  expect(within(annotated).getAllByRole('row')[2]).toHaveTextContent('2Rivers4');
});

test('without anything the tables say NO DATA and the charts stand at 0', async () => {
  answerTo(api.dashboard.get, () => ({
    ...week,
    charts: { ...week.charts, annotations: days(() => ({ count: 0 })) },
    tables: { books: { data: [] }, annotations: { data: [] } },
  }));
  await openScreen('/dashboard?range=7');
  expect(await screen.findAllByText('NO DATA')).toHaveLength(2);
  expect(screen.getByRole('slider', { name: /^Annotations/ })).toHaveAttribute(
    'aria-valuetext',
    '22 November 2026: Annotations 0',
  );
});

test('the range is in the address: a wrong one counts as 30 days, Back goes to the one before', async () => {
  const asked: (string | null)[] = [];
  answerTo(api.dashboard.get, ({ query }) => {
    asked.push(query.get('range'));
    return { ...week, range: query.get('range') as DashboardRange };
  });
  const user = await openScreen('/dashboard?range=8');
  const range = await screen.findByRole('radiogroup', { name: 'Period' });
  expect(within(range).getByRole('radio', { name: '30 days' })).toBeChecked();
  await user.click(within(range).getByRole('radio', { name: '12 months' }));
  await waitFor(() => expect(window.location.search).toBe('?range=12m'));
  await waitFor(() => expect(asked).toEqual(['30', '12m']));
  act(() => window.history.back());
  await waitFor(() => expect(within(range).getByRole('radio', { name: '30 days' })).toBeChecked());
});

test('while a new range loads the old numbers stay, dimmed', async () => {
  const user = await openDashboard();
  await screen.findByText('1,240');
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  answerTo(api.dashboard.get, async () => {
    await arrived;
    return { ...week, cards: { ...week.cards, students: { total: 9, previous: 9, change: 0 } } };
  });
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(screen.getByText('1,240').closest('[data-old]')).not.toBeNull());
  expect(screen.getByText('Loading')).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(cardOf('Students')).toHaveTextContent(/^Students9/));
  expect(document.querySelector('[data-old]')).toBeNull();
});

test('the arrow keys move along the points of a chart, and the numbers are spoken', async () => {
  const user = await openDashboard();
  const chart = await screen.findByRole('slider', { name: 'Students, point by point' });
  act(() => chart.focus());
  expect(chart).toHaveAttribute('aria-valuetext', '22 November 2026: Total 1,226, New 6');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '20 November 2026: Total 1,224, New 4');
  expect(within(chart).getByText('20 November 2026')).toBeVisible();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '0');
  await user.keyboard('{End}{Escape}');
  expect(within(chart).queryByText(/November 2026/)).not.toBeInTheDocument();
});

test('the pointer shows the numbers of the nearest point', async () => {
  const user = await openDashboard();
  const chart = await screen.findByRole('slider', { name: /^Student active/ });
  // jsdom has no layout, so this sets one: the chart is 600 px wide and begins at 100.
  vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 600 } as DOMRect);
  await user.pointer({ target: chart, coords: { clientX: 310 } });
  expect(within(chart).getByText('18 November 2026')).toBeVisible();
  expect(within(chart).getByText('6', { selector: 'strong' })).toBeVisible();
  await user.pointer({ target: document.body });
  expect(within(chart).queryByText('18 November 2026')).not.toBeInTheDocument();
});

test('every chart is also a table', async () => {
  await openDashboard();
  const table = await screen.findByRole('table', { name: 'Products in numbers' });
  expect(within(table).getAllByRole('row')).toHaveLength(8);
  expect(within(table).getByRole('row', { name: '17 November 2026 87 0' })).toBeInTheDocument();
});

test('a failure says why, cards show --, and Retry loads again', async () => {
  answerTo(api.dashboard.get, () =>
    refusal(503, { code: 'server.busy', message: 'The server is busy' }),
  );
  const user = await openScreen('/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The dashboard could not be loaded');
  expect(alert).toHaveTextContent('The server is busy');
  expect(cardOf('Students')).toHaveTextContent('Students--');
  answerTo(api.dashboard.get, () => week);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,240')).toBeVisible();
});

test('without a connection it says so', async () => {
  answerTo(api.dashboard.get, () => Response.error());
  await openScreen('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent(/server can't be reached/);
});

test('in Thai dates count in the Buddhist era', async () => {
  await openDashboard('/dashboard?range=7', 'Admin', 'th');
  expect(await screen.findByRole('heading', { name: 'แดชบอร์ด' })).toBeVisible();
  const chart = await screen.findByRole('slider', { name: /^นักเรียนที่เข้าอ่าน/ });
  expect(chart).toHaveAttribute('aria-valuetext', '22 พฤศจิกายน 2569: นักเรียนที่เข้าอ่าน 18');
  expect(cardOf('นักเรียน')).toHaveTextContent('+40 เทียบกับช่วงก่อนหน้า');
  expect(screen.getByRole('radio', { name: '12 เดือน' })).toBeInTheDocument();
});

/** jsdom's Blob has no `text()`. */
function textOf(content: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(content ?? new Blob());
  });
}

test('the numbers of a chart are saved as CSV, with a heading in the language of the screen', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:numbers';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const user = await openDashboard('/dashboard?range=7', 'Admin', 'th');
  await user.click(await screen.findByRole('button', { name: 'บันทึกนักเรียน' }));
  await user.click(await screen.findByRole('menuitem', { name: 'ตัวเลข (CSV)' }));
  expect(names).toEqual(['นักเรียน 2026-11-16 2026-11-22.csv']);
  const [heading, first] = (await textOf(saved[0])).split('\r\n');
  expect([heading, first]).toEqual(['วันที่,ทั้งหมด,เพิ่มใหม่', '2026-11-16,1220,0']);
  vi.restoreAllMocks();
});
