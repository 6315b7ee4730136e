export interface ProviderNames {
  nameEn: string;
  nameTh: string;
}

/** What the button of a provider says, in a language. */
export function providerName({ nameEn, nameTh }: ProviderNames, language: string): string {
  return language === 'th' ? nameTh : nameEn;
}
