import {
  choosing,
  finding,
  heading,
  opening,
  pager,
  picking,
  typing,
  type Action,
} from './actions.ts';
import { largeGroupName } from './seed-activity.ts';

/** One thing that is measured: an action of a person on a list that is already on the screen. */
export interface Step {
  list: string;
  /** Who does it: the platform's Admin, or an Admin of the publisher with the most books. */
  as: ('admin' | 'staff')[];
  name: string;
  /** The address of the list before the action. */
  path: string;
  does: Action;
}

const both: Step['as'] = ['admin', 'staff'];

/** The steps of one list, told apart by their names. */
function stepsOf(list: string, as: Step['as'], steps: Record<string, [string, Action]>): Step[] {
  return Object.entries(steps).map(([name, [path, does]]) => ({ list, as, name, path, does }));
}

/** A search in each of these fields. */
function searches(path: string, words: Record<string, string[]>): Record<string, [string, Action]> {
  const all = Object.entries(words).flatMap(([field, list]) =>
    list.map((word) => [field, word] as const),
  );
  const start = (field: string) => `${path}${path.includes('?') ? '&' : '?'}fieldSearch=${field}`;
  return Object.fromEntries(
    all.map(([field, word]) => [`${field} “${word}”`, [start(field), typing(word)]]),
  );
}

const nobody = 'qzxw';
const asRows = '/products?view=rows';

const products = stepsOf('products', both, {
  opened: ['/groups', opening('Products')],
  ...searches('/products', {
    title: ['History', 'ดาราศาสตร์', 'ชีววิทยา', 'เล่ม 77', nobody],
    author: ['Author 777'],
    productCategory: ['Category 7'],
    publicationYear: ['1999'],
    isbn: ['978-00001', '9780000123450'],
    erpId: ['ERP-77', 'ERP-123450'],
    description: ['หนังสือ', '123450'],
  }),
  published: ['/products', choosing('Status', 'Published')],
  draft: ['/products', choosing('Status', 'Draft')],
  category: ['/products', picking('Category', 'Category 77 หมวด')],
  'preparation failed': ['/products', choosing('Preparation', 'Failed')],
  'under way': ['/products', choosing('Preparation', 'Under way')],
  'category + draft': ['/products?productCategoryId=100008', choosing('Status', 'Draft')],
  'draft + category': ['/products?status=unpublished', picking('Category', 'Category 77 หมวด')],
  'draft + failed': ['/products?status=unpublished', choosing('Preparation', 'Failed')],
  'draft + “History”': ['/products?status=unpublished', typing('History')],
  'category + “ฟิสิกส์”': ['/products?productCategoryId=100008', typing('ฟิสิกส์')],
  'draft by title': ['/products?status=unpublished', choosing('Order by', 'Title A–Z')],
  'draft, last page': ['/products?status=unpublished', pager('Last')],
  'by title': [asRows, heading('Title')],
  'oldest first': [`${asRows}&orderBy=1`, heading('Created')],
  'by last change': [`${asRows}&orderBy=5`, heading('Updated')],
  'last page': ['/products', pager('Last')],
  'a far page': ['/products?page=4000', pager('Next')],
  'a far page by title': ['/products?orderBy=5&page=4000', pager('Next')],
});

const productsOfAll = stepsOf('products', ['admin'], {
  publisher: ['/products', picking('Publisher', 'Publisher 77')],
  'publisher + draft': ['/products?publisherId=100008', choosing('Status', 'Draft')],
  'the middle page': ['/products?page=50000', pager('Next')],
});

const students = stepsOf('students', both, {
  opened: ['/groups', opening('Students')],
  ...searches('/students', {
    email: ['student77', 'school77', 'student123450@', nobody],
    name: ['สมหญิง', 'Student 4999', 'ใจดี 12'],
  }),
  'oldest first': ['/students', choosing('Order by', 'Oldest added')],
  'by last change': ['/students', choosing('Order by', 'Newest modified')],
  'fifty rows': ['/students', choosing('Rows per page', '50')],
  'last page': ['/students', pager('Last')],
  'a far page': ['/students?page=4000', pager('Next')],
});

const studentsOfAll = stepsOf('students', ['admin'], {
  group: ['/students', picking('Group', largeGroupName)],
  'group + “student77”': ['/students?groupId=105001', typing('student77')],
  'group, last page': ['/students?groupId=105001', pager('Last')],
  'the middle page': ['/students?page=20000', pager('Next')],
});

const groups = stepsOf('groups', both, {
  opened: ['/students', opening('Groups')],
  ...searches('/groups', { name: ['Class 77', 'ม.3', nobody], description: ['วิทย์'] }),
  'by last change': ['/groups', choosing('Order by', 'Oldest modified')],
  'last page': ['/groups', pager('Last')],
});

const transactions = stepsOf('transactions', ['admin'], {
  opened: ['/groups', opening('Transactions')],
  ...searches('/transactions', { email: ['student77', nobody] }),
  group: ['/transactions', picking('Group', largeGroupName)],
  'last page': ['/transactions', pager('Last')],
});

const publishers = stepsOf('publishers', ['admin'], {
  opened: ['/groups', opening('Publishers')],
  ...searches('/publishers', { name: ['Publisher 77', nobody], companyName: ['บริษัท'] }),
  'oldest first': ['/publishers', choosing('Order by', 'Oldest added')],
  'last page': ['/publishers', pager('Last')],
});

const catalogue = ['authors', 'product-categories'].flatMap((list) =>
  stepsOf(list, ['admin'], {
    opened: ['/products', opening(list === 'authors' ? 'Authors' : 'Product categories')],
    ...searches(`/${list}`, { name: ['77', nobody] }),
    'oldest first': [`/${list}`, choosing('Order by', 'Oldest added')],
    'last page': [`/${list}`, pager('Last')],
  }),
);

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const auditLog = stepsOf('audit log', ['admin'], {
  opened: ['/groups', opening('Audit log')],
  ...searches('/audit-log', { actor: ['ครู 77', 'Admin', nobody], address: ['10.3.', '10.3.17.'] }),
  admins: ['/audit-log', choosing('Kind of account', 'Admin')],
  students: ['/audit-log', choosing('Kind of account', 'Student')],
  products: ['/audit-log', choosing('About', 'Products')],
  groups: ['/audit-log', choosing('About', 'Groups')],
  'one month': [`/audit-log?from=${dayBefore(60)}`, choosing('Until', dayBefore(30))],
  'staff + students': ['/audit-log?actorKind=staff', choosing('About', 'Students')],
  'staff + since': ['/audit-log?actorKind=staff', choosing('From', dayBefore(100))],
  'staff + “ครู 77”': ['/audit-log?actorKind=staff', typing('ครู 77')],
  'oldest first': ['/audit-log', choosing('Order by', 'Oldest added')],
  'last page': ['/audit-log', pager('Last')],
  'the middle page': ['/audit-log?page=30000', pager('Next')],
});

const trafficLog = stepsOf('traffic log', ['admin'], {
  opened: ['/groups', opening('Traffic log')],
  address: [`/traffic-log?from=${dayBefore(27)}`, typing('10.3.17.77')],
  admins: ['/traffic-log', choosing('Kind of account', 'Admin')],
  'four weeks': ['/traffic-log', choosing('From', dayBefore(27))],
  'four weeks + students': [
    `/traffic-log?from=${dayBefore(27)}`,
    choosing('Kind of account', 'Student'),
  ],
  'one account': [
    '/traffic-log?accountKind=customer&accountId=100008',
    choosing('From', dayBefore(14)),
  ],
  'oldest first': ['/traffic-log', choosing('Order by', 'Oldest added')],
  'four weeks, the middle page': [`/traffic-log?from=${dayBefore(27)}&page=8000`, pager('Next')],
  'four weeks, last page': [`/traffic-log?from=${dayBefore(27)}`, pager('Last')],
});

const requests = stepsOf('requests', ['admin'], {
  opened: ['/groups', opening('Data requests')],
  ...searches('/requests', { name: ['สมหญิง'], text: ['ข้อมูล 1000'], email: [nobody] }),
  'needs a hand': ['/requests', choosing('State', 'To answer soon')],
  'done + copy': ['/requests?state=done', choosing('Asks for', 'A copy of the data')],
  'last page': ['/requests', pager('Last')],
});

const palette = [
  ...stepsOf('palette', both, {
    'a word': ['/profile', finding('Astronomy')],
    'a frequent word': ['/profile', finding('History')],
    'a Thai word': ['/profile', finding('ดาราศาสตร์')],
    'a frequent Thai word': ['/profile', finding('ชีววิทยา')],
    'an ISBN': ['/profile', finding('9780000123450')],
    'an ERP ID': ['/profile', finding('ERP-123450')],
    'no hit': ['/profile', finding(nobody)],
    'a student’s e-mail': ['/profile', finding('student123450')],
    'a student’s name': ['/profile', finding('สมหญิง ใจดี 1234')],
  }),
  ...stepsOf('palette', ['admin'], { 'a publisher': ['/profile', finding('Publisher 777')] }),
];

export const steps: Step[] = [
  ...products,
  ...productsOfAll,
  ...students,
  ...studentsOfAll,
  ...groups,
  ...transactions,
  ...publishers,
  ...catalogue,
  ...auditLog,
  ...trafficLog,
  ...requests,
  ...palette,
];
