import type {
  Preset,
  SignInProvider,
  SignInProviderForm,
} from '@aqua/contract/accounts/sign-in-providers';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';

/** The form of a provider. The domains are lines of one text, so that a list can be pasted. */
export interface ProviderValues extends Record<string, unknown> {
  preset: Preset;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  nameEn: string;
  nameTh: string;
  position: number | string;
  forStudents: boolean;
  forStaff: boolean;
  forAdmins: boolean;
  domains: string;
  passwordsOff: boolean;
  unknownPeople: 'refuse' | 'create';
  help: string;
  groupId: string | null;
  nameClaim: string;
  numberClaim: string;
  isShown: boolean;
}

type PresetValues = Pick<ProviderValues, 'issuer' | 'scopes' | 'nameEn' | 'nameTh'>;

/** What a new provider begins with; docs/sign-in.md says where the rest comes from. */
const presetValues: Record<Preset, PresetValues> = {
  google: {
    issuer: 'https://accounts.google.com',
    scopes: 'openid email profile',
    nameEn: 'Google',
    nameTh: 'Google',
  },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
    scopes: 'openid email profile',
    nameEn: 'Microsoft',
    nameTh: 'Microsoft',
  },
  // The e-mail needs a permission of LINE.
  line: {
    issuer: 'https://access.line.me',
    scopes: 'openid profile',
    nameEn: 'LINE',
    nameTh: 'LINE',
  },
  oidc: { issuer: '', scopes: 'openid email profile', nameEn: '', nameTh: '' },
};

/** The values of another preset, for the fields that nobody has typed into. */
export function changedPreset(values: ProviderValues, preset: Preset): Partial<ProviderValues> {
  const before = presetValues[values.preset];
  const untouched = (Object.keys(before) as (keyof PresetValues)[]).filter(
    (name) => values[name] === before[name] || values[name] === '',
  );
  return {
    preset,
    ...Object.fromEntries(untouched.map((name) => [name, presetValues[preset][name]])),
  };
}

/** Nobody is shown the secret: the form starts without it. */
export function valuesOf(row: SignInProvider | null): ProviderValues {
  if (row === null) return newProvider;
  const { preset, issuer, clientId, scopes, nameEn, nameTh, position, unknownPeople } = row;
  const { forStudents, forStaff, forAdmins, passwordsOff, nameClaim, isShown } = row;
  return {
    preset,
    issuer,
    clientId,
    clientSecret: '',
    scopes,
    nameEn,
    nameTh,
    position,
    forStudents,
    forStaff,
    forAdmins,
    passwordsOff,
    unknownPeople,
    nameClaim,
    isShown,
    domains: row.domains.join('\n'),
    help: row.help ?? '',
    groupId: row.group === null ? null : String(row.group.id),
    numberClaim: row.numberClaim ?? '',
  };
}

const newProvider: ProviderValues = {
  preset: 'google',
  ...presetValues.google,
  clientId: '',
  clientSecret: '',
  position: 0,
  forStudents: true,
  forStaff: false,
  forAdmins: false,
  domains: '',
  passwordsOff: false,
  unknownPeople: 'refuse',
  help: '',
  groupId: null,
  nameClaim: 'name',
  numberClaim: '',
  isShown: false,
};

export function domainsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((domain) => domain !== '');
}

export function bodyOf(values: ProviderValues): SignInProviderForm {
  const { groupId, unknownPeople } = values;
  return {
    ...emptyAsNull(values, 'clientSecret', 'help', 'nameClaim', 'numberClaim'),
    position: Number(values.position),
    domains: domainsIn(values.domains),
    groupId: unknownPeople === 'create' ? groupId : null,
  };
}
