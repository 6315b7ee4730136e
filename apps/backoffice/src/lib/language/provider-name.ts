/** What the button of a provider says, in a language. */
export function providerName(
  { nameEn, nameTh }: { nameEn: string; nameTh: string },
  language: string,
): string {
  return language === 'th' ? nameTh : nameEn;
}
