import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { renderedAddresses } from '../addresses.ts';

type LoginAddress = (typeof renderedAddresses)[number];

interface Login {
  address: LoginAddress;
  title: string;
  description: string;
}

/** The pages that are rendered together with their form, which a script then takes over. */
export function loginsIn(language: Language): Login[] {
  const { accounts, common, studentLogin } = catalogue[language].backoffice;
  const { descriptions } = catalogue[language].staticPages;
  const texts: Record<LoginAddress, [title: string, description: string]> = {
    '/login': [accounts.loginTitle, descriptions.login],
    '/admins/login': [accounts.adminTitle, descriptions.adminLogin],
    '/publishers/login': [accounts.publisherTitle, descriptions.publisherLogin],
    '/customers/login': [studentLogin.title, descriptions.studentLogin],
  };
  return renderedAddresses.map((address) => {
    const [title, description] = texts[address];
    return { address, title: `${title} · ${common.product}`, description };
  });
}
