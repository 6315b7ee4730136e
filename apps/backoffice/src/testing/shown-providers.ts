import type { ShownProvider } from '@aqua/contract/accounts/sign-in-providers';

export const school: ShownProvider = {
  id: 7,
  preset: 'oidc',
  nameEn: 'School account',
  nameTh: 'บัญชีของสถานศึกษา',
  forStudents: true,
  forStaff: false,
  forAdmins: false,
};

export const google: ShownProvider = {
  id: 8,
  preset: 'google',
  nameEn: 'Google',
  nameTh: 'กูเกิล',
  forStudents: true,
  forStaff: true,
  forAdmins: false,
};

export const office: ShownProvider = {
  id: 9,
  preset: 'microsoft',
  nameEn: 'Microsoft',
  nameTh: 'ไมโครซอฟท์',
  forStudents: false,
  forStaff: false,
  forAdmins: true,
};

/** Writes the setting into the page, as the server does; `null` takes it out again. */
export function writeProviders(providers: readonly ShownProvider[] | null): void {
  document.querySelector('meta[name="aqua-sign-in-providers"]')?.remove();
  if (providers === null) return;
  const setting = document.createElement('meta');
  setting.name = 'aqua-sign-in-providers';
  setting.content = JSON.stringify(providers);
  document.head.append(setting);
}
