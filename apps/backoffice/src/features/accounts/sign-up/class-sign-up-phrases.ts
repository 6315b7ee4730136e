import { classSignUp as english } from '@aqua/phrases/en/class-sign-up';
import { classSignUp as thai } from '@aqua/phrases/th/class-sign-up';
import { currentLanguage } from '../../../lib/language/language.ts';

/** These phrases come with the pages that show them, so that the login does not load them. */
export const classSignUpPhrases = () => ({ en: english, th: thai })[currentLanguage()];
