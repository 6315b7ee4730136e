import type { SourceClass, SourceData, SourceEnrolment, SourceUser } from './roster-source.ts';

let count = 0;

/**
 * A school of its own, with ids and e-mails that no other has: classes `a`, `b`, … with so many
 * students each.
 */
export function makeSchool(sizes: number[]) {
  count += 1;
  const name = `s${count}`;
  const past = '2026-01-05T08:00:00.000Z';
  const data: SourceData = {
    schools: [{ sourcedId: name, name: `School ${count}` }],
    classes: [],
    users: [],
    enrollments: [],
  };

  const school = {
    name,
    data,
    classId: (nth: number) => `${name}-c${nth}`,
    email: (nth: number) => `${name}.u${nth}@school.example`,

    addClass(): SourceClass {
      const nth = data.classes.length;
      const added = {
        sourcedId: school.classId(nth),
        title: `ม.${count}/${nth + 1}`,
        school: name,
        status: 'active' as const,
        dateLastModified: past,
      };
      data.classes.push(added);
      return added;
    },

    addStudent(classNth: number, changes: Partial<SourceUser> = {}): SourceUser {
      const nth = data.users.length;
      const added: SourceUser = {
        sourcedId: `${name}-u${nth}`,
        givenName: `นักเรียน${count}`,
        familyName: `คนที่${nth}`,
        email: school.email(nth),
        enabledUser: 'true',
        school: name,
        role: 'student',
        status: 'active',
        dateLastModified: past,
        ...changes,
      };
      data.users.push(added);
      school.enrol(added.sourcedId, classNth, past);
      return added;
    },

    enrol(user: string, classNth: number, at: string): SourceEnrolment {
      const added = {
        sourcedId: `${name}-e${data.enrollments.length}`,
        user,
        class: school.classId(classNth),
        role: 'student',
        status: 'active' as const,
        dateLastModified: at,
      };
      data.enrollments.push(added);
      return added;
    },

    /** The enrolment of a student in a class. */
    enrolment(nth: number, classNth: number): SourceEnrolment {
      const found = data.enrollments.find(
        (each) => each.user === `${name}-u${nth}` && each.class === school.classId(classNth),
      );
      if (found === undefined) throw new Error('no such enrolment');
      return found;
    },

    /** The student is in another class from now on. */
    move(nth: number, from: number, to: number, at: string): void {
      Object.assign(school.enrolment(nth, from), { status: 'tobedeleted', dateLastModified: at });
      school.enrol(`${name}-u${nth}`, to, at);
    },
  };
  for (const [nth, size] of sizes.entries()) {
    school.addClass();
    for (let each = 0; each < size; each += 1) school.addStudent(nth);
  }
  return school;
}
