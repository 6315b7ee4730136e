import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { WholeListAnswer } from '@aqua/contract/students/customers-import';
import { useTranslation } from 'react-i18next';

/** Says of a student which group is left, and for which other one. */
export function useLeavingText() {
  const { t } = useTranslation();
  return ({ name, email, loginName, group, movesTo }: WholeListAnswer['missing'][number]) => {
    const who = `${name} (${signInNameOf({ email, loginName })})`;
    return movesTo.length > 0
      ? t(($) => $.imports.whole.moves, { who, group: group.name, to: movesTo.join(', ') })
      : t(($) => $.imports.whole.leaves, { who, group: group.name });
  };
}
