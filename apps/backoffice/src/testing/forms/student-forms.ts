import { api } from '@aqua/contract/api';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { copyOfMali } from '../example-requests.ts';
import { answerToGroup, classCode, group } from '../example-group.ts';
import { mali, waves } from '../example-students.ts';
import { answerTo, pageOf } from '../fake-server.ts';
import { productOf } from '../product-fixture.ts';
import { byButton, byMenu, type FormCase } from './form-case.ts';

const days = { 'First day': '2100-01-01', 'Last day': '2100-03-31' };
const movesLeft = { movesLeft: 0, movesPerMonth: 2, movesFrom: '2026-12-01' };
const previewed = { students: 28, owners: 0, withoutConsent: null, books: [] };

function answerStudents(): void {
  answerTo(api.customers.list, () => pageOf([mali]));
  answerTo(api.customers.get, () => mali);
  answerTo(api.customers.readings, () => ({ data: [] }));
  answerTo(api.customers.device, () => ({ device: null, ...movesLeft, granted: [] }));
  answerTo(api.customers.sessions, () => pageOf([]));
  answerTo(api.customers.consents, () => ({ data: [] }));
  answerTo(api.customers.mails, () => pageOf([]));
  answerTo(api.products.list, () => pageOf([productOf(12, 'Waves'), productOf(13, 'Stars')]));
}

function answerGroup(): void {
  answerToGroup();
  answerTo(api.products.list, () => pageOf([productOf(13, 'Stars')]));
  answerTo(api.groups.previewBooks, () => previewed);
}

function answerRequests(): void {
  answerTo(api.requests.list, () => pageOf([copyOfMali]));
  answerTo(api.requests.get, () => copyOfMali);
}

/** Opens the books of a student below the row of the list, and the days of one of them. */
async function openDaysInList(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Show the books of Mali' }));
  const books = await screen.findByRole('table', { name: 'Books of Mali' });
  await user.click(within(books).getByRole('button', { name: 'Change the days of Waves' }));
  return screen.findByRole('dialog', { name: 'Days of “Waves” for Mali' });
}

/** The forms about students, groups and requests. */
export const studentForms: FormCase[] = [
  {
    name: 'an invitation',
    files: ['features/students/actions/invite-dialog.tsx'],
    path: '/students',
    answers: answerStudents,
    open: byButton('Invite student', 'Invite student'),
    required: { Name: 'Nok', Email: 'nok@school.example' },
    optional: days,
    chosen: { Products: 'Waves' },
    save: 'Send invitation',
    call: api.customers.invite,
    answer: mali,
  },
  {
    name: 'a student',
    files: ['features/students/actions/edit-student-dialog.tsx'],
    path: '/students',
    answers: answerStudents,
    open: byMenu('Mali', 'Edit', 'Update student info'),
    required: { Name: 'Mali Two', Email: 'mali2@school.example' },
    optional: {},
    save: 'Save',
    call: api.customers.update,
    answer: mali,
  },
  {
    name: "the days of a student's book",
    files: ['features/students/actions/days-dialog.tsx'],
    path: '/students',
    answers: answerStudents,
    open: openDaysInList,
    required: {},
    optional: days,
    save: 'Save',
    call: api.customers.updateOwnership,
    answer: waves,
  },
  {
    name: 'one more move to another device',
    files: ['features/students/page/grant-move-dialog.tsx'],
    path: '/students/1?tab=account',
    answers: answerStudents,
    open: byButton('Grant one more move', 'Grant Mali one more move this month?'),
    required: { Reason: 'The phone was stolen' },
    optional: {},
    save: 'Grant one more move',
    call: api.customers.grantMove,
    answer: { device: null, ...movesLeft, granted: [] },
  },
  {
    name: 'students of a group',
    files: ['features/groups/add-students-dialog.tsx'],
    path: '/groups/5',
    answers: answerGroup,
    open: byButton('Add students', 'Add students to Class 4/2'),
    required: { 'Or paste emails': 'mali@school.example' },
    optional: {},
    save: 'Add students',
    call: api.groups.addByEmail,
    answer: { added: 1, unknown: [] },
  },
  {
    name: 'books of a group',
    files: ['features/groups/assign-books-dialog.tsx'],
    path: '/groups/5?tab=books',
    answers: answerGroup,
    open: byButton('Assign books', 'Assign books to Class 4/2'),
    required: {},
    optional: days,
    chosen: { Products: 'Stars' },
    save: 'Assign books',
    call: api.groups.assign,
    answer: { added: 28, skipped: 0, changed: 0, students: 28 },
  },
  {
    name: 'the days of a book of a group',
    files: ['features/groups/group-days-dialog.tsx'],
    path: '/groups/5?tab=books',
    answers: answerGroup,
    open: byButton('Change the days of Waves', 'Days of “Waves” for Class 4/2'),
    required: {},
    optional: days,
    save: 'Save',
    call: api.groups.updateOwnerships,
    answer: { changed: group.countCustomers },
  },
  {
    name: 'the class code of a group',
    files: ['features/groups/class-code/code-dialog.tsx'],
    path: '/groups/5?tab=code',
    answers: answerGroup,
    open: byButton('Make a code', 'Make a code'),
    required: {},
    optional: { 'Last day': '2100-03-31', 'Most students': '40' },
    ticked: ['Confirm each student'],
    save: 'Make a code',
    call: api.classCodes.create,
    answer: classCode,
  },
  {
    name: 'a request that came on paper',
    files: ['features/requests/file-request-dialog.tsx'],
    path: '/requests',
    answers: answerRequests,
    open: byButton('File a request', 'File a request for somebody'),
    required: { Email: 'parent@home.example' },
    optional: { 'Name (optional)': 'Malee', 'In their words': 'A copy, please' },
    save: 'File a request',
    call: api.requests.create,
    answer: copyOfMali,
  },
  {
    name: 'the answer to a request',
    files: ['features/requests/answer-dialog.tsx'],
    path: '/requests/31',
    answers: answerRequests,
    open: byButton('Answer as done', 'Answer this request as done'),
    required: {},
    optional: { Answer: 'Here is your copy' },
    save: 'Send and close',
    call: api.requests.update,
    answer: copyOfMali,
  },
];
