import { z } from 'zod';
import { route } from '../define-route.ts';
import { id, idList } from '../fields.ts';
import { maxCards } from './card-limits.ts';

/** Cards with first passwords, for students who get no mail; part of `customers`. */
export const cardCalls = {
  /**
   * Cards to print, eight on an A4 page, as a PDF in the order of the ids. Each has a new first
   * password, which ends the one of an earlier card, works for 30 days and must be changed with the
   * first sign-in; a password that the student has chosen stays until then. A repeated call makes
   * new passwords: they are stored nowhere, so no answer can be given twice.
   *
   * Admins print for every student; staff only for students without an e-mail whose account their
   * publisher made. Others of the list are left out; `card.nobody` if nobody is left.
   *
   * `groupId`: the group whose name stands on the cards.
   */
  printCards: route({
    method: 'POST',
    path: '/api/v1/customers/cards',
    permission: 'inviteStudents',
    body: z.object({
      ids: idList('many.idsAlert', maxCards).refine((ids) => ids.length > 0, 'many.idsAlert'),
      groupId: id.nullish(),
    }),
    answer: 'pdf',
  }),
};
