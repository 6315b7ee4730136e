import { studentIdOf } from '../../../http/actor.ts';

/**
 * Students answer the questions before reading only for themselves; a guardian answers through a
 * link.
 */
export const answererOf = studentIdOf;
