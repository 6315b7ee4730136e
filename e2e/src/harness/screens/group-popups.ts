import { popup, press, send } from './popup.ts';
import { className } from './screen-accounts.ts';
import type { Screen } from './screen.ts';

const as = 'admin';
const group = { name: className };
const book = { title: 'น้ำกับชีวิต' };

/** The popups of groups, and of a student's page. */
export const groupPopups: Screen[] = [
  popup({
    name: 'group-create',
    as,
    path: '/groups',
    async open(page, { backoffice: { groups, common }, errors }) {
      await press(page, groups.new);
      await send(page, common.create, errors.nameAlert);
    },
  }),
  popup({
    name: 'group-delete',
    as,
    path: '/groups',
    open: (page, say) => press(page, say.backoffice.groups.deleteOf, group),
  }),
  popup({
    name: 'group-add-students',
    as,
    path: ({ groupId }) => `/groups/${groupId}`,
    async open(page, { backoffice: { groups } }) {
      await press(page, groups.addStudents);
      await send(page, groups.addStudents, groups.pasteNone);
    },
  }),
  popup({
    name: 'group-assign',
    as,
    path: ({ groupId }) => `/groups/${groupId}?tab=books`,
    async open(page, { backoffice: { groups } }) {
      await press(page, groups.assign);
      await send(page, groups.assign, groups.assignNone);
    },
  }),
  popup({
    name: 'group-days',
    as,
    path: ({ groupId }) => `/groups/${groupId}?tab=books`,
    open: (page, say) => press(page, say.backoffice.groups.daysOf, book),
  }),
  popup({
    name: 'group-revoke',
    as,
    path: ({ groupId }) => `/groups/${groupId}?tab=books`,
    open: (page, say) => press(page, say.backoffice.groups.revokeOf, book),
  }),
  popup({
    name: 'group-code-change',
    as,
    path: ({ groupId }) => `/groups/${groupId}?tab=code`,
    open: (page, say) => press(page, say.backoffice.classCodes.edit),
  }),
  popup({
    name: 'group-code-renew',
    as,
    path: ({ groupId }) => `/groups/${groupId}?tab=code`,
    open: (page, say) => press(page, say.backoffice.classCodes.renew),
  }),
  popup({
    name: 'group-code-end',
    as,
    path: ({ groupId }) => `/groups/${groupId}?tab=code`,
    open: (page, say) => press(page, say.backoffice.classCodes.end),
  }),
  popup({
    name: 'student-days',
    as,
    path: ({ studentId }) => `/students/${studentId}`,
    open: (page, say) => press(page, say.backoffice.ownershipDays.editOf, book),
  }),
  popup({
    name: 'student-grant-move',
    as,
    path: ({ studentId }) => `/students/${studentId}?tab=account`,
    async open(page, { backoffice: { studentPage }, errors }) {
      await press(page, studentPage.device.grant);
      await send(page, studentPage.device.grant, errors.reasonAlert);
    },
  }),
];
