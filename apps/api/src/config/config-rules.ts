import { readDkimKey } from '../mail/dkim.ts';

type Settings = Readonly<Record<string, string | undefined>>;

const neededInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'APPLICATION_TOKENS',
  'CONTROLLER_NAME',
  'CONTROLLER_ADDRESS',
  'CONTROLLER_PHONE',
  'CONTACT_EMAIL',
  'DATA_COUNTRIES',
] as const;

/** Settings that have no effect without another one. */
const needs: readonly [name: string, needed: string][] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['SMS_TOKEN', 'SMS_URL'],
];

/** Faults between settings of which each may be right on its own, a sentence each. */
export function faultsBetween(settings: Settings, sender: string): string[] {
  const isSet = (name: string) => settings[name] !== undefined;
  const inProduction = settings['NODE_ENV'] === 'production';
  const faults = needs
    .filter(([name, needed]) => isSet(name) && !isSet(needed))
    .map(([name, needed]) => `${name} needs ${needed}.`);
  if (inProduction)
    for (const name of neededInProduction.filter((each) => !isSet(each)))
      faults.push(
        name === 'DATABASE_URL'
          ? 'DATABASE_URL must be set in production; DATABASE_URL=embedded is the database that comes with Aqua.'
          : `${name} must be set in production.`,
      );
  if (inProduction && settings['DEMO'] === 'on')
    faults.push('DEMO must be off in production: everybody knows the accounts of the demo.');
  const primary = settings['DATABASE_URL'];
  if (isSet('DATABASE_READ_URL') && (primary === undefined || primary === 'embedded'))
    faults.push('DATABASE_READ_URL needs DATABASE_URL: the primary whose replicas it names.');
  const dkim = faultOfDkim(settings, sender);
  return dkim === null ? faults : [...faults, dkim];
}

function faultOfDkim(settings: Settings, sender: string): string | null {
  const { DKIM_SELECTOR, DKIM_KEY_FILE, DKIM_DOMAIN } = settings;
  try {
    readDkimKey({ DKIM_SELECTOR, DKIM_KEY_FILE, DKIM_DOMAIN, MAIL_FROM: sender });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
