import { studentIdOf } from '../../http/actor.ts';

/** What is asked before reading, a student answers for nobody else; a guardian answers by a link. */
export const answererOf = studentIdOf;
