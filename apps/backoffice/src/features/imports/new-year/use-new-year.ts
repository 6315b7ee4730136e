import type { NewYear, NewYearProposal } from '@aqua/contract/students/new-years';
import { bangkokDay } from '@aqua/contract/law/ages';
import { buddhistOffset } from '@aqua/phrases/calendars';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/language/language.ts';
import { fieldProblems } from '../../../lib/language/problems.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { foresee, proposalQuery, startYear, type Move } from './new-year-queries.ts';

export type Kind = NewYearProposal['groups'][number]['kind'];

/** What becomes of the students of a group, as it is on the screen. */
export interface Plan {
  kind: Kind;
  /** For those who leave, the group in which they are kept; empty for none. */
  to: string;
}

export type Class = NewYearProposal['groups'][number] & Plan;
export type Effect = NewYear['classes'][number];

/** A new school year: proposed, changed by hand, checked, and carried out as it was checked. */
export function useNewYear() {
  const { t } = useTranslation();
  const proposal = useQuery(proposalQuery());
  const [plans, setPlans] = useState<ReadonlyMap<number, Plan>>(new Map());
  const [keepsBooks, setKeepsBooks] = useState(false);
  const [bringsBooks, setBringsBooks] = useState(false);
  const key = useRef(crypto.randomUUID());
  const check = useMutation({ mutationFn: foresee });
  const start = useWrite(startYear);
  const { reset: forgetCheck } = check;
  const { reset: forgetFailure } = start;

  /** What was checked is no longer what would be done. */
  const forget = useCallback(() => {
    forgetCheck();
    forgetFailure();
  }, [forgetCheck, forgetFailure]);

  const classes = useMemo(() => {
    const year = t(($) => $.newYear.leavers, { name: '{{name}}', year: endedYear() });
    return (proposal.data?.groups ?? []).map((group): Class => {
      const leavers = year.replace('{{name}}', group.name);
      const to = group.kind === 'leaves' ? leavers : (group.to ?? '');
      return { ...group, ...(plans.get(group.id) ?? { kind: group.kind, to }) };
    });
  }, [proposal.data, plans, t]);

  const setPlan = useCallback(
    (id: number, plan: Plan) => {
      setPlans((before) => new Map(before).set(id, plan));
      forget();
    },
    [forget],
  );

  const moves: Move[] = classes.flatMap(({ id, kind, to }) =>
    kind === 'stays'
      ? []
      : [
          {
            id,
            to: to.trim() === '' ? null : to,
            keepsBooks: kind === 'leaves' && keepsBooks,
            bringsBooks,
          },
        ],
  );
  const problems: Record<string, string> = {
    ...fieldProblems(check.error),
    ...fieldProblems(start.error),
  };
  const nth = new Map(moves.map(({ id }, at) => [id, at]));
  const lacksName = classes.filter(({ kind, to }) => kind === 'moves' && to.trim() === '');

  return {
    proposal,
    classes,
    setPlan,
    moves,
    lacksName: new Set(lacksName.map(({ id }) => id)),
    problemOf: (id: number) =>
      problems[`moves.${nth.get(id)}.to`] ?? problems[`moves.${nth.get(id)}.id`],
    books: {
      keepsBooks,
      bringsBooks,
      setKeepsBooks: (value: boolean) => {
        setKeepsBooks(value);
        forget();
      },
      setBringsBooks: (value: boolean) => {
        setBringsBooks(value);
        forget();
      },
    },
    isEdited: plans.size > 0 || keepsBooks || bringsBooks,
    check,
    checkNow: () => {
      forgetFailure();
      // What is checked anew is another call, also if it moves the same classes.
      key.current = crypto.randomUUID();
      check.mutate({ moves });
    },
    start,
    startNow: () => {
      const fingerprint = check.data?.fingerprint;
      if (fingerprint !== undefined) start.mutate({ moves, fingerprint, key: key.current });
    },
  };
}

export type NewYearState = ReturnType<typeof useNewYear>;

/**
 * The school year that has ended, or is about to: it ends in March in Thailand, mostly in June
 * elsewhere.
 */
function endedYear(): number {
  const [year = 0, month = 0] = bangkokDay().split('-').map(Number);
  const ended = month < 10 ? year - 1 : year;
  return currentLanguage() === 'th' ? ended + buddhistOffset : ended;
}
